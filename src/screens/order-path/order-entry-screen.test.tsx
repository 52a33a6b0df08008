/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { equipmentFixture, priceFixture } from '@/features/equipment/equipment.fixtures';
import { choiceHref } from '@/features/order-path/order-choices';
import type { PublicOrder } from '@/features/order-path/order-steps';
import { orderFixture, orderPortsFixture } from '@/features/order-path/orders.fixtures';
import { bundleFixture, tariffFixture } from '@/features/tariffs/catalogue.fixtures';
import type { City } from '@/site/city/public-city.server';
import { sitePage } from '@/site/page/site-page';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { resolveChosenLines } from '@/shop/order-lines';
import type { SiteApi } from '@/site/page/site-api';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import { partsAreHere } from '../../../tests/support/deferred-parts';
import { breakableTexts } from '../../../tests/support/plain-text';
import { isHiddenWithScripts } from '../../../tests/support/scripted-styles';
import { houseFixture, pageContextFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadConstructorPage, loadFullBuyPage, loadNewHomePage } from './load-order-entry';
import { loadOrderStepPage } from './load-order-step';
import { NewHomeScreen } from './new-home-screen';
import { OrderEntryMessage } from './order-entry-message';
import { OrderEntryScreen } from './order-entry-screen';

const tariff = (id: number, changes: Partial<ReturnType<typeof tariffFixture>> = {}) =>
  tariffFixture({ tariff_id: id, price: 600 + id, ...changes });
const bundle = bundleFixture({
  sale_package_id: 7,
  speed_int: 500,
  price2in1: 990,
  promo_price2in1: 495,
  promo_period: 3,
  salePackage2in1: { hd_count: 40, sd_count: 60 },
  description: { promoted: true, title: 'Пакет «Дом»' },
});
const router = equipmentFixture({
  id: 21,
  title: 'Роутер «Искра»',
  pricesV2: [priceFixture(1, 3490, 0, 1), priceFixture(5, 100, 0, 2)],
});

test('while orders are switched off the page redirects to the request', async () => {
  const draw = sitePage(() => Promise.reject(new Error('nothing is loaded')));
  const switchedOff = new Set(['orders'] as const);
  for (const path of ['/full-buy?offer=i101', '/constructor', '/novosel'])
    expect(await draw(pageContextFixture(siteRequestFixture({ path, switchedOff })))).toEqual({
      redirect: { destination: '/request', permanent: false, basePath: false },
    });
});

interface Given {
  path?: string;
  formReturn?: ReturnedFormValues;
  city?: Partial<City>;
  api?: Partial<SiteApi>;
}

const site = ({ path = '/full-buy', formReturn, city, api }: Given = {}) =>
  siteRequestFixture({
    city: {
      name: 'Псков',
      cityIn: 'в Пскове',
      companyName: 'Дрозд',
      phone_code: '8112',
      call_center_phone: '20-00-00',
      ctv: true,
      videocontrol: true,
      ...city,
    },
    path,
    formReturn: formReturn ?? null,
    api: {
      internetTariffs: async () => [tariff(1), tariff(2)],
      bundles: async () => [bundle],
      equipment: async ({ categories }) => (categories === 'Routers' ? [router] : []),
      house: async (id) => (id === 'h1' ? houseFixture() : null),
      ...api,
    },
  });

const { ports: noServer } = orderPortsFixture();
const group = (name: string) => screen.getByRole('group', { name });
const chosenIn = (name: string) =>
  within(group(name))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;
const posted = () => [...new FormData(document.querySelector('form')!)];
const text = () => document.body.textContent.replace(/\u00a0/g, ' ').replaceAll('\u2060', '');

async function showFullBuy(given: Given = {}, query: Record<string, string> = {}) {
  const part = await loadFullBuyPage(site(given), query);
  render(<OrderEntryScreen {...part.props} ports={noServer} />);
  return part;
}

// From here on their code is loaded, as on a server.
beforeAll(async () => {
  render(<OrderEntryScreen {...(await loadFullBuyPage(site(), {})).props} />);
  render(<NewHomeScreen {...(await loadNewHomePage(site(), {})).props} />);
  await partsAreHere();
  cleanup();
});

test.each([
  ['to begin', {}, 'Дальше: адрес', 'Уже начинали? Продолжить заявку'],
  ['to change the choice of an order', { change: '1' }, 'Дальше', 'Вернуться к заявке'],
])('a visitor %s sees the form’s purpose, and the link back [SHELL-07]', async (_, query, next, back) => {
  const { props } = await loadFullBuyPage(site(), query);
  render(<OrderEntryScreen {...props} />);
  await partsAreHere();
  expect(screen.getByRole('button', { name: next })).toBeVisible();
  const link = document.querySelector('a[href^="/api/orders/current"]');
  expect(link?.parentElement).toHaveTextContent(
    new RegExp(`^${back.replace('?', '\\?').replaceAll(' ', '\\s')}$`),
  );
});

test('all at once: a native form of the city’s products, with the choice from other pages [TAR-01]', async () => {
  const { props, meta } = await loadFullBuyPage(site(), { offer: 'i2', router: '21', house: 'h1' });
  document.body.innerHTML = renderToString(<OrderEntryScreen {...props} />);
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/orders']);
  expect(Object.fromEntries(posted())).toEqual({
    entry: 'full-buy',
    page: '/full-buy',
    offer: 'i2',
    router: '21-lease',
    pay: 'lease',
    address: 'ул. Мира, 3',
    house: 'h1',
    house_address: 'ул. Мира, 3',
  });
  expect(document.body.innerHTML).not.toMatch(/ style=/);
  expect(meta).toMatchObject({ noIndex: true, canonicalPath: '/full-buy' });
  expect(meta.title).toContain('в Пскове');
  document.body.innerHTML = '';
});

test('no price and no speed is broken into two lines [EQ-14]', async () => {
  const { props } = await loadFullBuyPage(site(), { offer: 'b7', router: '21' });
  render(<OrderEntryScreen {...props} />);
  expect(breakableTexts()).toEqual([]);
});

test('the sum follows the choice, and shows the payment at once', async () => {
  await showFullBuy({}, { offer: 'b7' });
  expect(text()).toContain('В месяц 495 ₽/мес');
  expect(text()).toContain('первые 3 месяца, далее 990 ₽/мес');
  await userEvent.click(within(group('Роутер')).getByRole('radio', { name: /аренда/ }));
  expect(text()).toContain('В месяц 595 ₽/мес');
  await userEvent.click(screen.getByRole('radio', { name: /покупкой/ }));
  expect(text()).toContain('В месяц 495 ₽/мес');
  expect(text()).toContain('Оборудование сразу 3 490 ₽');
});

describe('the payment method is chosen once, for the whole order [SHELL-07]', () => {
  const box = { ...router, id: 31, title: 'Бокс', pricesV2: [priceFixture(1, 4990, 0, 1)] };
  const both = { ...router, id: 32, title: 'Бокс 4K' };
  const api = {
    equipment: async ({ categories }: { categories: string }) =>
      categories === 'Routers' ? [router] : [both, box],
  };
  const shown = (name: string) =>
    within(group(name))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value);
  const fields = () => Object.fromEntries(posted().filter(([name]) => name !== 'page'));

  test('all chosen items follow it, and each item shows only that option', async () => {
    await showFullBuy({ api }, { offer: 'i1', router: '21', box: '32' });
    expect(shown('Роутер')).toEqual(['', '21-lease']);
    await userEvent.click(screen.getByRole('radio', { name: /покупкой/ }));
    expect(shown('Роутер')).toEqual(['', '21-sale']);
    expect(fields()).toMatchObject({ offer: 'i1', router: '21-sale', box: '32-sale' });
    await userEvent.click(screen.getByRole('radio', { name: /в.аренду/ }));
    expect(fields()).toMatchObject({ router: '21-lease', box: '32-lease' });
  });

  test('an item without it keeps its own option, with a hint', async () => {
    await showFullBuy({ api }, { router: '21' });
    expect(shown('ТВ-приставка')).toEqual(['', '32-lease', '31-sale']);
    expect(within(group('ТВ-приставка')).getByText('только покупка')).toBeInTheDocument();
    await userEvent.click(within(group('ТВ-приставка')).getByRole('radio', { name: /^Бокс(?! 4K)/ }));
    expect(fields()).toMatchObject({ router: '21-lease', box: '31-sale' });
    expect(shown('Роутер')).toEqual(['', '21-lease']);
  });

  test('an order begun with both methods shows both until one is chosen', async () => {
    await showFullBuy({ api }, { router: '21-sale', box: '32-lease' });
    expect(shown('Роутер')).toEqual(['', '21-lease', '21-sale']);
    await userEvent.click(screen.getByRole('radio', { name: /в.аренду/ }));
    expect(fields()).toMatchObject({ router: '21-lease', box: '32-lease' });
    expect(shown('Роутер')).toEqual(['', '21-lease']);
  });

  test('without scripts each item has its own choice', async () => {
    const { props } = await loadFullBuyPage(site({ api }), { offer: 'i1' });
    const html = renderToString(<OrderEntryScreen {...props} />);
    expect(html).toContain('value="21-sale"');
    expect(html).not.toContain('hidden=""');
  });

  test('and none if no item has two options', async () => {
    await showFullBuy({ api: { equipment: async () => [box] } });
    expect(screen.queryByRole('radio', { name: /покупкой/ })).toBeNull();
  });
});

test('each step shows three items with pictures, the others behind a native press, and the choice is named [SHELL-07]', async () => {
  const routers = Array.from({ length: 5 }, (_, index) => ({
    ...router,
    id: 21 + index,
    title: `Роутер ${index}`,
  }));
  const api = {
    equipment: async ({ categories }: { categories: string }) => (categories === 'Routers' ? routers : []),
  };
  await showFullBuy({ api }, { router: '25-sale' });
  const step = group('Роутер').closest('details')!;
  const more = within(step).getByText('Показать ещё 3').closest('details')!;
  const inCards = within(step)
    .getAllByRole<HTMLInputElement>('radio', { hidden: true })
    .filter((radio) => !more.contains(radio));
  // The cards include the chosen one, with both of its payment options.
  expect(inCards.map(({ value }) => value)).toEqual(['25-lease', '25-sale', '', '21-lease', '21-sale']);
  expect(step.querySelector('summary')).toHaveTextContent('Роутер 4');
  expect(text()).toContain('РоутерРоутер 4');
});

test('a tariff that is gone has a message, and another one is chosen', async () => {
  await showFullBuy({}, { offer: 'i99' });
  expect(screen.getByRole('alert')).toHaveTextContent('больше нет');
  expect(chosenIn('Тариф')).toBe('b7');
});

test.each([
  // «i1» is the beginning of «i10», which is another tariff.
  [{ offer: 'i1' }, { internetTariffs: async () => [tariff(10)], bundles: async () => [] }],
  // The last of the boxes.
  [{ offer: 'i2', box: '31-sale' }, {}],
])('so does %j, with or without a replacement', async (query, api) => {
  await showFullBuy({ api }, query);
  expect(screen.getByRole('alert')).toHaveTextContent('больше нет');
});

test('a tariff and a bundle of one id keep their own speeds [TAR-02]', async () => {
  await showFullBuy({ api: { internetTariffs: async () => [tariff(7, { speed: 100 })] } });
  expect(within(group('Тариф')).getByRole('radio', { name: /^Тариф 7/ })).toHaveAccessibleName(/100.Мбит/);
  expect(within(group('Тариф')).getByRole('radio', { name: /^Пакет/ })).toHaveAccessibleName(/500.Мбит/);
});

test('a refused form returns with its choice and its messages [VAL-08]', async () => {
  const formReturn = {
    form: 'order-new',
    values: { offer: 'i1', router: '21-sale' },
    errors: { offer: 'Этого тарифа больше нет в продаже.' },
    message: 'Проверьте отмеченные поля',
  };
  await showFullBuy({ formReturn });
  expect([chosenIn('Тариф'), chosenIn('Роутер')]).toEqual(['i1', '21-sale']);
  expect(group('Тариф')).toHaveAccessibleDescription('Этого тарифа больше нет в продаже.');
});

describe('with scripts the same fields are sent, and the order continues at the server’s target [SHELL-07]', () => {
  const next = () => screen.getByRole('button', { name: 'Дальше: адрес' });

  test('a message of items gone meanwhile replaces the previous one [VAL-08]', async () => {
    const gone = 'Этого тарифа больше нет в продаже. Выберите другой.';
    const path = `/order/${'a'.repeat(40)}/address`;
    const { ports, posted, opened } = orderPortsFixture(
      { status: 422, message: gone, fields: { offer: gone } },
      path,
    );
    const { props } = await loadFullBuyPage(site(), { offer: 'i99' });
    render(<OrderEntryScreen {...props} ports={ports} />);
    await userEvent.click(next());
    expect(posted).toEqual(['/api/orders entry=full-buy&page=%2Ffull-buy&offer=b7&pay=lease&router=']);
    expect(group('Тариф')).toHaveAccessibleDescription(gone);
    expect(screen.getAllByText(gone, { exact: false })).toHaveLength(2);
    await userEvent.click(within(group('Тариф')).getByRole('radio', { name: /^Тариф 1/ }));
    expect(group('Тариф')).not.toHaveAccessibleDescription();
    await userEvent.click(next());
    await userEvent.click(next());
    expect(posted).toHaveLength(2);
    expect(opened).toEqual([path]);
  });

  test('a choice is required, with an error before any request [VAL-08]', async () => {
    const { ports, posted } = orderPortsFixture();
    const { props } = await loadConstructorPage(site({ path: '/constructor' }), {});
    render(<OrderEntryScreen {...props} ports={ports} />);
    await userEvent.click(next());
    expect(group('Интернет')).toHaveAccessibleDescription('Выберите тариф или хотя бы одну услугу');
    expect(posted).toEqual([]);
  });
});

test('a long list shows its first dozen, the chosen one among them, and where the others are', async () => {
  const tariffs = Array.from({ length: 1000 }, (_, index) => tariff(index));
  await showFullBuy({ api: { internetTariffs: async () => tariffs } }, { offer: 'i900' });
  expect(within(group('Тариф')).getAllByRole('radio')).toHaveLength(12);
  expect(chosenIn('Тариф')).toBe('i900');
  expect(screen.getByRole('link', { name: 'Все тарифы' })).toHaveAttribute('href', '/internet');
});

test('without a catalogue the page renders and links to the request', async () => {
  const away = () => Promise.reject(new Error('away'));
  await showFullBuy({ api: { internetTariffs: away, bundles: away, equipment: away } });
  expect(screen.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '/request');
  expect(document.querySelector('form')).toBeNull();
});

test('from parts: the city’s products, without an initial choice [TAR-01]', async () => {
  const part = await loadConstructorPage(site({ path: '/constructor', city: { videocontrol: false } }), {});
  render(<OrderEntryScreen {...part.props} ports={noServer} />);
  expect(chosenIn('Интернет')).toBe('');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)).toEqual([
    'tv',
    'domofon',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Домофон' }));
  expect(posted().filter(([name]) => name === 'parts')).toEqual([['parts', 'domofon']]);
});

test('with TV the sum is that of the bundle which the order will have [TAR-01] [TAR-05]', async () => {
  const sold = [{ ...bundle, speed_int: 300 }];
  const tariffs = [tariff(1), tariff(2, { speed: 100 })];
  const api = { bundles: async () => sold, internetTariffs: async () => tariffs };
  const part = await loadConstructorPage(site({ path: '/constructor', api }), { offer: 'i1' });
  render(<OrderEntryScreen {...part.props} ports={noServer} />);
  expect(text()).toContain('В месяц 601 ₽/мес');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Телевидение' }));
  expect(text()).toContain('В месяц 495 ₽/мес');
  expect(text()).toContain('Без акций 990 ₽/мес');
});

type OrderChoice = Parameters<typeof resolveChosenLines>[0];

describe('a change of the choice [SHELL-07] [TAR-01]', () => {
  const catalogue = {
    tariffs: [tariff(1), tariff(2, { speed: 100 })],
    bundles: [{ ...bundle, speed_int: 300 }],
  };
  /** The page that «Изменить» opens beside this choice. */
  async function openChange(parts: OrderChoice['parts'], catalogueNow: Partial<typeof catalogue> = {}) {
    const now = { ...catalogue, ...catalogueNow };
    const equipment = { routers: [router], boxes: [] };
    const lines = (choice: OrderChoice, sold: typeof catalogue) => {
      const resolved = resolveChosenLines(choice, { ...sold, ...equipment });
      if (!resolved.ok) throw new Error(resolved.gone.join());
      return resolved.lines;
    };
    const before = lines({ offer: 'i1', router: '21-lease', box: '', parts }, catalogue);
    const { pathname, searchParams } = new URL(
      choiceHref({ entry: 'constructor', lines: before }),
      'http://localhost',
    );
    const api = { bundles: async () => now.bundles, internetTariffs: async () => now.tariffs };
    const load = pathname === '/constructor' ? loadConstructorPage : loadFullBuyPage;
    const { props } = await load(site({ path: pathname, api }), Object.fromEntries(searchParams));
    render(<OrderEntryScreen {...props} ports={noServer} />);
    const sent = posted();
    const ticked = sent.filter(([name]) => name === 'parts').map(([, value]) => value);
    const choice = {
      ...{ offer: '', router: '', box: '', ...Object.fromEntries(sent) },
      parts: ticked as OrderChoice['parts'], // the boxes' values
    };
    return { before, after: lines(choice, now) };
  }

  test.each<[string, OrderChoice['parts']]>([
    ['a tariff', []],
    ['a tariff and services', ['videocontrol', 'domofon']],
    ['a tariff and TV, which are a bundle', ['tv']],
    ['a tariff, TV and services', ['tv', 'domofon']],
  ])('begins with %s, and sent unchanged keeps the lines', async (_, parts) => {
    const { before, after } = await openChange(parts);
    expect(after).toEqual(before);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('reports a bundle that no tariff becomes any more', async () => {
    await openChange(['tv', 'domofon'], { tariffs: [tariff(2, { speed: 100 })] });
    expect(screen.getByRole('alert')).toHaveTextContent('больше нет');
  });
});

test('TV of the builder is ticked; unticked in a returned form it stays so [TAR-01]', async () => {
  const tv = async (given: Given) => {
    const query = { offer: 'i1', parts: 'tv' };
    const { props } = await loadConstructorPage(site({ path: '/constructor', ...given }), query);
    return props.parts.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  };
  const formReturn = { form: 'order-new', values: { offer: 'i1' }, errors: {}, message: 'Нет' };
  expect([await tv({}), await tv({ formReturn })]).toEqual([['tv'], []]);
});

test('a displayed lease that is gone has a message, and no other option replaces it [TAR-05]', async () => {
  const bought = { ...router, pricesV2: [priceFixture(1, 9990, 0, 1)] };
  await showFullBuy({ api: { equipment: async () => [bought] } }, { offer: 'i1', router: '21-lease' });
  expect(screen.getByRole('alert')).toHaveTextContent('больше нет');
  expect(chosenIn('Роутер')).toBe('');
});

test.each([
  ['full-buy', loadFullBuyPage],
  ['constructor', loadConstructorPage],
])(
  'a change in %s keeps the house of the order: no other is shown or sent [SHELL-07]',
  async (entry, load) => {
    storeChosenHouse({ id: 'h1', address: 'ул. Мира, 3' });
    const path = `/${entry}?change=1&house=h1`;
    const { props } = await load(site({ path }), { change: '1', house: 'h1' });
    expect(props).toMatchObject({ house: null, houseAnswer: null, hasAddressCheck: false });
    render(<OrderEntryScreen {...props} ports={noServer} />);
    await partsAreHere();
    expect(screen.queryByRole('link', { name: /дом|адрес/i })).toBeNull();
    expect(posted().map(([name]) => name)).not.toContain('house');
    sessionStorage.clear();
  },
);

test('links to other pages keep the checked house [TAR-04]', async () => {
  const tariffs = Array.from({ length: 13 }, (_, index) => tariff(index));
  const query = { house: 'h1' };
  await showFullBuy({ api: { internetTariffs: async () => tariffs } }, query);
  expect(screen.getByRole('link', { name: 'Все тарифы' })).toHaveAttribute('href', '/internet?house=h1');
  cleanup();
  await showFullBuy({ api: { internetTariffs: async () => [], bundles: async () => [] } }, query);
  expect(screen.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '/request?house=h1');
});

describe('an order that this browser does not have [SHELL-07]', () => {
  const id = 'a'.repeat(40);
  const propsOf = (step: string, order: PublicOrder | null) =>
    loadOrderStepPage(
      pageContextFixture(site({ api: { order: async () => order } }), { params: { id, step }, query: {} }),
    );

  test('leads to the visitor’s order, bypassing the client-side navigation', async () => {
    const destination = '/api/orders/current?from=%2Fconstructor';
    expect(await propsOf('address', null)).toEqual({
      redirect: { destination, basePath: false, statusCode: 303 },
    });
    expect(await propsOf('contacts', orderFixture({ next: 'address' }))).toEqual({
      redirect: { destination: `/order/${id}/address`, statusCode: 303 },
    });
  });

  const formReturn = { form: 'order-missing', values: {}, errors: {}, message: 'Отключены cookie' };

  test.each([
    ['parts', async () => (await loadConstructorPage(site({ formReturn }), {})).props.message],
    ['a new home', async () => (await loadNewHomePage(site({ formReturn }), {})).props.message],
  ])('without an order the page of %s shows the reason and links to a request', async (_, message) => {
    render(<OrderEntryMessage {...await message()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Отключены cookie');
    expect(screen.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '/request');
  });

  test('and offers to go on with no order that is not there', async () => {
    const parts = (await loadConstructorPage(site({ formReturn }), {})).props;
    const home = (await loadNewHomePage(site({ formReturn }), {})).props;
    for (const screenOf of [
      <OrderEntryScreen key="parts" {...parts} ports={noServer} />,
      <NewHomeScreen key="home" {...home} ports={noServer} />,
    ]) {
      const { unmount } = render(screenOf);
      expect(screen.getByRole('alert')).toHaveTextContent('Отключены cookie');
      expect(screen.queryByRole('link', { name: 'Продолжить заявку' })).toBeNull();
      unmount();
    }
  });

  test('whatever else is amiss leads to no request', async () => {
    await showFullBuy({}, { offer: 'i99' });
    expect(screen.queryByRole('link', { name: 'Оставить заявку' })).toBeNull();
  });
});

describe('the choice of the form is kept when the offers of the checked house are opened [TAR-04]', () => {
  const linkForHouse = () => screen.findByRole('link', { name: /Показать для\sэтого дома/ });
  const choose = async (name: string, value: string) =>
    userEvent.click(
      within(group(name))
        .getAllByRole<HTMLInputElement>('radio')
        .find((radio) => radio.value === value)!,
    );
  beforeEach(() => storeChosenHouse({ id: 'h1', address: 'ул. Мира, 3' }));
  afterEach(() => sessionStorage.clear());

  test('the items of a full purchase', async () => {
    await showFullBuy({ path: '/full-buy?offer=i101&utm_source=x' }, { offer: 'i101' });
    await choose('Тариф', 'b7');
    await choose('Роутер', '21-lease');
    expect(await linkForHouse()).toHaveAttribute(
      'href',
      '/full-buy?offer=b7&utm_source=x&router=21-lease&house=h1',
    );
  });

  test('additional services, and an item that was removed', async () => {
    const path = '/constructor?offer=i1&router=21-lease';
    const { props } = await loadConstructorPage(site({ path }), { offer: 'i1', router: '21-lease' });
    render(<OrderEntryScreen {...props} ports={noServer} />);
    await choose('Роутер', '');
    for (const part of ['Телевидение', 'Домофон'])
      await userEvent.click(screen.getByRole('checkbox', { name: part }));
    expect(await linkForHouse()).toHaveAttribute('href', '/constructor?offer=i1&parts=tv%2Cdomofon&house=h1');
  });
});

test('an order in progress is a link away, on a page shared by everyone [SHELL-07]', async () => {
  await showFullBuy();
  expect(screen.getByRole('link', { name: 'Продолжить заявку' })).toHaveAttribute(
    'href',
    '/api/orders/current?from=%2Ffull-buy',
  );
});

test('with scripts, the link back is visible only with an order [SHELL-07]', async () => {
  await showFullBuy();
  const wayBack = () => screen.getByRole('link', { name: 'Продолжить заявку' });
  expect(isHiddenWithScripts(wayBack())).toBe(true);
  cleanup();
  document.cookie = 'open_order=1';
  await showFullBuy();
  expect(isHiddenWithScripts(wayBack())).toBe(false);
  document.cookie = 'open_order=; max-age=0';
});

describe('for people who have just moved [TAR-01]', () => {
  const show = async (given: Given = {}, query: Record<string, string> = {}) => {
    const part = await loadNewHomePage(site({ path: '/novosel', ...given }), query);
    render(<NewHomeScreen {...part.props} ports={noServer} />);
    return part;
  };

  test('the address is first, then the home with suitable services', async () => {
    const house = tariff(5, { for_private_house: true });
    await show({ api: { internetTariffs: async () => [tariff(1), house] } });
    expect(screen.getByLabelText('Куда переехали')).toBeRequired();
    const homes = within(group('Какое жильё')).getAllByRole<HTMLInputElement>('radio');
    expect(homes.map(({ value }) => value)).toEqual(['i1', 'b7', 'i5', '']);
  });

  test('a missing address has an error at its field [VAL-08]', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(screen.getByLabelText('Куда переехали')).toHaveAccessibleDescription('Напишите улицу и дом');
    expect(screen.getByLabelText('Куда переехали')).toHaveFocus();
  });

  test('a house of the address check is filled in; another city’s is none', async () => {
    const { props } = await show({}, { house: 'h1' });
    expect(props.house).toEqual({ id: 'h1', address: 'ул. Мира, 3' });
    expect(screen.getByLabelText('Куда переехали')).toHaveValue('ул. Мира, 3');
    expect((await loadNewHomePage(site(), { house: 'h2' })).props.house).toBeNull();
  });

  test('without a catalogue the tariff is chosen together', async () => {
    const away = () => Promise.reject(new Error('away'));
    await show({ api: { internetTariffs: away, bundles: away } });
    expect(chosenIn('Какое жильё')).toBe('');
  });
});
