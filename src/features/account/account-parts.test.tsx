/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { postedTo, infoFixture } from '@/site/client/client.fixtures';
import { DocumentsParts } from './documents-parts';
import { ManagementParts } from './management-parts';
import { type Calls, gone, open, read, section, signedOutElsewhere } from './account-page.fixtures';
import { ProfileParts } from './profile-parts';
import { PhoneSettingsParts, ServiceSettingsParts } from './settings-parts';

const never = () => new Promise<never>(() => undefined);

test('management: balance, tariff, services with their statuses and why, agreement and address [ACC-02] [ACC-04]', async () => {
  open(ManagementParts);
  await screen.findByText('Списание 1 декабря, не хватает 387,50 ₽');
  expect(section('Баланс')).toHaveTextContent(/412,50\s₽/);
  expect(screen.getByRole('link', { name: /Пополнить на\s387,50\s₽/ })).toHaveAttribute(
    'href',
    '/payments?sum=387.5',
  );
  const rows = within(section('Услуги')).getAllByRole('listitem');
  expect(section('Услуги')).toHaveTextContent(/Тариф «Гнездо 500»: 800\s₽\/мес/);
  expect(rows[0]).toHaveTextContent('Активна');
  expect(rows[1]).toHaveTextContent('Приостановлена вами');
  expect(rows[1]).toHaveTextContent('потому что вы её приостановили');
  expect(rows[2]).toHaveTextContent(/Приостановлена за\sдолг/);
  expect(rows[2]).toHaveTextContent(/на\sбалансе не\sхватает денег/);
  expect(section('Договор и адрес')).toHaveTextContent(/970018274316/);
  expect(section('Договор и адрес')).toHaveTextContent(/Бердск, ул. Горького, д.\s105, корп.\s2, кв.\s47/);
  expect(section('Моё оборудование для ТВ')).toHaveTextContent(/Скворец Боксрассрочка \(1\sшт\.\)/);
});

describe('actions without a service of the provider have a way [ACC-02]', () => {
  const callOf = (name: string) => within(section(name)).getByRole('link', { name: 'Заказать звонок' });

  test('a tariff is changed on the page of tariffs, bills of past months are documents', async () => {
    open(ManagementParts);
    expect(await screen.findByRole('link', { name: 'Сменить тариф' })).toHaveAttribute('href', '/internet');
    expect(screen.getByRole('link', { name: /^Счета за\sпрошлые месяцы$/ })).toHaveAttribute(
      'href',
      '/lk/documents',
    );
  });

  test('the history of payments, the phone and the password are a call of the support', async () => {
    open(DocumentsParts);
    expect(await screen.findByText(/^История платежей есть у\sподдержки/)).toBeInTheDocument();
    expect(callOf('Список документов')).toHaveAttribute('href', '/service/contact');
    open(ProfileParts);
    expect(await screen.findByText(/^Телефон и\sпароль меняет поддержка/)).toBeInTheDocument();
    expect(callOf('Контакты')).toHaveAttribute('href', '/service/contact');
  });
});

test('a box that the client has is shown as it looks; one without a picture has a sign [ACC-02]', async () => {
  const known = { materialName: 'Скворец Мини', costType: 'покупка', countMaterials: 1 };
  const image = '/static/products/skvorets-mini-main-0a1b2c3d-720.webp';
  open(ManagementParts, (calls) =>
    calls.equipment.mockResolvedValue([
      { ...known, materialsEnsId: 1, image },
      { ...known, materialsEnsId: 2, materialName: 'Старая' },
    ]),
  );
  await screen.findByText('Старая');
  const [pictured, plain] = within(section('Моё оборудование для ТВ')).getAllByRole('listitem');
  expect(pictured?.querySelector('img')).toHaveAttribute('src', image);
  expect(plain?.querySelector('img')).toBeNull();
  expect(plain?.querySelector('use')?.getAttribute('href')).toMatch(/#i-box$/);
});

test('the current state is first: debts, services, next payments [ACC-02] [ACC-04]', async () => {
  const active = { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' };
  open(ManagementParts, (calls) =>
    calls.promisedPayment.mockResolvedValue({ offer: null, reason: '', active }),
  );
  await screen.findByText(/Обещанный платёж 400\s₽ до\s24\.11\.2026, 17:00/);
  expect(screen.getAllByRole('region')[0]).toBe(section('Баланс'));
  expect(section('Баланс')).toHaveTextContent(/Сейчас работает1 из\s3 услуг/);
  expect(section('Баланс')).toHaveTextContent(/Телефония: приостановлена вами/);
  expect(section('Баланс')).toHaveTextContent(/Спишем за\sмесяц: 800\s₽/);
});

test('sections have separate skeletons, and a slow one delays no other [ACC-01]', async () => {
  open(ManagementParts, (calls) => {
    calls.promisedPayment.mockImplementation(never);
    calls.suspension.mockImplementation(never);
  });
  await screen.findByText(/Тариф «Гнездо 500»/);
  expect(section('Обещанный платёж')).toHaveAttribute('aria-busy', 'true');
  expect(section('Обещанный платёж').querySelector('[data-skeleton]')).toBeInTheDocument();
  expect(section('Услуги')).not.toHaveAttribute('aria-busy');
  expect(section('Услуги')).toHaveTextContent('Активна');
  expect(section('Баланс').querySelector('[data-skeleton]')).not.toBeInTheDocument();
});

describe('a failing section leaves the others of its page working, and can be retried [ACC-01]', () => {
  const infoWithout = (name: keyof typeof infoFixture) => async () =>
    ({ ...infoFixture, [name]: { state: 'error', reason: 'absent' } }) as never;
  test.each([
    ['Баланс', ManagementParts, (calls: Calls) => calls.info.mockImplementationOnce(infoWithout('payment'))],
    ['Услуги', ManagementParts, (calls: Calls) => calls.info.mockImplementationOnce(infoWithout('products'))],
    [
      'Договор и адрес',
      ManagementParts,
      (calls: Calls) => calls.info.mockImplementationOnce(infoWithout('personal')),
    ],
    ['Контакты', ProfileParts, (calls: Calls) => calls.info.mockImplementationOnce(infoWithout('contacts'))],
    [
      'Обещанный платёж',
      ManagementParts,
      (calls: Calls) => calls.promisedPayment.mockImplementationOnce(gone),
    ],
    [
      'Моё оборудование для ТВ',
      ManagementParts,
      (calls: Calls) => calls.equipment.mockImplementationOnce(gone),
    ],
    [
      'Уведомления на почту',
      ProfileParts,
      (calls: Calls) => calls.noticeSettings.mockImplementationOnce(gone),
    ],
    ['Ваши договоры', ProfileParts, (calls: Calls) => calls.agreements.mockImplementationOnce(gone)],
    ['Активные сеансы', ProfileParts, (calls: Calls) => calls.sessions.mockImplementationOnce(gone)],
    ['Список документов', DocumentsParts, (calls: Calls) => calls.documents.mockImplementationOnce(gone)],
    ['Телефонная линия', PhoneSettingsParts, (calls: Calls) => calls.telephony.mockImplementationOnce(gone)],
  ] as const)('%s', async (name, Parts, change) => {
    open(Parts, change);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Не\sудалось загрузить этот раздел\. Остальные работают\./,
    );
    expect(within(section(name)).getByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).not.toBeInTheDocument());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: read(`Повторить ${name}`) }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test('services show their statuses while their pauses are unavailable, with a retry [ACC-01]', async () => {
  open(ManagementParts, (calls) => calls.suspension.mockImplementationOnce(gone));
  expect(await screen.findByRole('alert')).toHaveTextContent(/какие услуги можно приостановить/);
  expect(within(section('Услуги')).getAllByRole('listitem')[0]).toHaveTextContent('Активна');
  await userEvent.click(screen.getByRole('button', { name: read('Повторить Приостановка услуг') }));
  expect(await screen.findByRole('button', { name: /Приостановить Интернет/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a promised payment shows its price before it is confirmed, and repeats the offer that was seen [ACC-02]', async () => {
  const calls = open(ManagementParts);
  const card = () => section('Обещанный платёж');
  await userEvent.click(await screen.findByRole('button', { name: 'Взять обещанный платёж' }));
  expect(card()).toHaveTextContent(/Стоимость — 50\s₽/);
  expect(calls.orderPromisedPayment).not.toHaveBeenCalled();
  calls.promisedPayment.mockResolvedValue({
    offer: null,
    reason: 'Обещанный платёж уже действует',
    active: { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' },
  });
  await userEvent.click(within(card()).getByRole('button', { name: /Подтвердить за\s50\s₽/ }));
  expect(postedTo(calls.orderPromisedPayment)).toEqual({ sum: '400', price: '50' });
  expect(await within(card()).findByRole('status')).toHaveTextContent(
    /Действует: 400\s₽ до\s24\.11\.2026, 17:00/,
  );
});

test('a refused promised payment shows the reason and the offer again', async () => {
  const calls = open(ManagementParts);
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
  const calls = open(ServiceSettingsParts);
  await userEvent.click(await screen.findByRole('button', { name: /Приостановить Интернет/ }));
  const card = section('Услуги');
  expect(within(card).getByText(/мы посчитаем стоимость/)).toBeInTheDocument();
  await userEvent.type(within(card).getByLabelText('Первый день'), '01.12.2026');
  await userEvent.type(within(card).getByLabelText('Последний день'), '05.12.2026');
  expect(within(card).getByText(/Приостановить можно на\sсрок от\s7 до\s90 дней/)).toBeInTheDocument();
  await userEvent.clear(within(card).getByLabelText('Последний день'));
  await userEvent.type(within(card).getByLabelText('Последний день'), '10.12.2026');
  expect(within(card).getByText(/10\sдней — 30\s₽/)).toBeInTheDocument();
  await userEvent.click(within(card).getByRole('button', { name: /Приостановить за\s30\s₽/ }));
  expect(postedTo(calls.suspend)).toEqual({
    product_id: 'internet',
    date_from: '01.12.2026',
    date_to: '10.12.2026',
  });
  expect(await screen.findByText('Приостановка заказана')).toBeInTheDocument();
  expect(calls.info).toHaveBeenLastCalledWith(['products', 'payment']);
});

test('the profile ends another session and keeps the chosen letters [ACC-02]', async () => {
  const calls = open(ProfileParts);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить Safari, iOS' }));
  expect(calls.endSession).toHaveBeenCalledWith('b');
  expect(screen.queryByRole('button', { name: 'Завершить Chrome, Windows' })).not.toBeInTheDocument();
  expect(document.querySelector('#notices')).toHaveAccessibleName(read('Уведомления на почту'));
  await userEvent.click(screen.getByRole('checkbox', { name: read('Новости и предложения') }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(postedTo(calls.saveNoticeSettings)).toEqual({ bills: '1', works: '1', offers: '1' });
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
    open(ProfileParts, (calls) =>
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
  open(ProfileParts, (calls) =>
    calls.sessions.mockResolvedValue([at('а'), at('б'), at('в'), at('г', true), at('д')]),
  );
  const first = await screen.findByText('Браузер г');
  const card = section('Активные сеансы');
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
  const calls = open(DocumentsParts);
  const button = await screen.findByRole('button', { name: 'Скачать Договор № 1' });
  await userEvent.click(button);
  await waitFor(() => expect(names).toEqual(['blob:1 contract.html']));
  expect(files).toMatchObject([{ type: 'text/html', size: Buffer.byteLength('<p>Договор</p>') }]);
  calls.documentFile.mockImplementationOnce(gone);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Не\sудалось скачать документ/);
  expect(calls.signedOut).not.toHaveBeenCalled();
});

test('a document requested after the session’s end elsewhere leads to the sign-out [AUTH-05]', async () => {
  const calls = open(DocumentsParts, (made) => made.documentFile.mockImplementation(signedOutElsewhere));
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать Договор № 1' }));
  await waitFor(() => expect(calls.signedOut).toHaveBeenCalledTimes(1));
});

test('telephony: only a whole number is forwarded to [ACC-02]', async () => {
  const calls = open(PhoneSettingsParts);
  const field = await screen.findByLabelText(read('Переадресация на номер'));
  await userEvent.type(field, '912000');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  fireEvent.input(field, { target: { value: '9120004518' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(postedTo(calls.saveTelephony)).toEqual({ callerId: '1', forwardTo: '+7(912)000-45-18' });
});

test('an agreement is chosen by the server, which sets its cookie; the present one is marked [ACC-03]', async () => {
  const calls = open(ProfileParts, (made) => made.chooseAgreement.mockImplementation(gone));
  const rows = await waitFor(() => {
    const found = within(section('Ваши договоры')).getAllByRole('listitem');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[0]).toHaveTextContent(/Договор 970018274316.*Выбран сейчас/);
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать договор 970018274317' }));
  expect(calls.chooseAgreement).toHaveBeenCalledWith('970018274317', '/lk/user/profile');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Не\sудалось выбрать договор/);
});
