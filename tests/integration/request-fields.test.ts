import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import { parseDetails } from '@/server/leads/lead-details';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';

const host = 'perm.localhost:3000';
const badValue = 'Это значение не подходит';
let site: TestSite;
let storage: OpenedDatabase;
beforeAll(async () => {
  site = await composeTestSite();
  const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
  storage = await openDatabase({ url: '', dataDir: site.dataDir, worker });
});
afterAll(async () => {
  await storage.db.destroy();
  await site.stop();
});

/** Ways of submitting a form. */
const ways = ['by the browser', 'by a script', 'as JSON'] as const;
type Way = (typeof ways)[number];
type Fields = Readonly<Record<string, unknown>>;

async function send(way: Way, route: string, fields: Fields, more: Record<string, string> = {}) {
  const visitor = visitorOf(site, host);
  const { token } = (await visitor.get('/api/csrf')).json<{ token: string }>();
  const cookie = `csrf=${visitor.cookies.get('csrf') ?? ''}`;
  const headers = {
    host,
    ...(way === 'by the browser'
      ? { origin: `http://${host}`, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      : { cookie, 'x-csrf-token': token, accept: 'application/json, text/plain, */*' }),
    'content-type': way === 'as JSON' ? 'application/json' : 'application/x-www-form-urlencoded',
    ...more,
  };
  const payload = way === 'as JSON' ? JSON.stringify(fields) : urlEncoded(fields);
  return site.app.inject({ method: 'POST', url: route, headers, payload });
}

/** Without a script's key the same form is one request, whichever way it was sent. */
function ownKey(way: Way): Record<string, string> {
  return way === 'by the browser' ? {} : { 'idempotency-key': `${way.replaceAll(' ', '-')}-${randomUUID()}` };
}

function urlEncoded(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

const about = [
  [
    '/api/request',
    leadFields({
      ...{ form_type: 'quiz', plan: '1001', internet_equipment_id: '60101', tv_equipment_id: '70454' },
      ...{ product_id: ['tv', 'internet'], chip: ['Интернет+ТВ', 'Домофон'], call_at: '' },
      ...{ context_item: 'Гига', context_option: 'В рассрочку', context_price: '850.5' },
      ...{ context_address: ' ул. Мира, 3', context_house: '5901-1-1', context_wish: '1' },
      context_quiz: JSON.stringify([{ question: 'Что важно?', answers: ['Кино'] }]),
    }),
  ],
  [
    '/api/order',
    leadFields({ tv_equipment_id: '80491', tv_equipment_buy: 'leasing', tv_equipment_duration: '24' }),
  ],
  ['/api/callback', leadFields({ form_type: 'callback', kind: 'shell', topic: '3', page: '/about' })],
] as const;

test.each(about)('%s is the same request in every encoding [LEAD-08] [VAL-08]', async (route, fields) => {
  const name = `Одинаков${{ '/api/request': 'а', '/api/order': 'б', '/api/callback': 'в' }[route]}`;
  for (const way of ways) {
    const answer = await send(way, route, { ...fields, fio: name }, ownKey(way));
    if (way === 'by the browser') {
      const done = fields['context_wish' as never] === '1' ? '/request/done?wish=1' : '/request/done';
      const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://site');
      // It depends on the opening hours.
      searchParams.delete('call');
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      expect([answer.statusCode, `${pathname}${query}`]).toEqual([303, done]);
    } else {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: true, message: 'Заявка успешно создана' });
    }
  }
  const rows = await storage.db.selectFrom('leads').selectAll().where('fio', '=', name).execute();
  const outbox = await storage.db
    .selectFrom('outbox')
    .select(['lead_id', 'target', 'payload'])
    .where(
      'lead_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  expect([rows.length, outbox.length]).toEqual([3, 3]);
  const [first, ...others] = rows.map((row) => ({
    ...row,
    // Columns specific to each request: time and delivery.
    ...{ id: '', number: '', idempotency_key: '', created_at: 0, due_at: 0, provider_state: null },
    payload: outbox.find(({ lead_id }) => lead_id === row.id)?.payload.replace(row.id, ''),
  }));
  expect(others).toEqual([first, first]);
});

test('the first of a repeated single field counts', async () => {
  for (const way of ways) {
    const twice = { fio: ['Дважды', 'Трижды'], phone: ['89120004518', '12'], consent: ['1', '0'] };
    expect((await send(way, '/api/request', leadFields(twice), ownKey(way))).statusCode).toBeLessThan(400);
  }
  const names = await storage.db.selectFrom('leads').select('fio').where('fio', 'like', '%жды').execute();
  expect(names.map(({ fio }) => fio)).toEqual(['Дважды', 'Дважды', 'Дважды']);
});

test('an extension is stored beside the phone, and a longer number is refused, never cut [VAL-02] [LEAD-08]', async () => {
  const fields = (phone: string) => leadFields({ fio: 'Добавочный', phone });
  for (const phone of ['8 912 000-45-18 доб. 123', '+7 8 912 000-45-18'])
    expect((await send('by a script', '/api/request', fields(phone), ownKey('by a script'))).statusCode).toBe(
      200,
    );
  for (const phone of ['8 912 000-45-18 1', '375292345678', '810 7 912 000 45 18'])
    expect((await send('by a script', '/api/request', fields(phone))).statusCode).toBe(422);
  const rows = await storage.db.selectFrom('leads').selectAll().where('fio', '=', 'Добавочный').execute();
  expect(rows.map(({ phone }) => phone)).toEqual(['79120004518', '79120004518']);
  expect(rows.map(({ details }) => parseDetails(details).context.phoneExtension).toSorted()).toEqual([
    '123',
    undefined,
  ]);
});

describe.each(['by a script', 'as JSON'] as const)(
  'an invalid value %s has a message at its field',
  (way) => {
    const long = 'а'.repeat(25_000); // 100 KB and more when url-encoded
    test.each<[string, Fields, Record<string, unknown>]>([
      [
        'nothing',
        {},
        {
          fio: 'Ожидаются только буквы и дефисы',
          phone: 'Телефон в формате +7 (999) 999-99-99',
          consent: expect.any(String),
          form_type: badValue,
          page: badValue,
        },
      ],
      ['a name of 100 KB', leadFields({ fio: long }), { fio: 'Ожидаются только буквы' }],
      ['a phone of 100 KB', leadFields({ phone: long }), { phone: 'Укажите корректный номер телефона' }],
      ['an address of 100 KB', leadFields({ context_address: long }), { context_address: badValue }],
      ['an id of 100 KB', leadFields({ plan: long }), { plan: badValue }],
      ['fifty products', leadFields({ product_id: Array<string>(50).fill('tv') }), { product_id: badValue }],
      ['a thousand chips', leadFields({ chip: Array<string>(1000).fill('ТВ') }), { chip: badValue }],
    ])('%s [VAL-08]', async (_case, fields, expected) => {
      const answer = await send(way, '/api/request', fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        status: false,
        message: 'Проверьте отмеченные поля',
        fields: expected,
      });
    });
  },
);

test.each([
  ['a number', { phone: 79120004518 }, { phone: badValue }],
  ['a boolean', { consent: true }, { consent: badValue }],
  ['null', { page: null }, { page: badValue }],
  ['an object', { context: { price: 1 } }, { context: badValue }],
  ['objects in a list', { product_id: ['tv', {}] }, { product_id: badValue }],
])('JSON with %s is no form’s [VAL-08]', async (_case, change, fields) => {
  const answer = await send('as JSON', '/api/request', { ...leadFields(), ...change });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { status: false, fields }]);
});

test('names of Object.prototype’s members break nothing', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const odd = names.map((name) => `${name}=x&${name}=y`).join('&');
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/request',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    payload: `${odd}&${urlEncoded(leadFields({ phone: '12' }))}`,
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['phone']);
});

test('a form posted by the browser gets its page again, of any length; no input is lost [VAL-08]', async () => {
  const answer = await send(
    'by the browser',
    '/api/request',
    leadFields({ fio: 'Анна', phone: '8912', context_quiz: 'я'.repeat(15_000) }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    url: '/domru-tv/equipment',
    formReturn: { values: { fio: 'Анна', phone: '8912' }, errors: { phone: expect.any(String) as string } },
  });
});

test('a script’s fields need the token or the own origin, like a form’s', async () => {
  const foreign = { origin: 'http://evil.example', 'x-csrf-token': 'x' };
  const answer = await send('by a script', '/api/request', leadFields(), foreign);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) as string });
});
