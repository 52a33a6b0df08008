import { callbackKinds, formTypes, type LeadRoute } from '@/api/leads/leads.schemas';
import { checkRequest } from './check-request';

const now = Date.parse('2026-11-21T12:00:00Z');
const order = { form_type: 'tv_equipment', tv_equipment_id: '7', tv_equipment_buy: 'sale' };

const city = {
  consentMode: 'notice',
  timeZone: 'Asia/Novosibirsk',
  callHours: { from: '09:00', to: '21:00' },
} as const;

/** Every form that is posted to a route. */
const forms: [LeadRoute, Record<string, string>][] = [
  ...formTypes.map((form_type): [LeadRoute, Record<string, string>] => ['request', { form_type }]),
  ['order', order],
  ...callbackKinds.map((kind): [LeadRoute, Record<string, string>] => [
    'callback',
    { form_type: 'callback', kind },
  ]),
];

function messages(route: LeadRoute, form: Record<string, string>, person: { fio: string; phone: string }) {
  const checked = checkRequest(route, { page: '/', ...form, ...person }, { city, now });
  return checked.ok ? {} : checked.fields;
}

test.each([
  ['tv_equipment', 'Ожидаются только буквы', 'Укажите корректный номер телефона'],
  ['quiz', 'Ожидаются только буквы и дефисы', 'Телефон в формате +7 (999) 999-99-99'],
  ['card', 'Ожидаются только буквы и дефисы', 'Телефон в формате +7 (999) 999-99-99'],
  ['callback', 'Укажите ваше имя', 'Укажите ваш телефон'],
])('a request of %s is refused in the words of its form [VAL-01] [VAL-02] [VAL-08]', (form, fio, phone) => {
  expect(messages('request', { form_type: form }, { fio: '1', phone: '12' })).toEqual({ fio, phone });
});

test.each([
  ['a request at night is called at the next opening', {}, true],
  ['a coverage request waits for its house', { context_wish: '1', context_address: 'ул. Мира, 3' }, false],
])('%s [TAR-04]', (_, more, hasCall) => {
  const form = { form_type: 'card', page: '/', fio: 'Анна', phone: '89120004518', ...more };
  const night = Date.parse('2026-11-21T22:30:00+07:00');
  const checked = checkRequest('request', form, { city, now: night });
  const opening = Date.parse('2026-11-22T09:00:00+07:00');
  expect(checked).toMatchObject({
    ok: true,
    wanted: hasCall ? { from: opening, until: opening + 3_600_000 } : null,
  });
});

test('the server accepts an empty name of a banner, the callback popup and the menu alone [LEAD-02] [TV-02]', () => {
  const nameless = forms.filter(([route, form]) => {
    return Object.keys(messages(route, form, { fio: '', phone: '89120004518' })).length === 0;
  });
  expect(nameless.map(([, form]) => form['kind'] ?? form['form_type'])).toEqual(['banner', 'popup', 'menu']);
});
