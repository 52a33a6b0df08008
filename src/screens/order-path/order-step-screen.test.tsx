/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { type OrderStep, type PublicOrder, resolveOrderStep } from '@/features/order-path/order-steps';
import { orderFixture, orderPortsFixture } from '@/features/order-path/orders.fixtures';
import { tariffFixture } from '@/features/tariffs/catalogue.fixtures';
import type { City } from '@/site/city/public-city.server';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { houseFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadOrderStep } from './load-order-step';
import { OrderStepScreen } from './order-step-screen';

type House = Awaited<ReturnType<SiteApi['houses']>>[number];

const order = orderFixture();
const { id } = order;

const tariff = tariffFixture({ tariff_id: 5, speed: 500 });
const house = (number: string, more: Partial<House> = {}) =>
  houseFixture({ id: `59-1-${number}`, city_id: 59, house: number, ...more });
const houses = [
  house('3'),
  house('3А', { connected: false, maxSpeed: 0, technologies: [] }),
  house('5', { maxSpeed: 100 }),
  house('7', { isPrivate: true }),
];

const site = (formReturn: ReturnedFormValues | null = null, city: Partial<City> = {}) =>
  siteRequestFixture({
    city: {
      name: 'Пермь',
      cityIn: 'в Перми',
      companyName: 'Дрозд',
      phone_code: '342',
      call_center_phone: '20-00-00',
      timeZone: 'Asia/Yekaterinburg',
      callHours: { from: '09:00', to: '21:00' },
      consentMode: 'checkbox',
      ...city,
    },
    formReturn,
    api: {
      order: async (asked) => (asked === id ? order : null),
      house: async (asked) => houses.find((one) => one.id === asked) ?? null,
      houses: async () => houses,
      internetTariffs: async () => [tariff],
      bundles: async () => [],
    },
  });

async function show(
  step: OrderStep,
  changes: Partial<PublicOrder> = {},
  of: SiteRequest = site(),
  ports = orderPortsFixture().ports,
) {
  const part = await loadOrderStep(of, { step, order: { ...order, ...changes } });
  renderOnSite(<OrderStepScreen {...part.props.shown!} ports={ports} />);
  return part;
}
const text = () => document.body.textContent.replace(/\u00a0/g, ' ');
const form = () => document.querySelector('form')!;

// From here on its code is loaded, as on a server.
beforeAll(async () => {
  await show('contacts');
  await screen.findByLabelText('Телефон');
  cleanup();
});

test('a client’s name and phone are filled in, unless the order has others [SHELL-07]', async () => {
  clientCallsFixture();
  const step = async (changes: Partial<PublicOrder>) => {
    const part = await loadOrderStep(site(), { step: 'contacts', order: { ...order, ...changes } });
    renderOnSite(<OrderStepScreen {...part.props.shown!} />, clientSeedFixture);
    const name = screen.getByLabelText<HTMLInputElement>('Ваше имя');
    await waitFor(() => expect(name).not.toHaveValue(''));
    const values = [name.value, screen.getByLabelText<HTMLInputElement>('Телефон').value];
    cleanup();
    return values;
  };
  expect(await step({ fio: '', phone: '' })).toEqual(['Кузнецова Анна Сергеевна', '+7 (900) 000-00-01']);
  expect(await step({ fio: 'Глеб', phone: '' })).toEqual(['Глеб', expect.any(String)]);
});

test('each step is a native form with its own address, marked as one of four [SHELL-07]', async () => {
  for (const [step, count] of [
    ['address', 'Шаг 1 из 4'],
    ['contacts', 'Шаг 2 из 4'],
    ['time-slots', 'Шаг 3 из 4'],
    ['create-agreement', 'Шаг 4 из 4'],
  ] as const) {
    const part = await loadOrderStep(site(), { step, order });
    expect(part.meta.noIndex).toBe(true);
    document.body.innerHTML = await serverHtml(<OrderStepScreen {...part.props.shown!} />);
    expect(document.body.innerHTML).not.toMatch(/ style=/);
    expect([form().method, form().getAttribute('action')]).toEqual(['post', `/api/orders/${id}/${step}`]);
    expect(text()).toContain(count);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  }
  document.body.innerHTML = '';
});

test('steps that are done are links, those ahead are not [SHELL-07]', async () => {
  await show('contacts', { next: 'contacts' });
  const steps = within(screen.getByRole('navigation', { name: 'Шаги заявки' }));
  expect(steps.getByRole('link', { name: 'Адрес' })).toHaveAttribute('href', `/order/${id}/address`);
  expect(steps.getAllByRole('link')).toHaveLength(1);
  expect(steps.getByText('Контакты').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('the choice is beside it, with its price now, later and at once [TAR-01]', async () => {
  await show('address');
  const summary = screen.getByRole('region', { name: /Вы\sвыбрали/ }).textContent.replace(/\u00a0/g, ' ');
  for (const words of ['Пакет «Дом»', '495 ₽/мес', 'Через 3 месяца990 ₽/мес', '5 990 ₽', 'Подключение500 ₽'])
    expect(summary).toContain(words);
});

test.each<[string, Partial<PublicOrder>, string]>([
  ['a bundle', {}, '/full-buy?offer=b7&box=31-sale&change=1'],
  [
    'parts',
    {
      entry: 'constructor',
      lines: [
        { ...order.lines[0]!, part: 'internet', id: '5' },
        { ...order.lines[0]!, part: 'domofon', id: '' },
      ],
    },
    '/constructor?offer=i5&parts=domofon&change=1',
  ],
])('the choice can be changed: %s [SHELL-07]', async (_what, changes, href) => {
  await show('create-agreement', changes);
  const summary = within(screen.getByRole('region', { name: /Вы\sвыбрали/ }));
  expect(summary.getByRole('link', { name: /^Изменить\sто, что выбрано$/ })).toHaveAttribute('href', href);
});

test('a phone among the checked data is not broken [SHELL-07]', async () => {
  await show('create-agreement');
  expect(document.body.textContent).toContain('+7\u00a0(912)\u00a0000\u201145\u201118');
});

test('a free month is displayed as free (D32) (D32) [TAR-05]', async () => {
  const free = { ...order.lines[0]!, perMonth: 0, later: { price: 990, months: 1 } };
  await show('address', { lines: [free] });
  expect(text()).toContain('В месяц0 ₽/мес');
  expect(text()).toContain('Через 1 месяц990 ₽/мес');
});

test('earlier input is restored', async () => {
  await show('address');
  expect(form()).toHaveFormValues({ address: 'ул. Мира, 3', flat: '12' });
});

test('a refused step keeps the input and shows an error at each field [VAL-08]', async () => {
  const formReturn = {
    form: 'order-contacts',
    values: { fio: 'Анна 1', phone: '8912', consent: '1' },
    errors: { fio: 'Ожидаются только буквы и дефисы', phone: 'Телефон в формате +7 (999) 999-99-99' },
    message: 'Проверьте отмеченные поля',
  };
  await show('contacts', {}, site(formReturn));
  expect(screen.getByLabelText('Ваше имя')).toHaveValue('Анна 1');
  expect(screen.getByLabelText('Ваше имя')).toHaveAccessibleDescription('Ожидаются только буквы и дефисы');
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(
    'Телефон в формате +7 (999) 999-99-99',
  );
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте отмеченные поля');
});

test('a phone keeps its format while typing [VAL-02]', async () => {
  await show('contacts', { phone: '' });
  const phone = screen.getByLabelText<HTMLInputElement>('Телефон');
  phone.value = '89120004518';
  fireEvent.input(phone);
  expect(phone).toHaveValue('+7 (912) 000-45-18');
});

describe('with scripts the same fields are sent, and the order continues at the server’s target [SHELL-07]', () => {
  const address = `/api/orders/${id}/address`;
  const fields = 'address=%D1%83%D0%BB.+%D0%9C%D0%B8%D1%80%D0%B0%2C+3&house=&house_address=&flat=12';
  const next = () => screen.getByRole('button', { name: 'Дальше' });

  test('once, however often the button is pressed', async () => {
    const { ports, posted, opened } = orderPortsFixture(`/order/${id}/contacts`);
    await show('address', {}, site(), ports);
    await userEvent.click(next());
    await userEvent.click(next());
    await userEvent.type(screen.getByLabelText('Квартира'), '{Enter}');
    expect(posted).toEqual([`${address} ${fields}`]);
    expect(opened).toEqual([`/order/${id}/contacts`]);
  });

  test('an invalid value has an error at its field without a request, which disappears once it is valid [VAL-05, VAL-08]', async () => {
    const { ports, posted } = orderPortsFixture();
    await show('address', { address: '' }, site(), ports);
    await userEvent.click(next());
    const line = screen.getByLabelText('Улица и дом');
    expect(line).toHaveAccessibleDescription('Напишите улицу и дом');
    expect(line).toHaveFocus();
    await userEvent.type(line, 'Мира, 3');
    expect(line).not.toHaveAccessibleDescription();
    await userEvent.type(screen.getByLabelText('Квартира'), '<b>');
    await userEvent.tab();
    expect(screen.getByLabelText('Квартира')).toHaveAccessibleDescription(/Только номер/);
    expect(posted).toEqual([]);
  });

  test('a refusal keeps the input, and its messages are at the fields [VAL-08]', async () => {
    const refusal = { message: 'Проверьте отмеченные поля', fields: { phone: 'Такого телефона нет' } };
    const { ports, opened } = orderPortsFixture({ status: 422, ...refusal }, {});
    await show('contacts', { phone: '' }, site(), ports);
    await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(next());
    expect(screen.getByText(refusal.message)).toBeInTheDocument();
    expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription('Такого телефона нет');
    expect(screen.getByLabelText('Телефон')).toHaveFocus();
    // The server does not answer.
    await userEvent.click(next());
    expect(screen.getByText(/Проверьте связь/)).toBeInTheDocument();
    expect(screen.getByLabelText('Телефон')).toHaveValue('+7 (912) 000-45-18');
    expect(opened).toEqual([]);
  });

  test('a name, a phone and a consent have the messages of the lead form [VAL-01, VAL-02]', async () => {
    await show('contacts', { fio: 'Анна 1', phone: '' });
    await userEvent.click(next());
    expect(screen.getByLabelText('Ваше имя')).toHaveAccessibleDescription('Ожидаются только буквы и дефисы');
    expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(
      'Телефон в формате +7 (999) 999-99-99',
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/без согласия/);
  });

  test('hours have to be chosen', async () => {
    const { ports, posted } = orderPortsFixture(`/order/${id}/create-agreement`);
    await show('time-slots', { visit: null }, site(), ports);
    await userEvent.click(next());
    expect(screen.getByRole('group', { name: 'Время' })).toHaveAccessibleDescription('Выберите день и время');
    await userEvent.click(screen.getAllByRole('radio')[0]!);
    expect(screen.getByRole('group', { name: 'Время' })).not.toHaveAccessibleDescription();
    await userEvent.click(next());
    expect(posted).toEqual([
      expect.stringMatching(/^\/api\/orders\/a{40}\/time-slots day=\d{4}-\d\d-\d\d&window=540$/),
    ]);
  });

  test('an order of another browser leads to the visitor’s own', async () => {
    const { ports, opened } = orderPortsFixture({ status: 404, message: 'Нет такой' });
    await show('create-agreement', {}, site(), ports);
    await userEvent.click(screen.getByRole('button', { name: 'Отправить заявку' }));
    expect(opened).toEqual(['/api/orders/current?from=%2Fconstructor']);
  });
});

test('a city with notice only has no consent checkbox (D36)', async () => {
  await show('contacts', {}, site(null, { consentMode: 'notice' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(text()).toContain('Нажимая «Дальше»');
});

test('two weeks and the hours of the city are offered, the choice stays chosen', async () => {
  await show('time-slots', { visit: null }, site(null, { callHours: { from: '10:00', to: '19:00' } }));
  expect(within(screen.getByLabelText('День')).getAllByRole('option')).toHaveLength(14);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '10:00–13:00',
    '13:00–16:00',
    '16:00–19:00',
  ]);
});

test('a summary precedes the sending, each row with its link back', async () => {
  await show('create-agreement');
  for (const words of [
    'ул. Мира, 3, кв. 12',
    'Анна, +7 (912) 000\u201145\u201118',
    'вторник, 25 ноября, 12:00–15:00',
  ])
    expect(text()).toContain(words);
  expect(screen.getByRole('link', { name: 'Изменить контакты' })).toHaveAttribute(
    'href',
    `/order/${id}/contacts`,
  );
});

test('the consent is given once: with name and phone, and at the end only if missing (D36)', async () => {
  await show('create-agreement');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await show('create-agreement', { hasConsent: false });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

describe('obstacles in the house are displayed before the order is sent [SHELL-07] [TAR-04]', () => {
  const internet = {
    lines: [
      { ...order.lines[0]!, later: null, part: 'internet' as const, id: '5', title: 'Тариф', perMonth: 500 },
    ],
  };
  const note = () => document.querySelector('h1')?.parentElement?.textContent.replace(/\u00a0/g, ' ');
  const noteLink = () => within(document.querySelector('h1')!.parentElement!).queryByRole('link');
  const at = (number: string, more: object = {}) => ({
    ...internet,
    address: `ул. Мира, ${number}`,
    houseId: `59-1-${number}`,
    ...more,
  });

  test.each(['contacts', 'create-agreement'] as const)(
    'on %s a house without coverage is named as such, with the link to a coverage request',
    async (step) => {
      await show(step, at('3А'));
      expect(note()).toContain('Этот дом пока не подключён');
      expect(noteLink()).toHaveTextContent('Оставить пожелание');
      expect(noteLink()).toHaveAttribute('href', '/request/address?house=59-1-3%D0%90');
      expect(screen.getByRole('button', { name: /Дальше|Отправить заявку/ })).toBeEnabled();
    },
  );

  const answering = (...found: object[]) => ({
    ...site(),
    api: { ...site().api, houses: async () => found },
  });

  test('without scripts the address is typed, and a known house still matches', async () => {
    const found = answering(house('3', { fit: 'otherNumber' }), { ...houses[1], fit: 'exact' });
    await show('contacts', at('3А', { address: 'мира 3 а, кв. 5', houseId: '' }), found as SiteRequest);
    expect(note()).toContain('Этот дом пока не подключён');
    document.body.innerHTML = '';
    await show('contacts', at('3А', { houseId: '' }));
    expect(note()).toContain('Этот дом пока не подключён');
  });

  test.each([
    ['Марта, 7', { isPrivate: true }],
    ['Мина, 7', { connected: false, maxSpeed: 0, technologies: [] }],
    ['Ми, 7', {}],
  ])('«%s» is not treated as the likeliest house, but as unknown', async (address, more) => {
    const found = answering(house('7', { fit: 'sameNumber', ...more }));
    await show('contacts', at('7', { address, houseId: '' }), found as SiteRequest);
    expect(note()).toContain('не нашли этот дом');
    expect(note()).not.toMatch(/частный дом|не подключён/);
  });

  test('an address without a known house is displayed as unknown', async () => {
    await show('contacts', at('999', { houseId: '' }));
    expect(note()).toContain('не нашли этот дом');
    expect(noteLink()).toHaveAttribute(
      'href',
      `/request/address?${new URLSearchParams({ address: 'ул. Мира, 999' })}`,
    );
  });

  test.each([
    ['5', /скорость до 100 Мбит\/с/],
    ['7', /частный дом, а тариф — для квартир/],
  ])('house %s cannot have the tariff that was chosen', async (number, words) => {
    await show('create-agreement', at(number));
    expect(note()).toMatch(words);
    expect(noteLink()).toHaveAttribute('href', `/request/address?house=59-1-${number}`);
  });

  test('no note on an available house, and none if the query fails', async () => {
    await show('contacts', at('3'));
    expect(noteLink()).toBeNull();
    document.body.innerHTML = '';
    const away = () => Promise.reject(new Error('away'));
    const broken = { ...site(), api: { ...site().api, house: away, houses: away } };
    await show('contacts', at('3А'), broken);
    expect(noteLink()).toBeNull();
  });

  test('without the catalogue a house without coverage is still displayed as such', async () => {
    const away = () => Promise.reject(new Error('away'));
    await show('contacts', at('3А'), { ...site(), api: { ...site().api, internetTariffs: away } });
    expect(note()).toContain('Этот дом пока не подключён');
  });
});

test('the end has the request’s number and the link to its status [LEAD-06]', async () => {
  await show('final', { number: 'K7M2P9QX4T', address: 'ул. Мира, 3, кв. 12', flat: '', fio: '', phone: '' });
  await partsAreHere();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заявка отправлена!');
  expect(text()).toContain('Номер заявки: K7M2P9QX4T');
  expect(text()).toContain('Мастер придёт: вторник, 25 ноября, 12:00–15:00');
  expect(screen.getByRole('link', { name: 'Где моя заявка' })).toHaveAttribute('href', '/request/status');
  const chosen = screen.getByRole('region', { name: /^Вы\sвыбрали$/ });
  expect(chosen.textContent.replace(/\u00a0/g, ' ')).toMatch(
    /Пакет «Дом».*Приставка.*В месяц495 ₽\/мес.*К оплате при подключении6 490 ₽.*Куда подключитьул. Мира, 3, кв. 12/,
  );
  expect(screen.getByText(/визит\sв\sкалендарь/)).toHaveAttribute(
    'href',
    '/request/status/K7M2P9QX4T/visit.ics',
  );
});

test('a visit that was cancelled since is not promised at the end [SHELL-07]', async () => {
  await show('final', { number: 'K7M2P9QX4T', visit: null });
  await partsAreHere();
  expect(text()).not.toContain('Мастер придёт');
  expect(screen.queryByText(/визит\sв\sкалендарь/)).toBeNull();
});

describe('the gate of the steps [SHELL-07]', () => {
  test.each([
    ['the visitor’s own', id, 'contacts', 'open'],
    ['one that is too early', id, 'final', 'instead'],
    ['an order that is not there', 'b'.repeat(40), 'address', 'missing'],
    ['a step that is none', id, 'payment', 'missing'],
  ])('%s', async (_, asked, step, kind) =>
    expect((await resolveOrderStep(site(), asked, step)).kind).toBe(kind),
  );

  test('a returned form needs no storage', async () => {
    const values = { order: JSON.stringify(order) };
    const returned = site({ form: 'order-contacts', values, errors: {}, message: 'Не удалось сохранить' });
    const broken = {
      ...returned,
      api: { ...returned.api, order: () => Promise.reject(new Error('full disk')) },
    };
    expect(await resolveOrderStep(broken, id, 'contacts')).toMatchObject({ kind: 'open', step: 'contacts' });
  });
});
