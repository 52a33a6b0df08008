/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import { ApiError } from '@/api/http/http-client';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadAnswer } from '@/api/leads/leads.schemas';
import { toLeadOutcome, type Outcome } from '@/api/leads/outcome';
import { productChips } from '@/config/product-chips.text';
import { setServerClock } from '@/lib/server-clock';
import type { DialogRequest } from '@/site/dialogs/dialog-request';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import type { UnsentLead } from '@/site/visit/lead-draft';
import { doneOutcome, lostOutcome } from '../../../tests/support/outcome-fixtures';
import { storeOf } from '../../../tests/support/render-on-site';
import { alwaysOpen, cityFixture } from '../../../tests/support/site-fixtures';
import { LeadForm } from './lead-form';
import type { LeadFormProps } from './lead-form-props';
import { rememberUnsentLead } from './submit-lead';

const phoneMessage = 'Укажите корректный номер телефона';
const taken: LeadAnswer = { status: true, message: 'Заявка успешно создана', request_id: 'K7M2P9QX4T' };

let store = storeOf();
beforeEach(() => {
  store = storeOf({ city: { ...cityFixture, ...alwaysOpen, consentMode: 'checkbox' } });
  document.body.innerHTML = '';
});
/** The popup that the form has opened. */
const popup = (): DialogRequest | null => store.getState().dialogs.request;
const result = (outcome: Outcome): DialogRequest => ({ kind: 'result', outcome, isFormBehind: true });

function server(answer: () => Promise<LeadAnswer> = async () => taken) {
  const sent: { route: string; fields: [string, string][]; key: string }[] = [];
  const leads: LeadsClient = {
    prepare: () => undefined,
    sendLead: (route, posted, key) => {
      sent.push({ route, fields: [...posted], key });
      return toLeadOutcome(answer());
    },
  };
  return { sent, leads };
}

const base: LeadFormProps = {
  leads: server().leads,
  id: 'request',
  formType: 'tv_equipment',
  nameRule: 'letters',
  phoneMessage,
  page: '/domru-tv/equipment',
};

const name = () => screen.getByLabelText<HTMLInputElement>('Ваше имя');
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Даю согласие/ });
const button = () => screen.getByRole('button', { name: 'Хочу подключить' });
const wait = () => act(() => new Promise((done) => setTimeout(done, 30)));

const form = (props: Partial<LeadFormProps> = {}) => (
  <Provider store={store}>
    <LeadForm {...base} {...props} />
  </Provider>
);

/** Renders the form as the server does: native, before hydration. */
function native(props: Partial<LeadFormProps> = {}): string {
  document.body.innerHTML = `<main>${renderToString(form(props))}</main>`;
  return document.body.innerHTML;
}

/** Hydrates the HTML of `native`. */
const hydrate = (props: Partial<LeadFormProps> = {}) =>
  render(form(props), { container: document.querySelector('main')!, hydrate: true });

/** Renders the hydrated form. */
function scripted(props: Partial<LeadFormProps> = {}) {
  const user = userEvent.setup();
  render(form(props));
  expect(button().closest('form')).toHaveAttribute('novalidate');
  return user;
}

async function fill(user: UserEvent, { withConsent = true } = {}) {
  await user.type(name(), 'Анна');
  await user.type(phone(), '9120004518');
  if (withConsent) await user.click(consent());
}

describe('before its script', () => {
  test('is a native form that checks and posts itself, with no style attribute [LEAD-04] [LEAD-01]', () => {
    const html = native({
      productChips,
      chosenProducts: ['tv'],
      hidden: { tv_equipment_id: '80491' },
      context: { item: 'Бокс 4K', option: 'Покупка', price: 5990 },
    });
    const element = document.querySelector('form')!;
    expect(element.method).toBe('post');
    expect(element.getAttribute('action')).toBe('/api/request');
    expect(element.noValidate).toBe(false);
    expect(button()).toBeEnabled();
    for (const input of [name(), phone(), consent()]) expect(input).toBeRequired();
    for (const input of [name(), phone()]) expect(input.pattern).not.toBe('');
    expect(Object.fromEntries(new FormData(element))).toEqual({
      form_type: 'tv_equipment',
      page: '/domru-tv/equipment',
      tv_equipment_id: '80491',
      context_item: 'Бокс 4K',
      context_option: 'Покупка',
      context_price: '5990',
      chip: 'ТВ',
      fio: '',
      phone: '',
      call_at: '',
      website: '',
    });
    expect(html).not.toMatch(/ style=/);
  });

  test('a page that came back holds what was typed, an error per field and starts at the first [VAL-08]', () => {
    const formReturn = {
      form: 'tv_equipment',
      values: { fio: 'Анна 2', phone: '+7 (912) 000-45-18', consent: '1', chip: 'ТВ,Домофон' },
      errors: { fio: 'Ожидаются только буквы' },
      message: 'Проверьте отмеченные поля',
    };
    render(form({ formReturn, productChips, chosenProducts: ['tv'] }));
    expect(name()).toHaveValue('Анна 2');
    expect(name()).toHaveAccessibleDescription('Ожидаются только буквы');
    expect(name()).toHaveFocus();
    expect(phone()).toHaveValue('+7 (912) 000-45-18');
    expect(consent()).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Домофон' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Интернет' })).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('Проверьте отмеченные поля');
  });

  test('the return of another form is none of its business', () => {
    const formReturn = { form: 'banner', values: { phone: '1' }, errors: { phone: 'Нет' }, message: 'Нет' };
    render(form({ formReturn }));
    expect(phone()).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the documents of consent and notice are linked [LEAD-05]', () => {
    native();
    const notice = screen.getByText(/^Нажимая/);
    expect(notice).toHaveTextContent(
      'Нажимая «Хочу подключить», вы соглашаетесь с Условиями обработки данных',
    );
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/policy/app');
    expect(screen.getByRole('link', { name: 'согласие на обработку персональных данных' })).toHaveAttribute(
      'href',
      '/policy/consent',
    );
    expect(consent()).not.toBeChecked();
  });
});

describe('with its script', () => {
  test('keeps the inputs, the focus and all that was filled in before it came, and counts it [LEAD-04] [VAL-04]', async () => {
    const user = userEvent.setup();
    native({ productChips });
    const before = [name(), phone(), consent()];
    phone().value = '89120004518';
    await user.click(consent());
    await user.click(screen.getByRole('checkbox', { name: 'Домофон' }));
    await user.type(name(), 'Ан');
    expect(button()).toBeEnabled();
    hydrate({ productChips });
    for (const [place, input] of [name(), phone(), consent()].entries()) expect(input).toBe(before[place]);
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Ан');
    expect(phone()).toHaveValue('+7 (912) 000-45-18');
    expect(consent()).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Домофон' })).toBeChecked();
    expect(button()).toBeEnabled();
    await user.clear(phone());
    expect(button()).toBeDisabled();
  });

  test('the button is enabled only with a name and a phone, consent or not [LEAD-04]', async () => {
    const user = scripted({ leads: server().leads });
    expect(button()).toBeDisabled();
    await user.type(name(), 'Анна');
    expect(button()).toBeDisabled();
    await user.type(phone(), '912000451');
    expect(button()).toBeDisabled();
    await user.type(phone(), '8');
    expect(button()).toBeEnabled();
    await user.type(name(), '1');
    expect(button()).toBeDisabled();
  });

  test('errors come when a field is left, in the form’s own words, and go when it is right [VAL-01] [VAL-02] [VAL-05]', async () => {
    const user = scripted({ leads: server().leads });
    await user.type(name(), 'Анна-Мария');
    expect(name()).not.toHaveAttribute('aria-invalid', 'true');
    await user.tab();
    await wait();
    expect(name()).toHaveAccessibleDescription('Ожидаются только буквы');
    await user.tab();
    await wait();
    expect(phone()).toHaveAccessibleDescription(phoneMessage);
    await user.clear(name());
    await user.type(name(), 'Анна');
    await wait();
    expect(name()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('another form has its own rules [VAL-01] [VAL-02]', async () => {
    const words = 'Телефон в формате +7 (999) 999-99-99';
    const user = scripted({
      formType: 'card',
      nameRule: 'lettersAndHyphens',
      phoneMessage: words,
      leads: server().leads,
    });
    await user.type(name(), 'Анна-Мария');
    await user.click(phone());
    await user.tab();
    await wait();
    expect(name()).not.toHaveAttribute('aria-invalid', 'true');
    expect(phone()).toHaveAccessibleDescription(words);
    await user.type(name(), '2');
    await wait();
    expect(name()).toHaveAccessibleDescription('Ожидаются только буквы и дефисы');
  });

  test('a phone is written as +7 (999) 999-99-99 however it is typed [VAL-04]', async () => {
    const user = scripted({ leads: server().leads });
    for (const typed of ['89120004518', '9120004518', '+79120004518', '79120004518']) {
      await user.clear(phone());
      await user.type(phone(), typed);
      expect(phone()).toHaveValue('+7 (912) 000-45-18');
    }
    await user.clear(phone());
    await user.click(phone());
    await user.paste('8 912 000 45 18');
    expect(phone()).toHaveValue('+7 (912) 000-45-18');
    await user.type(phone(), '{Backspace}34', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(phone()).toHaveValue('+7 (913) 4000-45-18');
  });

  test('without the tick nothing is sent: the error stands at the tick and the focus moves there [LEAD-05]', async () => {
    const { sent, leads } = server();
    const user = scripted({ leads });
    await fill(user, { withConsent: false });
    await user.click(button());
    await wait();
    expect(sent).toEqual([]);
    expect(consent()).toHaveFocus();
    expect(consent()).toHaveAccessibleDescription(/согласия/);
    await user.click(consent());
    await wait();
    expect(consent()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('where the city asks for a notice only there is no tick, and the request goes [LEAD-05]', async () => {
    const { sent, leads } = server();
    store = storeOf({ city: { ...cityFixture, ...alwaysOpen } });
    const user = scripted({ leads });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(name(), 'Анна');
    await user.type(phone(), '9120004518');
    await user.click(button());
    await screen.findByText('Заявка отправлена!');
    expect(sent).toHaveLength(1);
  });

  test('sends everything that the form knows, once for two presses [LEAD-01] [LEAD-08]', async () => {
    let answer: (value: LeadAnswer) => void = () => {};
    const { sent, leads } = server(() => new Promise((resolve) => (answer = resolve)));
    const user = scripted({
      leads,
      productChips,
      chosenProducts: ['tv'],
      hidden: { tv_equipment_id: '80491' },
      context: { item: 'Бокс', option: 'Покупка', price: 5990 },
    });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Домофон' }));
    await user.click(screen.getByRole('checkbox', { name: 'Интернет+ТВ' }));
    await user.dblClick(button());
    await user.type(name(), '{Enter}');
    await wait();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      route: 'request',
      // Fields of a browser's post without scripts, and the time to fill in.
      fields: [
        ['form_type', 'tv_equipment'],
        ['page', '/domru-tv/equipment'],
        ['tv_equipment_id', '80491'],
        ['context_item', 'Бокс'],
        ['context_option', 'Покупка'],
        ['context_price', '5990'],
        ['chip', 'Интернет+ТВ'],
        ['chip', 'ТВ'],
        ['chip', 'Домофон'],
        ['fio', 'Анна'],
        ['phone', '+7 (912) 000-45-18'],
        ['call_at', ''],
        ['website', ''],
        ['consent', '1'],
        ['took_ms', expect.stringMatching(/^\d+$/)],
      ],
      key: expect.stringMatching(/^[\w-]{32,36}$/),
    });
    await act(async () => answer(taken));
    expect(await screen.findByText('Заявка отправлена!')).toBeInTheDocument();
  });

  test('the hours to be called in are by the server’s clock, whatever the visitor’s says [VAL-08]', async () => {
    const { leads } = server();
    scripted({ leads });
    await wait();
    const hours = () =>
      [...document.querySelectorAll('[name="call_at"] option')].map((one) => one.getAttribute('value'));
    const shown = hours();
    const tomorrow = Date.now() + 86_400_000;
    act(() => setServerClock(new Date(tomorrow).toUTCString(), 0));
    expect(hours()).not.toEqual(shown);
    expect(Number(hours()[1])).toBeGreaterThan(tomorrow);
    act(() => setServerClock(new Date().toUTCString(), 0));
    expect(hours()).toEqual(shown);
  });

  test('success: popup, thanks with steps and number; then an empty form with another key [LEAD-06] [EQ-10] [LEAD-04]', async () => {
    const { sent, leads } = server();
    const user = scripted({ leads });
    await fill(user);
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Заявка отправлена!' })).toHaveFocus();
    expect(popup()).toEqual({ ...result(doneOutcome(taken)), receipt: { phoneEnd: '18' } });
    expect(screen.getByRole('status')).toHaveTextContent('Заявка успешно создана');
    expect(screen.getByText('Номер заявки: K7M2P9QX4T')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: 'Ок, спасибо' }));
    expect([name().value, phone().value, consent().checked]).toEqual(['', '', false]);
    await wait();
    await fill(user);
    await user.click(button());
    await screen.findByText('Заявка отправлена!');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('a form that is not of the TV page opens no popup [LEAD-06]', async () => {
    const user = scripted({ formType: 'card', leads: server().leads });
    await fill(user);
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Заявка отправлена!' })).toHaveFocus();
    expect(popup()).toBeNull();
  });

  test('no answer: the red message, everything typed stays, the next press is the same request [LEAD-06] [ERR-01]', async () => {
    const failures: (LeadAnswer | Error)[] = [new ApiError('transport', '', { reason: '' }), taken];
    const { sent, leads } = server(async () => {
      const next = failures.shift();
      if (next instanceof Error || next === undefined) throw next ?? new Error('too often');
      return next;
    });
    const user = scripted({ leads });
    await fill(user);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
    );
    expect(popup()).toEqual(result(lostOutcome));
    expect([name().value, phone().value, consent().checked]).toEqual(['Анна', '+7 (912) 000-45-18', true]);
    await user.click(button());
    await screen.findByText('Заявка отправлена!');
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('a kept draft of another form stays, to be sent as was promised; one of the same form goes [LEAD-08]', async () => {
    const other: UnsentLead = {
      route: 'callback',
      posted: 'form_type=callback&fio=Anna',
      idempotencyKey: 'first-attempt',
      savedAt: Date.now(),
    };
    const user = scripted({ leads: server().leads });
    const keep = (changes: Partial<UnsentLead> = {}) =>
      act(() => store.dispatch(rememberUnsentLead({ ...other, ...changes })));
    keep();
    await fill(user);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Ок, спасибо' }));
    expect(store.getState().visit.draft.kept).toEqual(other);
    keep({ route: 'request', posted: 'form_type=tv_equipment&fio=Anna' });
    await fill(user);
    await user.click(button());
    await screen.findByText('Заявка отправлена!');
    expect(store.getState().visit.draft.kept).toBeNull();
  });

  test('status false: the server’s words in red [LEAD-06] [ERR-01]', async () => {
    const { leads } = server(async () => ({ status: false, message: 'В вашем городе заявки закрыты' }));
    const user = scripted({ leads });
    await fill(user);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('В вашем городе заявки закрыты');
    expect(popup()).toEqual(
      result({ kind: 'refused', status: 200, message: 'В вашем городе заявки закрыты', fields: {} }),
    );
    expect(name()).toHaveValue('Анна');
  });

  test('the server’s errors stand at their fields, the focus on the first, no popup [VAL-08]', async () => {
    const { leads } = server(async () => {
      const fields = { phone: 'Номер не подходит', fio: 'Имя не подходит' };
      throw new ApiError('status', '', {
        status: 422,
        body: { status: false, message: 'Проверьте отмеченные поля', fields },
        reason: '',
      });
    });
    const user = scripted({ leads });
    await fill(user);
    await user.click(button());
    await wait();
    expect(name()).toHaveAccessibleDescription('Имя не подходит');
    expect(phone()).toHaveAccessibleDescription('Номер не подходит');
    expect(name()).toHaveFocus();
    expect(popup()).toBeNull();
    await user.type(name(), 'а');
    await wait();
    expect(name()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a form of one field asks for the phone only [TV-02]', async () => {
    const { sent, leads } = server();
    const user = scripted({ formType: 'banner', phoneOnly: true, leads });
    expect(screen.queryByLabelText('Ваше имя')).not.toBeInTheDocument();
    await user.type(phone(), '9120004518');
    await user.click(consent());
    await user.click(button());
    await screen.findByText('Заявка отправлена!');
    expect(sent[0]?.fields).toContainEqual(['form_type', 'banner']);
    expect(sent[0]?.fields.map(([field]) => field)).not.toContain('fio');
  });
});

describe('a client who is signed in finds name and phone filled in', () => {
  const known = ['Кузнецова Анна Сергеевна', '+7 (900) 000-00-01'];
  test('once they are known, to be changed at will; the button follows', async () => {
    clientCallsFixture();
    store = storeOf(clientSeedFixture);
    render(form());
    await wait();
    expect([name().value, phone().value]).toEqual(known);
    expect(button()).toBeEnabled();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Глеб');
    await wait();
    expect(name()).toHaveValue('Глеб');
  });

  test('what was typed by then stays, and a guest is asked for nothing', async () => {
    const calls = clientCallsFixture();
    const { unmount } = render(form());
    await wait();
    expect([name().value, calls.info.mock.calls]).toEqual(['', []]);
    unmount();
    store = storeOf(clientSeedFixture);
    render(form());
    fireEvent.input(name(), { target: { value: 'Глеб' } });
    await wait();
    expect([name().value, phone().value]).toEqual(['Глеб', known[1]]);
  });
});
