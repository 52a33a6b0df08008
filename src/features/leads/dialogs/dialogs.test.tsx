/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { ApiError } from '@/api/http/http-client';
import type { Survey } from '@/api/campaign/campaign.schemas';
import type { Banner } from '@/api/content/content.schemas';
import type {
  DialogRequest,
  DialogRequestOf,
  ItemOrderSubject,
  TopicCode,
  TypedValues,
} from '@/site/dialogs/dialog-request';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import type { SiteStore } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import { surveysLoaded } from '@/site/visit/visit.slice';
import { doneOutcome, lostOutcome, outcomeFixture } from '../../../../tests/support/outcome-fixtures';
import { stubScreen } from '../../../../tests/support/browser-stubs';
import { renderOnSite, storeOf } from '../../../../tests/support/render-on-site';
import { alwaysOpen, cityFixture } from '../../../../tests/support/site-fixtures';
import { toFormFields } from '@/ui/form/form-fields';
import { browserLeads } from '@/api/leads/leads.client';
import { toLeadOutcome } from '@/api/leads/outcome';
import { UnsentLeadNotice } from '../draft-notice';
import { CallbackDialog } from './callback-dialog';
import { ConnectDialog, LastOfferBeforeCallDialog } from './connect-dialog';
import { ConnectionDialog } from './connection-dialog';
import { OrderDialog } from './order-dialog';
import { ResultDialog, splitTitleAndText } from './result-dialog';
import { MenuCallbackDialog } from './menu-callback-dialog';
import { ShellCallbackDialog } from './shell-callback-dialog';

const banners = jest.fn<Promise<Banner[]>, [number, string, boolean]>();
jest.mock('@/api/content/content.client', () => ({
  makeContentClient: () => ({ banners: (...asked: [number, string, boolean]) => banners(...asked) }),
}));
jest.mock('@/api/leads/leads.client', () => ({
  browserLeads: { prepare: () => undefined, sendLead: jest.fn() },
}));
const sendLead = jest.mocked(browserLeads.sendLead);
/** Fields posted by a call. */
const sentFields = (call = 0) => toFormFields(sendLead.mock.calls[call]?.[1] ?? new URLSearchParams());

const taken = doneOutcome({ message: 'Спасибо, Анна. Позвоним до 12:00.' });

/** The store of a test's popups: each finds the values that the previous one left. */
let store: SiteStore;
const freshStore = (variants = {}, city = {}) =>
  (store = storeOf({ variants, city: { ...cityFixture, ...alwaysOpen, ...city } }));
const draw = (dialog: ReactElement) => renderOnSite(dialog, { store });
const opened = () => store.getState().dialogs.request;

beforeAll(() => void stubScreen(() => true));
beforeEach(() => {
  freshStore();
  banners.mockReset().mockResolvedValue([]);
  sessionStorage.clear();
  sendLead.mockReset().mockResolvedValue(taken);
  window.history.replaceState(null, '', '/domru-tv/equipment');
});
const subject: ItemOrderSubject = {
  itemId: 80491,
  title: 'Скворец Бокс 4K',
  image: null,
  chosen: { label: 'Рассрочка на 24 мес.', hint: null, price: '250 ₽/мес', amount: 250, months: 24 },
};
const nothing = () => undefined;

async function fill(button: string) {
  await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
  await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
}

async function fillAndSend(button: string) {
  const before = store.getState().dialogs.opening;
  await fill(button);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(store.getState().dialogs.opening).toBeGreaterThan(before));
}

describe('the order popup', () => {
  test('names the item and the option with its price, and sends exactly that [EQ-08] [EQ-09]', async () => {
    draw(<OrderDialog request={{ kind: 'order', subject }} onClose={nothing} />);
    const dialog = screen.getByRole('dialog', { name: 'Оформление заявки на заказ' });
    expect(dialog).toHaveTextContent('Скворец Бокс 4K');
    expect(dialog).toHaveTextContent('Рассрочка на 24 мес., 250 ₽/мес');
    await fillAndSend('Хочу подключить');
    expect(sendLead.mock.calls[0]?.[0]).toBe('order');
    expect(sentFields()).toMatchObject({
      form_type: 'tv_equipment',
      product_id: 'tv',
      tv_equipment_id: '80491',
      tv_equipment_buy: 'leasing',
      tv_equipment_duration: '24',
      fio: 'Анна',
      context_item: 'Скворец Бокс 4K',
      context_option: 'Рассрочка на 24 мес.',
      context_price: '250',
      context_period: 'month',
      page: '/domru-tv/equipment',
    });
    expect(opened()).toEqual({
      kind: 'result',
      outcome: taken,
      receipt: {
        item: 'Скворец Бокс 4K',
        option: 'Рассрочка на 24 мес., 250 ₽/мес',
        phoneEnd: '18',
      },
    });
  });

  test('a purchase has no months [EQ-09]', async () => {
    const bought: ItemOrderSubject = {
      ...subject,
      chosen: { label: 'Покупка', hint: null, price: '5 990 ₽', amount: 5990, months: 0 },
    };
    draw(<OrderDialog request={{ kind: 'order', subject: bought }} onClose={nothing} />);
    await fillAndSend('Хочу подключить');
    expect(sentFields()).not.toHaveProperty('tv_equipment_duration');
    expect(sentFields()).toMatchObject({ tv_equipment_buy: 'sale', context_period: 'once' });
  });

  test('a test drive says what it costs now and later, every month, and so does its request [EQ-08] [EQ-14]', async () => {
    const drive: ItemOrderSubject = {
      ...subject,
      chosen: {
        label: 'Тест-драйв на 3 месяца',
        price: '0 ₽/мес',
        amount: 0,
        hint: 'далее 250 ₽/мес',
        laterPrice: 250,
        months: 3,
      },
    };
    draw(<OrderDialog request={{ kind: 'order', subject: drive }} onClose={nothing} />);
    expect(screen.getByRole('dialog')).toHaveTextContent('Тест-драйв на 3 месяца, 0 ₽/мес, далее 250 ₽/мес');
    await fillAndSend('Хочу подключить');
    expect(sentFields()).toMatchObject({
      context_option: 'Тест-драйв на 3 месяца',
      context_price: '0',
      context_period: 'month',
      context_later_price: '250',
    });
  });

  test('what could not be sent can be sent again, with everything that was typed [EQ-10]', async () => {
    sendLead.mockResolvedValue(lostOutcome);
    const first = draw(<OrderDialog request={{ kind: 'order', subject }} onClose={nothing} />);
    await fillAndSend('Хочу подключить');
    const failure = opened();
    if (failure?.kind !== 'result' || failure.again?.kind !== 'order') throw new Error('no way back');
    expect(failure).toMatchObject({ outcome: { kind: 'unknown' }, again: { kind: 'order', subject } });
    first.unmount();
    draw(<OrderDialog request={failure.again} onClose={nothing} />);
    expect(screen.getByLabelText('Ваше имя')).toHaveValue('Анна');
    expect(screen.getByLabelText<HTMLInputElement>('Телефон').value.replace(/\D/g, '')).toBe('79120004518');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
    );
  });
});

describe('what was typed in a popup that was closed without being sent', () => {
  const connection: DialogRequestOf<'connection'> = {
    kind: 'connection',
    subject: { plan: '7', title: 'Гнездо 300', option: '650 ₽/мес', amount: 650, products: ['internet'] },
  };
  const popups = [
    ['order', () => <OrderDialog request={{ kind: 'order', subject }} onClose={nothing} />],
    ['connection', () => <ConnectionDialog request={connection} onClose={nothing} />],
  ] as const;
  const name = () => screen.getByLabelText('Ваше имя');
  const type = async () => {
    await userEvent.type(name(), 'Анна');
    await userEvent.type(screen.getByLabelText('Телефон'), '912');
  };

  test.each(popups)('%s: is there again, with nothing said of a failure [EQ-08]', async (kind, popup) => {
    const first = draw(popup());
    await type();
    first.unmount();
    expect(store.getState().dialogs.typed).toEqual({
      [kind]: { fio: 'Анна', phone: '+7 (912', consent: false },
    });
    draw(popup());
    expect(name()).toHaveValue('Анна');
    expect(screen.getByLabelText('Телефон')).toHaveValue('+7 (912');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(popups)('%s: sent, it is forgotten [EQ-08] [EQ-10]', async (_, popup) => {
    const first = draw(popup());
    await type();
    first.unmount();
    const second = draw(popup());
    await userEvent.clear(name());
    await userEvent.clear(screen.getByLabelText('Телефон'));
    await fillAndSend('Хочу подключить');
    second.unmount();
    expect(opened()).toMatchObject({ kind: 'result', outcome: { kind: 'done' } });
    expect(store.getState().dialogs.typed).toEqual({});
    draw(popup());
    expect(name()).toHaveValue('');
  });

  test.each(popups)('%s: not taken, it is there in either way back [EQ-10]', async (_, popup) => {
    sendLead.mockResolvedValue(lostOutcome);
    const first = draw(popup());
    await fillAndSend('Хочу подключить');
    first.unmount();
    draw(popup());
    expect(name()).toHaveValue('Анна');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(popups)('%s: emptied again, nothing is kept [EQ-08]', async (_, popup) => {
    const first = draw(popup());
    await userEvent.type(name(), 'А{Backspace}');
    first.unmount();
    expect(store.getState().dialogs.typed).toEqual({});
  });

  test('of a callback it is gone [POP-06] [POP-10]', async () => {
    const first = draw(<CallbackDialog request={{ kind: 'callback' }} onClose={nothing} />);
    await type();
    first.unmount();
    expect(store.getState().dialogs.typed).toEqual({});
    draw(<CallbackDialog request={{ kind: 'callback' }} onClose={nothing} />);
    expect(name()).toHaveValue('');
  });
});

describe('while a request is on its way', () => {
  const connection: DialogRequestOf<'connection'> = {
    kind: 'connection',
    subject: { plan: '7', title: 'Гнездо 300', option: '650 ₽/мес', amount: 650, products: ['internet'] },
  };
  type Closing = () => void;
  const popups = [
    ['order', (onClose: Closing) => <OrderDialog request={{ kind: 'order', subject }} onClose={onClose} />],
    ['connection', (onClose: Closing) => <ConnectionDialog request={connection} onClose={onClose} />],
    ['callback', (onClose: Closing) => <CallbackDialog request={{ kind: 'callback' }} onClose={onClose} />],
    [
      'menu-callback',
      (onClose: Closing) => <MenuCallbackDialog request={{ kind: 'menu-callback' }} onClose={onClose} />,
    ],
    [
      'shell-callback',
      (onClose: Closing) => (
        <ShellCallbackDialog
          request={{ kind: 'shell-callback', typed: { fio: '', phone: '', consent: false } }}
          onClose={onClose}
        />
      ),
    ],
  ] as const;
  const send = async () => {
    const name = screen.queryByLabelText('Ваше имя');
    if (name) await userEvent.type(name, 'Анна');
    await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
    await userEvent.click(screen.getByRole('button', { name: /^(Хочу подключить|Заказать звонок)$/ }));
    await waitFor(() => expect(sendLead).toHaveBeenCalled());
  };
  const pending = () => {
    let answer: (outcome: { status: boolean; message: string }) => void = nothing;
    sendLead.mockImplementation(() => toLeadOutcome(new Promise((resolve) => (answer = resolve))));
    return (status: boolean) => act(async () => answer({ status, message: 'Ответ' }));
  };

  test.each(popups)('%s: nobody closes the popup before the answer [LEAD-06] [LEAD-08]', async (_, popup) => {
    const answer = pending();
    const onClose = jest.fn();
    draw(popup(onClose));
    const close = screen.getByRole('button', { name: 'Закрыть окно' });
    expect(close).not.toHaveAttribute('aria-disabled');
    await send();
    expect(close).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(close);
    expect(onClose).not.toHaveBeenCalled();
    await answer(false);
    expect(close).not.toHaveAttribute('aria-disabled');
    await userEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each(popups)(
    '%s: closed by Back, its answer is still told, and what was sent is forgotten [EQ-08] [LEAD-06] [LEAD-07]',
    async (_, popup) => {
      const answer = pending();
      const { unmount } = draw(popup(nothing));
      await send();
      const told: unknown[] = [];
      const stop = subscribeToEvents(({ action }) => told.push(action));
      told.length = 0;
      unmount();
      await answer(true);
      stop();
      expect(told).toEqual(['finished']);
      expect(opened()).toMatchObject({ kind: 'result', outcome: { kind: 'done' } });
      expect(store.getState().dialogs.typed).toEqual({});
    },
  );

  test('not taken after Back, it can be sent again with what was typed [EQ-08] [EQ-10]', async () => {
    const answer = pending();
    const { unmount } = draw(<OrderDialog request={{ kind: 'order', subject }} onClose={nothing} />);
    await send();
    unmount();
    await answer(false);
    expect(opened()).toMatchObject({ outcome: { kind: 'refused' }, again: { typed: { fio: 'Анна' } } });
    expect(store.getState().dialogs.typed).toMatchObject({ order: { fio: 'Анна' } });
  });
});

/** The failure that was handed over, and the request that opens the form again. */
function failureOf<Kind extends DialogRequest['kind']>(kind: Kind) {
  const failure = opened();
  if (failure?.kind !== 'result' || failure.again?.kind !== kind) throw new Error('no way back');
  return { failure, again: failure.again as Extract<DialogRequest, { kind: Kind }> };
}

describe('sent again from a popup', () => {
  const callCentre = { timeZone: 'Asia/Yekaterinburg', callHours: { from: '00:00', to: '23:59' } };
  const keyOf = (call: number) => sendLead.mock.calls[call]?.[2];

  test.each([
    ['no answer', new ApiError('transport', 'POST /api/callback', { reason: 'down' })],
    [
      'an answer of 503: it may have been stored',
      new ApiError('status', 'POST /api/callback', {
        status: 503,
        body: { status: false, message: 'Не удалось', fields: {} },
        reason: '503',
      }),
    ],
  ])('unchanged it is the same request, with its hour and chips: %s [LEAD-08]', async (_, failure) => {
    freshStore({}, callCentre);
    sendLead.mockReturnValueOnce(outcomeFixture(failure));
    const first = draw(<CallbackDialog request={{ kind: 'callback' }} onClose={nothing} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Домофон' }));
    await userEvent.click(screen.getByLabelText('Телефон'));
    const select = screen.getByLabelText<HTMLSelectElement>('Когда позвонить');
    await waitFor(() => expect(select.options.length).toBeGreaterThan(6));
    await userEvent.selectOptions(select, select.options[5]!);
    await fillAndSend('Заказать звонок');
    const { again } = failureOf('callback');
    first.unmount();
    draw(<CallbackDialog request={again} onClose={nothing} />);
    expect(screen.getByRole('checkbox', { name: 'Домофон' })).toBeChecked();
    await userEvent.click(screen.getByLabelText('Телефон'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Заказать звонок' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Заказать звонок' }));
    await waitFor(() => expect(sendLead).toHaveBeenCalledTimes(2));
    const [once, twice] = [sentFields(0), sentFields(1)].map((fields) => ({ ...fields, took_ms: '' }));
    expect(twice).toEqual(once);
    expect(once).toMatchObject({ call_at: expect.stringMatching(/./), chip: 'Домофон' });
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('a refusal’s own words stand in red above the form, and in the popup of an order [ERR-01]', async () => {
    const message = 'Слишком много заявок подряд. Позвоните нам';
    sendLead.mockReturnValue(outcomeFixture({ status: false, message }));
    const first = draw(<OrderDialog request={{ kind: 'order', subject }} onClose={nothing} />);
    await fillAndSend('Хочу подключить');
    const { failure, again } = failureOf('order');
    first.unmount();
    const shown = draw(<ResultDialog request={failure} onClose={nothing} />);
    expect(screen.getByRole('dialog', { name: 'Не удалось отправить заявку' })).toHaveTextContent(message);
    shown.unmount();
    draw(<OrderDialog request={again} onClose={nothing} />);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  test('the shell’s submission has its own words for no answer [ERR-01]', async () => {
    sendLead.mockResolvedValue(lostOutcome);
    const first = draw(<ShellCallbackDialog request={{ kind: 'shell-callback' }} onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await fillAndSend('Заказать звонок');
    const { again } = failureOf('shell-callback');
    first.unmount();
    draw(<ShellCallbackDialog request={again} onClose={nothing} />);
    expect(screen.getByRole('alert').textContent).toBe('Не удалось отправить заявку.');
  });
});

describe('the shell’s callback', () => {
  const topics = [
    'Сообщить о неполадках',
    'Получить консультацию',
    'Стать клиентом',
    'Пожаловаться',
    'Другое',
  ];

  test('asks for a topic first, «Стать клиентом» chosen, then for name and phone [POP-06] [POP-05]', async () => {
    draw(<ShellCallbackDialog request={{ kind: 'shell-callback' }} onClose={nothing} />);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(topics);
    expect(
      [...document.querySelectorAll('label use')].map((use) => use.getAttribute('href')),
    ).not.toContainEqual(expect.stringMatching(/gift|shield/));
    expect(screen.getByRole('radio', { name: 'Стать клиентом' })).toBeChecked();
    expect(screen.queryByLabelText('Телефон')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await fillAndSend('Заказать звонок');
    expect(sendLead.mock.calls[0]?.[0]).toBe('callback');
    expect(sentFields()).toMatchObject({ form_type: 'callback', kind: 'shell', topic: '2', fio: 'Анна' });
  });

  test('opens at the topic that was asked for, and Back keeps a choice [POP-06]', async () => {
    draw(<ShellCallbackDialog request={{ kind: 'shell-callback', topic: 0 }} onClose={nothing} />);
    expect(screen.getByRole('radio', { name: 'Сообщить о неполадках' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Пожаловаться' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('radio', { name: 'Пожаловаться' })).toBeChecked();
  });

  test('back to the topic and on again, what was typed is still there [POP-06]', async () => {
    draw(<ShellCallbackDialog request={{ kind: 'shell-callback' }} onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByLabelText('Ваше имя')).toHaveValue('Анна');
    expect(screen.getByLabelText<HTMLInputElement>('Телефон').value.replace(/\D/g, '')).toBe('79120004518');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('has its own words for a wrong name and phone [VAL-01] [VAL-02]', async () => {
    const typed: TypedValues = { fio: '', phone: '', consent: false };
    draw(<ShellCallbackDialog request={{ kind: 'shell-callback', typed }} onClose={nothing} />);
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'А');
    await userEvent.type(screen.getByLabelText('Телефон'), '12');
    await userEvent.tab();
    expect(await screen.findByText('Укажите ваше имя')).toBeInTheDocument();
    expect(await screen.findByText('Укажите ваш телефон')).toBeInTheDocument();
  });
});

test('the form of the shell’s callback names the chosen topic [POP-06]', async () => {
  draw(<ShellCallbackDialog request={{ kind: 'shell-callback' }} onClose={nothing} />);
  await userEvent.click(screen.getByLabelText('Пожаловаться'));
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
  expect(screen.getByRole('dialog', { name: 'Как с вами связаться?' })).toHaveTextContent(
    'Шаг 2 из 2: Пожаловаться',
  );
});

describe('a report in the shell’s callback [POP-06]', () => {
  const openAt = async (topic: TopicCode) => {
    const shown = draw(<ShellCallbackDialog request={{ kind: 'shell-callback', topic }} onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    return shown;
  };

  test.each([
    [0, true, true],
    [1, true, false],
    [2, false, false],
    [3, true, true],
    [4, true, false],
  ] as const)('topic %i offers the comment: %s, the agreement: %s', async (topic, comment, agreement) => {
    await openAt(topic);
    expect(Boolean(screen.queryByLabelText('Что случилось'))).toBe(comment);
    expect(Boolean(screen.queryByLabelText('Номер договора'))).toBe(agreement);
  });

  test('comment and agreement are sent with the request', async () => {
    await openAt(0);
    await userEvent.type(screen.getByLabelText('Что случилось'), 'Нет интернета');
    await userEvent.type(screen.getByLabelText('Номер договора'), '1601 2345 6789');
    await fillAndSend('Заказать звонок');
    expect(sentFields()).toMatchObject({
      topic: '0',
      context_comment: 'Нет интернета',
      context_agreement: '160123456789',
    });
  });

  test('the trouble is told in several lines: Enter begins a new one and sends nothing', async () => {
    await openAt(0);
    await fill('Заказать звонок');
    await userEvent.type(screen.getByLabelText('Что случилось'), 'Нет интернета{Enter}С утра');
    expect(sendLead).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Что случилось')).toHaveValue('Нет интернета\nС утра');
    expect(screen.getByLabelText('Что случилось')).toHaveAttribute('rows', '3');
  });

  test.each([
    [0, false],
    [3, false],
    [4, true],
  ] as const)('topic %i is followed by an offer: %s [POP-09]', async (topic, isOffered) => {
    banners.mockResolvedValue([{ title: 'Подключение за 500 ₽', text: '', advertising: null } as Banner]);
    await openAt(topic);
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'А');
    await act(() => Promise.resolve());
    expect(Boolean(screen.queryByText('Подключение за 500 ₽'))).toBe(isOffered);
  });

  test('the rule of an agreement number is read before it is broken', async () => {
    await openAt(0);
    expect(screen.getByLabelText('Номер договора')).toHaveAccessibleDescription(
      /Необязательно.*5.*16 латинских букв и.цифр/,
    );
  });

  test('a client finds the own agreement number there', async () => {
    clientCallsFixture();
    store = storeOf(clientSeedFixture);
    await openAt(0);
    await waitFor(() => expect(screen.getByLabelText('Номер договора')).toHaveValue('970018274316'));
  });

  test('a wrong agreement is refused at its field', async () => {
    await openAt(3);
    await userEvent.type(screen.getByLabelText('Номер договора'), '12');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(/от 5 до 16 латинских букв и цифр/);
  });

  test('both survive a change of the topic and a failure', async () => {
    sendLead.mockResolvedValue(lostOutcome);
    const first = await openAt(0);
    await userEvent.type(screen.getByLabelText('Что случилось'), 'Нет интернета');
    await userEvent.type(screen.getByLabelText('Номер договора'), '160123456789');
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByLabelText('Что случилось')).toHaveValue('Нет интернета');
    await fillAndSend('Заказать звонок');
    const { again } = failureOf('shell-callback');
    first.unmount();
    draw(<ShellCallbackDialog request={again} onClose={nothing} />);
    expect(screen.getByLabelText('Что случилось')).toHaveValue('Нет интернета');
    expect(screen.getByLabelText('Номер договора')).toHaveValue('160123456789');
  });
});

describe('the shell’s callback while it is filled in', () => {
  const form = () => {
    const typed: TypedValues = { fio: '', phone: '', consent: false };
    return draw(<ShellCallbackDialog request={{ kind: 'shell-callback', typed }} onClose={nothing} />);
  };

  test('the special offer comes with the first letter, where one is enabled [POP-09]', async () => {
    const offer = { title: 'Подключение за 500 ₽', text: 'При заявке на сайте', advertising: null };
    banners.mockResolvedValue([offer as Banner]);
    form();
    expect(banners).not.toHaveBeenCalled();
    expect(screen.queryByText('Подключение за 500 ₽')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'А');
    expect(await screen.findByText('Подключение за 500 ₽')).toBeInTheDocument();
    expect(banners).toHaveBeenCalledWith(133, 'special-offer', false);
  });

  test('where none is enabled nothing comes [POP-09]', async () => {
    banners.mockResolvedValue([]);
    const { container } = form();
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'А');
    await act(() => Promise.resolve());
    expect(container.querySelector('aside')).toBeNull();
  });

  test('typing of the name is tracked once [LEAD-07]', async () => {
    const told: TrackedEvent[] = [];
    const stopEvents = subscribeToEvents((event) => told.push(event));
    // Drops pending events of earlier tests.
    told.length = 0;
    form();
    await userEvent.click(screen.getByLabelText('Ваше имя'));
    await waitFor(() => expect(document.querySelector('form')).toHaveAttribute('novalidate'));
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна Мария');
    stopEvents();
    expect(told.filter(({ action }) => action === 'typed name')).toHaveLength(1);
  });

  test('while it is on its way the form waits, dimmed; closed and opened again it is empty [POP-10] [POP-06]', async () => {
    sendLead.mockReturnValue(new Promise(() => undefined));
    const { unmount } = form();
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Заказать звонок' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Заказать звонок' }));
    const sent = document.querySelector('form')!;
    await waitFor(() => expect(sent).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(sent).toBeInTheDocument();
    expect(getComputedStyle(screen.getByLabelText('Телефон').closest('form > *')!).opacity).toBe('0.5');
    expect(screen.getByRole('button', { name: 'Заказать звонок' })).toHaveAttribute('aria-busy', 'true');
    unmount();
    draw(<ShellCallbackDialog request={{ kind: 'shell-callback' }} onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByLabelText('Ваше имя')).toHaveValue('');
    expect(screen.getByLabelText('Телефон')).toHaveValue('');
  });
});

test('«Перезвоните мне» of the menu asks for the phone alone, in its own words [VAL-02] [VAL-03]', async () => {
  draw(<MenuCallbackDialog request={{ kind: 'menu-callback' }} onClose={nothing} />);
  expect(screen.queryByLabelText('Ваше имя')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Телефон'), '12');
  await userEvent.tab();
  expect(await screen.findByText('Введите телефон в формате +7 (999) 999-99-99')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Телефон'));
  await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Заказать звонок' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Заказать звонок' }));
  await waitFor(() => expect(opened()?.kind).toBe('result'));
  expect(sendLead.mock.calls[0]?.[0]).toBe('callback');
  expect(sentFields()).toMatchObject({ form_type: 'callback', kind: 'menu', phone: '+7 (912) 000-45-18' });
});

test('«Заявка на подключение» waits for a name besides the phone [LEAD-04] [VAL-01]', async () => {
  draw(<CallbackDialog request={{ kind: 'callback' }} onClose={nothing} />);
  const button = screen.getByRole('button', { name: 'Заказать звонок' });
  await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
  await waitFor(() => expect(button).toBeEnabled());
});

test('«Заявка на подключение» offers the five chips and hands over the server’s words [POP-04] [ERR-02]', async () => {
  draw(<CallbackDialog request={{ kind: 'callback' }} onClose={nothing} />);
  const dialog = screen.getByRole('dialog', { name: 'Заявка на подключение' });
  expect(
    within(dialog)
      .getAllByRole('checkbox')
      .map((chip) => chip.closest('label')?.textContent),
  ).toEqual(['Интернет+ТВ', 'ТВ', 'Интернет', 'Видеонаблюдение', 'Домофон']);
  await fillAndSend('Заказать звонок');
  expect(opened()).toEqual({
    kind: 'result',
    outcome: taken,
    family: 'callback',
    receipt: { phoneEnd: '18' },
  });
});

describe('results', () => {
  const show = (request: Omit<Extract<DialogRequest, { kind: 'result' }>, 'kind'>, onClose = nothing) =>
    draw(<ResultDialog request={{ kind: 'result', ...request }} onClose={onClose} />);

  test('of a callback: the message, split at its first period [ERR-02]', () => {
    show({
      family: 'callback',
      outcome: doneOutcome({ message: 'Спасибо, Анна. Позвоним до 12:00. Ждите.' }),
    });
    expect(screen.getByRole('dialog', { name: 'Спасибо, Анна' })).toHaveTextContent(
      'Позвоним до 12:00. Ждите.',
    );
    expect(splitTitleAndText('Заявка успешно создана')).toEqual({
      title: 'Заявка успешно создана',
      text: '',
    });
  });

  test('a chosen time, the item, its price and the end of the phone follow the fixed words; the focus is on the heading [EQ-10]', () => {
    const receipt = {
      callAt: 'Сегодня, 18:00–19:00',
      item: 'Скворец Бокс 4K',
      option: 'Рассрочка на 24 мес., 250 ₽/мес',
      phoneEnd: '18',
    };
    show({ outcome: doneOutcome({ request_id: 'K7M2P9QX4T' }), receipt });
    const words = screen.getByRole('dialog').textContent.replace(/\u00a0/g, ' ');
    expect(words).toMatch(
      /Мы свяжемся с вами в ближайшее время.*Позвоним сегодня, 18:00–19:00.*Скворец Бокс 4K.*Рассрочка на 24 мес., 250 ₽\/мес.*заканчивается на 18/,
    );
    expect(screen.getByRole('link', { name: /в\sкалендарь/ })).toHaveAttribute(
      'href',
      '/request/status/K7M2P9QX4T/call.ics',
    );
    expect(screen.getByRole('heading', { name: 'Заявка на подключение отправлена' })).toHaveFocus();
  });

  test.each([
    ['at once', {}, /^Заявка успешно создана.*Позвоним как можно скорее/],
    [
      'at a chosen time',
      { callAt: 'Завтра, 9:00–10:00' },
      /^Заявка успешно создана.*Позвоним завтра, 9:00–10:00/,
    ],
  ])('of a callback %s contains when the call comes [ERR-02]', (_, time, words) => {
    const receipt = { ...time, phoneEnd: '18' };
    show({ family: 'callback', outcome: doneOutcome({ message: 'Заявка успешно создана' }), receipt });
    const seen = screen.getByRole('dialog').textContent.replace(/\u00a0/g, ' ');
    expect(seen).toMatch(words);
    expect(seen.match(/Позвоним/g)).toHaveLength(1);
  });

  test('the number stands there with the way to ask for it', () => {
    show({ family: 'callback', outcome: doneOutcome({ message: 'Готово', request_id: 'K7M2P9QX4T' }) });
    expect(screen.getByText('Номер заявки: K7M2P9QX4T')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Узнать, что с/ })).toHaveAttribute(
      'href',
      '/request/status/K7M2P9QX4T',
    );
  });

  test('after success a survey is offered where one is there and feedback is wanted, after a failure none [POP-07] [POP-08] [SURV-02]', async () => {
    const survey: Survey = {
      name: 'request-sent',
      type: 'context',
      image: null,
      title: 'Легко ли было оставить заявку?',
      description: 'Один вопрос',
      buttonText: 'Оценить',
      externalLink: null,
      activeTo: null,
      providers: [],
      excludedProviders: [],
      pages: ['/domru-tv/equipment'],
      withAuth: false,
      button: null,
    };
    const banner = () => screen.queryByRole('region', { name: survey.title });
    store.dispatch(surveysLoaded([survey]));
    show({ outcome: doneOutcome() }).unmount();
    expect(banner()).not.toBeInTheDocument();
    document.cookie = 'feedback=show_feedback; path=/';
    store.dispatch(beginVisit());
    document.cookie = 'feedback=; path=/; max-age=0';
    const failed = show({ outcome: lostOutcome, family: 'connection' });
    expect(banner()).not.toBeInTheDocument();
    failed.unmount();
    show({ outcome: doneOutcome() });
    await userEvent.click(screen.getByRole('button', { name: 'Оценить' }));
    expect(opened()).toMatchObject({ kind: 'survey', survey: { name: 'request-sent' }, isStarted: true });
    expect(store.getState().visit.completedSurveys).toEqual(['request-sent']);
    document.cookie = 'survey=; path=/; max-age=0';
  });

  test('of a callback that failed: its words and the form again; no link to a chat that is not there [ERR-01]', async () => {
    const again = { kind: 'callback' as const };
    show({ outcome: lostOutcome, family: 'callback', again });
    expect(screen.getByRole('dialog', { name: 'Ваша заявка не отправилась' })).toHaveTextContent(
      'Это какая-то ошибка. Пожалуйста, попробуйте еще раз или напишите нам в чат.',
    );
    expect(screen.queryByRole('link', { name: 'Написать в чат' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(opened()).toEqual(again);
  });

  test('of a connection request [POP-07]', () => {
    const { unmount } = show({ outcome: doneOutcome(), family: 'connection' });
    expect(screen.getByRole('dialog', { name: 'Заявка на подключение отправлена' })).toHaveTextContent(
      'Мы свяжемся с вами в ближайшее время',
    );
    expect(screen.getByText('Закрыть').closest('button')).toBeEnabled();
    unmount();
    show({ outcome: lostOutcome, family: 'connection' });
    expect(screen.getByRole('dialog', { name: 'Произошла ошибка' })).toBeInTheDocument();
  });

  test('of a connection request that failed: its words, the form again, the chat and «Закрыть» [POP-07]', async () => {
    const subject = { plan: '9', title: 'Вдвоём', option: '600 ₽/мес', amount: 600, products: [] };
    const again = { kind: 'connection' as const, subject };
    const closed = jest.fn();
    store = storeOf({ chatUrl: 'https://chat.example' });
    show({ outcome: lostOutcome, family: 'connection', again }, closed);
    const dialog = within(screen.getByRole('dialog', { name: 'Произошла ошибка' }));
    expect(dialog.getByRole('button', { name: 'Попробовать ещё раз' })).toBeEnabled();
    expect(dialog.getByRole('link', { name: 'Написать в чат' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(opened()).toBeNull();
  });

  test('of a callback goes after 30 s, others stay; a pointer over it holds it [POP-06]', () => {
    jest.useFakeTimers();
    const closed = jest.fn();
    show({ family: 'callback', outcome: doneOutcome({ message: 'Готово' }) }, closed);
    act(() => jest.advanceTimersByTime(29_000));
    expect(closed).not.toHaveBeenCalled();
    const button = screen.getByText('Закрыть');
    fireEvent.pointerEnter(button.closest('div')!);
    act(() => jest.advanceTimersByTime(60_000));
    expect(closed).not.toHaveBeenCalled();
    fireEvent.pointerLeave(button.closest('div')!);
    act(() => jest.advanceTimersByTime(31_000));
    expect(closed).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('of a callback that goes by itself leaves its number on the page; closed by hand it has been read [POP-06]', () => {
    jest.useFakeTimers();
    const number = 'K7M2P9QX4T';
    const { unmount } = show({
      family: 'callback',
      outcome: doneOutcome({ message: 'Готово', request_id: number }),
    });
    fireEvent.click(screen.getByText('Закрыть'));
    expect(store.getState().visit.draft.answer).toBeNull();
    unmount();
    show({ family: 'callback', outcome: doneOutcome({ message: 'Готово', request_id: number }) });
    act(() => jest.advanceTimersByTime(31_000));
    jest.useRealTimers();
    renderOnSite(<UnsentLeadNotice />, { store });
    const notice = within(screen.getByRole('region', { name: 'Ваша заявка' }));
    expect(notice.getByText(/Номер заявки: K7M2P9QX4T/)).toBeVisible();
    expect(notice.getByRole('link')).toHaveAttribute('href', `/request/status/${number}`);
  });
});

describe('connect and stopper', () => {
  test('their buttons are told to the analytics [ANA-03]', async () => {
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, label }) => told.push([category, label]));
    // Drops pending events of earlier tests.
    told.length = 0;
    draw(<ConnectDialog onClose={nothing} />);
    const choose = screen.getByRole('link', { name: 'Выбрать тариф' });
    choose.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(choose);
    await userEvent.click(screen.getByRole('button', { name: 'Позвоните мне' }));
    stop();
    expect(told).toEqual([
      ['connect_dialog', 'Выбрать тариф'],
      ['dialog', 'callback'],
    ]);
  });

  test('connect leads to the tariffs in 2 minutes, or to a call, with both prices [POP-02]', async () => {
    draw(<ConnectDialog onClose={nothing} />);
    const dialog = screen.getByRole('dialog', { name: /^Оформите заявку за\s2\sминуты$/ });
    expect(dialog).toHaveTextContent('Подключение: 500 ₽ онлайн, 950 ₽ по телефону');
    expect(screen.getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', '/internet');
    await userEvent.click(screen.getByRole('button', { name: 'Позвоните мне' }));
    expect(opened()).toEqual({ kind: 'callback' });
  });

  test('in its variant the stopper comes before the call [POP-02] [POP-03]', async () => {
    freshStore({ stopper: 'shown' });
    draw(<ConnectDialog onClose={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Позвоните мне' }));
    expect(opened()).toEqual({ kind: 'stopper' });
  });

  test('the stopper leads to the tariffs, and on their page only closes [POP-03]', async () => {
    const { unmount } = draw(<LastOfferBeforeCallDialog onClose={nothing} />);
    expect(screen.getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', '/internet');
    await userEvent.click(screen.getByRole('button', { name: 'Позвоните мне' }));
    expect(opened()).toEqual({ kind: 'callback' });
    unmount();
    window.history.replaceState(null, '', '/internet');
    const closed = jest.fn();
    draw(<LastOfferBeforeCallDialog onClose={closed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать тариф' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(window.location.pathname).toBe('/internet');
  });
});

test('the address of a connection has a line of its own [TAR-04]', () => {
  const subject = { plan: '1', title: 'Гнездо', option: '500 ₽/мес', amount: 500, products: [] };
  draw(
    <ConnectionDialog
      request={{ kind: 'connection', subject: { ...subject, address: 'ул. Ленина, 12' } }}
      onClose={nothing}
    />,
  );
  const address = screen.getByText('ул. Ленина, 12');
  expect(getComputedStyle(address).flex).toBe('1 0 100%');
  expect(getComputedStyle(address.parentElement!).flexWrap).toBe('wrap');
});

describe('a connection without a house takes the one checked earlier in the visit [TAR-04]', () => {
  const plan = { plan: '1', title: 'Гнездо', option: '500 ₽/мес', amount: 500, products: [] };
  const house = { id: '1-0-12', address: 'ул. Ленина, 12' };
  const open = () =>
    draw(<ConnectionDialog request={{ kind: 'connection', subject: plan }} onClose={nothing} />);
  const posted = () => {
    const form = new FormData(document.querySelector('form')!);
    return [form.get('context_address'), form.get('context_house')];
  };
  const tick = () => screen.queryByRole('checkbox', { name: /^Подключить по\sадресу: ул. Ленина, 12$/ });

  test('shown, posted, and forgotten when unticked', async () => {
    storeChosenHouse(house);
    const { unmount } = open();
    expect(tick()).toBeChecked();
    expect(posted()).toEqual([house.address, house.id]);
    await userEvent.click(tick()!);
    expect(tick()).not.toBeChecked();
    expect(posted()).toEqual([null, null]);
    await userEvent.click(tick()!);
    expect(posted()).toEqual([house.address, house.id]);
    await userEvent.click(tick()!);
    unmount();
    open();
    expect(tick()).toBeNull();
  });

  test('nothing without one', () => {
    open();
    expect(tick()).toBeNull();
    expect(posted()).toEqual([null, null]);
  });
});
