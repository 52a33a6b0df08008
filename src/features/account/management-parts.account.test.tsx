/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { lastPostedBody, infoFixture } from '@/site/client/client.fixtures';
import { DocumentsPageCards } from './documents-parts';
import { ManagementPageCards } from './management-parts';
import {
  type ClientCallsMock,
  rejectWithTimeout,
  renderAccountPageWithCalls,
  spaceTolerantPattern,
  findRegionByName,
  rejectWithUnauthorized,
} from './account-page.fixtures';
import { ProfilePageCards } from './profile-parts';
import { PhoneSettingsPageCards, ServiceSettingsPageCards } from './settings-parts';

const never = () => new Promise<never>(() => undefined);

test('management: balance, tariff, services with their statuses and why, agreement and address [ACC-02] [ACC-04]', async () => {
  renderAccountPageWithCalls(ManagementPageCards);
  await screen.findByText('Списание 1 декабря, не хватает 387,50 ₽');
  expect(findRegionByName('Баланс')).toHaveTextContent(/412,50\s₽/);
  expect(screen.getByRole('link', { name: /Пополнить на\s387,50\s₽/ })).toHaveAttribute(
    'href',
    '/payments?sum=387.5',
  );
  const rows = within(findRegionByName('Услуги')).getAllByRole('listitem');
  expect(findRegionByName('Услуги')).toHaveTextContent(/Тариф «Гнездо 500»: 800\s₽\/мес/);
  expect(rows[0]).toHaveTextContent('Активна');
  expect(rows[1]).toHaveTextContent('Приостановлена вами');
  expect(rows[1]).toHaveTextContent('потому что вы её приостановили');
  expect(rows[2]).toHaveTextContent(/Приостановлена за\sдолг/);
  expect(rows[2]).toHaveTextContent(/на\sбалансе не\sхватает денег/);
  expect(findRegionByName('Договор и адрес')).toHaveTextContent(/970018274316/);
  expect(findRegionByName('Договор и адрес')).toHaveTextContent(
    /Бердск, ул. Горького, д.\s105, корп.\s2, кв.\s47/,
  );
  expect(findRegionByName('Моё оборудование для ТВ')).toHaveTextContent(/Скворец Боксрассрочка \(1\sшт\.\)/);
});

describe('actions without a service of the provider have a way [ACC-02]', () => {
  const callOf = (name: string) =>
    within(findRegionByName(name)).getByRole('link', { name: 'Заказать звонок' });

  test('a tariff is changed on the page of tariffs, bills of past months are documents', async () => {
    renderAccountPageWithCalls(ManagementPageCards);
    expect(await screen.findByRole('link', { name: 'Сменить тариф' })).toHaveAttribute('href', '/internet');
    expect(screen.getByRole('link', { name: /^Счета за\sпрошлые месяцы$/ })).toHaveAttribute(
      'href',
      '/lk/documents',
    );
  });

  test('the history of payments, the phone and the password are a call of the support', async () => {
    renderAccountPageWithCalls(DocumentsPageCards);
    expect(await screen.findByText(/^История платежей есть у\sподдержки/)).toBeInTheDocument();
    expect(callOf('Список документов')).toHaveAttribute('href', '/service/contact');
    renderAccountPageWithCalls(ProfilePageCards);
    expect(await screen.findByText(/^Телефон и\sпароль меняет поддержка/)).toBeInTheDocument();
    expect(callOf('Контакты')).toHaveAttribute('href', '/service/contact');
  });
});

test('a box that the client has is shown as it looks; one without a picture has a sign [ACC-02]', async () => {
  const known = { materialName: 'Скворец Мини', costType: 'покупка', countMaterials: 1 };
  const image = '/static/products/skvorets-mini-main-0a1b2c3d-720.webp';
  renderAccountPageWithCalls(ManagementPageCards, (calls) =>
    calls.equipment.mockResolvedValue([
      { ...known, materialsEnsId: 1, image },
      { ...known, materialsEnsId: 2, materialName: 'Старая' },
    ]),
  );
  await screen.findByText('Старая');
  const [pictured, plain] = within(findRegionByName('Моё оборудование для ТВ')).getAllByRole('listitem');
  expect(pictured?.querySelector('img')).toHaveAttribute('src', image);
  expect(plain?.querySelector('img')).toBeNull();
  expect(plain?.querySelector('use')?.getAttribute('href')).toMatch(/#i-box$/);
});

test('the current state is first: debts, services, next payments [ACC-02] [ACC-04]', async () => {
  const active = { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' };
  renderAccountPageWithCalls(ManagementPageCards, (calls) =>
    calls.promisedPayment.mockResolvedValue({ offer: null, reason: '', active }),
  );
  await screen.findByText(/Обещанный платёж 400\s₽ до\s24\.11\.2026, 17:00/);
  expect(screen.getAllByRole('region')[0]).toBe(findRegionByName('Баланс'));
  expect(findRegionByName('Баланс')).toHaveTextContent(/Сейчас работает1 из\s3 услуг/);
  expect(findRegionByName('Баланс')).toHaveTextContent(/Телефония: приостановлена вами/);
  expect(findRegionByName('Баланс')).toHaveTextContent(/Спишем за\sмесяц: 800\s₽/);
});

test('sections have separate skeletons, and a slow one delays no other [ACC-01]', async () => {
  renderAccountPageWithCalls(ManagementPageCards, (calls) => {
    calls.promisedPayment.mockImplementation(never);
    calls.suspension.mockImplementation(never);
  });
  await screen.findByText(/Тариф «Гнездо 500»/);
  expect(findRegionByName('Обещанный платёж')).toHaveAttribute('aria-busy', 'true');
  expect(findRegionByName('Обещанный платёж').querySelector('[data-skeleton]')).toBeInTheDocument();
  expect(findRegionByName('Услуги')).not.toHaveAttribute('aria-busy');
  expect(findRegionByName('Услуги')).toHaveTextContent('Активна');
  expect(findRegionByName('Баланс').querySelector('[data-skeleton]')).not.toBeInTheDocument();
});

describe('a failing section leaves the others of its page working, and can be retried [ACC-01]', () => {
  const infoWithout = (name: keyof typeof infoFixture) => async () =>
    ({ ...infoFixture, [name]: { state: 'error', reason: 'absent' } }) as never;
  test.each([
    [
      'Баланс',
      ManagementPageCards,
      (calls: ClientCallsMock) => calls.info.mockImplementationOnce(infoWithout('payment')),
    ],
    [
      'Услуги',
      ManagementPageCards,
      (calls: ClientCallsMock) => calls.info.mockImplementationOnce(infoWithout('products')),
    ],
    [
      'Договор и адрес',
      ManagementPageCards,
      (calls: ClientCallsMock) => calls.info.mockImplementationOnce(infoWithout('personal')),
    ],
    [
      'Контакты',
      ProfilePageCards,
      (calls: ClientCallsMock) => calls.info.mockImplementationOnce(infoWithout('contacts')),
    ],
    [
      'Обещанный платёж',
      ManagementPageCards,
      (calls: ClientCallsMock) => calls.promisedPayment.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Моё оборудование для ТВ',
      ManagementPageCards,
      (calls: ClientCallsMock) => calls.equipment.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Уведомления на почту',
      ProfilePageCards,
      (calls: ClientCallsMock) => calls.noticeSettings.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Ваши договоры',
      ProfilePageCards,
      (calls: ClientCallsMock) => calls.agreements.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Активные сеансы',
      ProfilePageCards,
      (calls: ClientCallsMock) => calls.sessions.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Список документов',
      DocumentsPageCards,
      (calls: ClientCallsMock) => calls.documents.mockImplementationOnce(rejectWithTimeout),
    ],
    [
      'Телефонная линия',
      PhoneSettingsPageCards,
      (calls: ClientCallsMock) => calls.telephony.mockImplementationOnce(rejectWithTimeout),
    ],
  ] as const)('%s', async (name, Parts, change) => {
    renderAccountPageWithCalls(Parts, change);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Не\sудалось загрузить этот раздел\. Остальные работают\./,
    );
    expect(within(findRegionByName(name)).getByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).not.toBeInTheDocument());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: spaceTolerantPattern(`Повторить ${name}`) }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test('services show their statuses while their pauses are unavailable, with a retry [ACC-01]', async () => {
  renderAccountPageWithCalls(ManagementPageCards, (calls) =>
    calls.suspension.mockImplementationOnce(rejectWithTimeout),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/какие услуги можно приостановить/);
  expect(within(findRegionByName('Услуги')).getAllByRole('listitem')[0]).toHaveTextContent('Активна');
  await userEvent.click(
    screen.getByRole('button', { name: spaceTolerantPattern('Повторить Приостановка услуг') }),
  );
  expect(await screen.findByRole('button', { name: /Приостановить Интернет/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a promised payment shows its price before it is confirmed, and repeats the offer that was seen [ACC-02]', async () => {
  const calls = renderAccountPageWithCalls(ManagementPageCards);
  const card = () => findRegionByName('Обещанный платёж');
  await userEvent.click(await screen.findByRole('button', { name: 'Взять обещанный платёж' }));
  expect(card()).toHaveTextContent(/Стоимость — 50\s₽/);
  expect(calls.orderPromisedPayment).not.toHaveBeenCalled();
  calls.promisedPayment.mockResolvedValue({
    offer: null,
    reason: 'Обещанный платёж уже действует',
    active: { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' },
  });
  await userEvent.click(within(card()).getByRole('button', { name: /Подтвердить за\s50\s₽/ }));
  expect(lastPostedBody(calls.orderPromisedPayment)).toEqual({ sum: '400', price: '50' });
  expect(await within(card()).findByRole('status')).toHaveTextContent(
    /Действует: 400\s₽ до\s24\.11\.2026, 17:00/,
  );
});

test('a refused promised payment shows the reason and the offer again', async () => {
  const calls = renderAccountPageWithCalls(ManagementPageCards);
  calls.orderPromisedPayment.mockResolvedValue({
    isSuccess: false,
    error: { code: 'OFFER_CHANGED', message: 'Условия изменились' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Взять обещанный платёж' }));
  await userEvent.click(screen.getByRole('button', { name: /Подтвердить за/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Условия изменились');
  expect(calls.promisedPayment).toHaveBeenCalledTimes(2);
});

test('a suspension by dates shows its price before it is ordered [ACC-02]', async () => {
  const calls = renderAccountPageWithCalls(ServiceSettingsPageCards);
  await userEvent.click(await screen.findByRole('button', { name: /Приостановить Интернет/ }));
  const card = findRegionByName('Услуги');
  expect(within(card).getByText(/мы посчитаем стоимость/)).toBeInTheDocument();
  await userEvent.type(within(card).getByLabelText('Первый день'), '01.12.2026');
  await userEvent.type(within(card).getByLabelText('Последний день'), '05.12.2026');
  expect(within(card).getByText(/Приостановить можно на\sсрок от\s7 до\s90 дней/)).toBeInTheDocument();
  await userEvent.clear(within(card).getByLabelText('Последний день'));
  await userEvent.type(within(card).getByLabelText('Последний день'), '10.12.2026');
  expect(within(card).getByText(/10\sдней — 30\s₽/)).toBeInTheDocument();
  await userEvent.click(within(card).getByRole('button', { name: /Приостановить за\s30\s₽/ }));
  expect(lastPostedBody(calls.suspend)).toEqual({
    product_id: 'internet',
    date_from: '01.12.2026',
    date_to: '10.12.2026',
  });
  const note = await screen.findByText('Приостановка заказана');
  // The note has a distance to the link above.
  expect(getComputedStyle(note.parentElement!).marginTop).toBe('var(--s-12)');
  expect(calls.info).toHaveBeenLastCalledWith(['products', 'payment']);
});

test('the profile ends another session and keeps the chosen letters [ACC-02]', async () => {
  const calls = renderAccountPageWithCalls(ProfilePageCards);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить Safari, iOS' }));
  expect(calls.endSession).toHaveBeenCalledWith('b');
  expect(screen.queryByRole('button', { name: 'Завершить Chrome, Windows' })).not.toBeInTheDocument();
  expect(document.querySelector('#notices')).toHaveAccessibleName(
    spaceTolerantPattern('Уведомления на почту'),
  );
  await userEvent.click(
    screen.getByRole('checkbox', { name: spaceTolerantPattern('Новости и предложения') }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(lastPostedBody(calls.saveNoticeSettings)).toEqual({ bills: '1', works: '1', offers: '1' });
  expect(await screen.findByText('Сохранено')).toBeInTheDocument();
});

test.each([
  ['no address', [], 'Указать почту'],
  [
    'one that is not confirmed',
    [{ contactId: 7, contactValue: 'anna@example.ru', status: 'unconfirmed' }],
    'Подтвердить почту',
  ],
  ['a confirmed one', [{ contactId: 7, contactValue: 'anna@example.ru', status: 'confirmed' }], null],
] as const)(
  'contacts with %s lead to the form that adds it: %s [MAIL-01] [ACC-02]',
  async (_what, email, name) => {
    renderAccountPageWithCalls(ProfilePageCards, (calls) =>
      calls.info.mockImplementation(async () => {
        const { contacts } = infoFixture;
        return { ...infoFixture, contacts: { ...contacts, data: { ...contacts.data, email: [...email] } } };
      }),
    );
    const card = await screen.findByRole('region', { name: 'Контакты' });
    await within(card).findByText('+7 (900) 000-00-01');
    for (const { contactValue } of email)
      expect(card.querySelector('wbr')?.parentElement).toHaveTextContent(contactValue);
    const link = within(card).queryByRole('link', { name: /почту/ });
    expect(link?.textContent ?? null).toBe(name);
    if (link) expect(link).toHaveAttribute('href', '#own-email');
  },
);

test('three sessions are shown, this one first, and the others open without a script', async () => {
  const at = (id: string, isCurrent = false) => ({
    id,
    device: `Браузер ${id}`,
    address: '10.0.0.0',
    seenAt: Date.parse('2026-11-20T10:00:00Z'),
    createdAt: Date.parse('2026-11-20T10:00:00Z'),
    isCurrent,
  });
  renderAccountPageWithCalls(ProfilePageCards, (calls) =>
    calls.sessions.mockResolvedValue([at('а'), at('б'), at('в'), at('г', true), at('д')]),
  );
  const first = await screen.findByText('Браузер г');
  const card = findRegionByName('Активные сеансы');
  expect(within(card).getAllByRole('listitem')[0]).toContainElement(first);
  const more = card.querySelector('details');
  expect(more).not.toHaveAttribute('open');
  expect(more?.querySelector('summary')).toHaveTextContent(/Все сеансы, ещё\s2/);
  expect(more?.querySelectorAll('li')).toHaveLength(2);
});

test('a document is saved as a file; after a failure its row shows an error [ACC-02]', async () => {
  const files: (Blob | MediaSource)[] = [];
  const names: string[] = [];
  const createObjectURL = (file: Blob | MediaSource) => `blob:${files.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.href} ${this.download}`);
  });
  const calls = renderAccountPageWithCalls(DocumentsPageCards);
  const button = await screen.findByRole('button', { name: 'Скачать Договор № 1' });
  await userEvent.click(button);
  await waitFor(() => expect(names).toEqual(['blob:1 contract.html']));
  expect(files).toMatchObject([{ type: 'text/html', size: Buffer.byteLength('<p>Договор</p>') }]);
  calls.documentFile.mockImplementationOnce(rejectWithTimeout);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Не\sудалось скачать документ/);
  expect(calls.signedOut).not.toHaveBeenCalled();
});

test('a document requested after the session’s end elsewhere leads to the sign-out [AUTH-05]', async () => {
  const calls = renderAccountPageWithCalls(DocumentsPageCards, (made) =>
    made.documentFile.mockImplementation(rejectWithUnauthorized),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать Договор № 1' }));
  await waitFor(() => expect(calls.signedOut).toHaveBeenCalledTimes(1));
});

test('telephony: only a whole number is forwarded to [ACC-02]', async () => {
  const calls = renderAccountPageWithCalls(PhoneSettingsPageCards);
  const field = await screen.findByLabelText(spaceTolerantPattern('Переадресация на номер'));
  await userEvent.type(field, '912000');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  fireEvent.input(field, { target: { value: '9120004518' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(lastPostedBody(calls.saveTelephony)).toEqual({ callerId: '1', forwardTo: '+7(912)000-45-18' });
});

test('an agreement is chosen by the server, which sets its cookie; the present one is marked [ACC-03]', async () => {
  const calls = renderAccountPageWithCalls(ProfilePageCards, (made) =>
    made.chooseAgreement.mockImplementation(rejectWithTimeout),
  );
  const rows = await waitFor(() => {
    const found = within(findRegionByName('Ваши договоры')).getAllByRole('listitem');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[0]).toHaveTextContent(/Договор 970018274316.*Выбран сейчас/);
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать договор 970018274317' }));
  expect(calls.chooseAgreement).toHaveBeenCalledWith('970018274317', '/lk/user/profile');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Не\sудалось выбрать договор/);
});
