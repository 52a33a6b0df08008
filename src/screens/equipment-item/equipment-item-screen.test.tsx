/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { priceFixture as price } from '@/features/equipment/equipment.fixtures';
import { bundleFixture } from '@/features/tariffs/catalogue.fixtures';
import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import { clientFixture } from '@/site/client/client.fixtures';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteStore } from '@/site/store-hooks';
import { stubMedia, stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, storeOf, storeOfAnswered } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { EquipmentItemPage, EquipmentItemScreen } from './equipment-item-screen';
import { loadBoxPage } from './load-equipment-item';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

const city: City = {
  ...cityFixture,
  cityIn: 'в Самаре',
  companyName: 'Скворец',
  phone_code: '846',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
};

const box: Equipment = {
  id: 80491,
  alias: 'box-4k',
  title: 'Бокс 4K',
  category: { name: 'Decoders', title: 'ТВ-приставки' },
  images: ['/static/sprite.svg#stb-slab-dark', '/static/sprite.svg#a-remote'],
  labels: [{ title: 'Хит', color: '#ffb938', colorText: '#1d1600' }],
  props: [
    { name: 'Разъёмы', value: 'HDMI 2.1, USB 3.0, видеовыход AV' },
    { name: 'В коробке', value: 'Приставка; Пульт с батарейками' },
  ],
  body: 'Первый абзац.\n\nВторой абзац.',
  testDrive: { duration: 3, priceDuring: 0, pricesAfter: [{ id: 1, type: 2, duration: 24, value: 250 }] },
  isLoanAvailable: true,
  prices: { possess: 5990, leasing: [] },
  pricesV2: [price(1, 5990, 0, 1), price(2, 250, 24, 2), price(2, 500, 12, 3), price(4, 0, 3, 4)],
  pricesPromo: null,
  leftovers: 1,
  isDeliveryAllowed: true,
  neededProductId: 0,
};
const bare: Equipment = {
  ...box,
  id: 9,
  alias: 'bare',
  title: 'Голая',
  images: [],
  props: [],
  body: '',
  labels: [],
  testDrive: null,
  pricesV2: [],
  prices: { possess: null, leasing: [] },
  leftovers: 0,
};
const others = [
  { ...box, id: 7, alias: '', title: 'Мини', testDrive: null, pricesV2: [price(1, 3490, 0, 1)] },
  { ...box, id: 8, alias: 'village', title: 'Дача', neededProductId: 1 },
  bare,
];

const bundles = async () => [bundleFixture({ sale_package_id: 2, price2in1: 540, speed_int: 100 })];

function siteWith(loan: boolean | null, leftovers = box.leftovers) {
  return siteRequestFixture({
    city,
    flags: { equipmentLoan: loan },
    api: { equipment: async () => [{ ...box, leftovers }, ...others], bundles },
  });
}

async function partOf(
  aliasOrId: string,
  query: Record<string, string> = {},
  loan: boolean | null = true,
  site = siteWith(loan),
) {
  const { props, ...head } = await loadBoxPage(site, query, { alias: aliasOrId });
  if (props.missing) throw new Error('no such item');
  // The props travel to the browser as JSON.
  expect(JSON.parse(JSON.stringify(props.item))).toEqual(props.item);
  return { ...head, item: props.item };
}

/** Renders the page as the server does. */
async function draw(aliasOrId: string, query: Record<string, string> = {}, loan: boolean | null = true) {
  const { item: props, meta, facts } = await partOf(aliasOrId, query, loan);
  const html = await serverHtml(<EquipmentItemScreen {...props} formReturn={null} />, storeOf({ city }));
  document.body.innerHTML = html;
  return { props, meta, facts, html };
}

const optionLinks = () => [...document.querySelectorAll('#options a')];
const chosen = () =>
  optionLinks()
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.getAttribute('href'));
const formData = () => Object.fromEntries(new FormData(document.querySelector('#request form')!));

test('opens with the test drive of its address; options are links [EQ-06] [EQ-01] [EQ-05]', async () => {
  const { html } = await draw('box-4k', { withOption: '3', testDrive: '1', duration: '3' });
  expect(optionLinks().map((link) => link.getAttribute('href'))).toEqual([
    '/domru-tv/equipment/box-4k?withOption=0#options',
    '/domru-tv/equipment/box-4k?withOption=1#options',
    // When it is on, the link is the address without it.
    '/domru-tv/equipment/box-4k?withOption=1#options',
  ]);
  expect(optionLinks().at(-1)).toHaveAttribute('aria-current', 'true');
  for (const text of [/0\s₽\/мес, 3\sмесяца/, /далее 250\s₽\/мес/, 'Взять на тест-драйв'])
    expect(screen.getByRole('region', { name: 'Расчёт цены' })).toHaveTextContent(text);
  expect(html).not.toMatch(/ style=/);
});

describe('turning [EQ-06]', () => {
  const sheet = '/static/products/box-4k-turn-0a1b2c3d.avif';
  const drawWith = async (turn: string | null) => {
    const site = siteRequestFixture({ city, api: { equipment: async () => [{ ...box, turn }], bundles } });
    const { item } = await partOf('box-4k', {}, null, site);
    document.body.replaceChildren();
    renderOnSite(<EquipmentItemScreen {...item} formReturn={null} />, { city });
  };

  test('each direction of the slider shows the next view; a picture leads back', async () => {
    await drawWith(sheet);
    await userEvent.click(screen.getByRole('button', { name: 'Покрутить' }));
    const slider = screen.getByRole('slider', { name: 'Поворот' });
    const view = () =>
      document.querySelector(`image[href="${sheet}"]`)?.parentElement?.getAttribute('viewBox');
    expect(view()).toBe('0 0 480 360');
    fireEvent.change(slider, { target: { value: '2' } });
    expect(view()).toBe('0 3600 480 360');
    expect(slider).toHaveAttribute('aria-valuetext', '60 градусов');
    fireEvent.change(slider, { target: { value: '-6' } });
    expect(view()).toBe('0 2160 480 360');
    // jsdom does not scroll.
    Object.assign(screen.getByRole('group', { name: 'Изображения' }), { scrollTo: () => undefined });
    await userEvent.click(screen.getByRole('link', { name: 'Изображение 2' }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('without views, or if they fail, only the pictures are shown', async () => {
    await drawWith(sheet);
    await userEvent.click(screen.getByRole('button', { name: 'Покрутить' }));
    fireEvent.error(document.querySelector('image')!);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Покрутить' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Изображения' })).not.toHaveAttribute('inert');
  });

  test('an item that cannot be turned has no button for it', async () => {
    await drawWith(null);
    expect(screen.queryByRole('button', { name: 'Покрутить' })).toBeNull();
  });
});

test('shows labels, properties, contents of the box and the description [EQ-06]', async () => {
  await draw('box-4k');
  for (const text of ['Разъёмы', 'HDMI 2.1, USB 3.0, видеовыход AV', 'Первый абзац.', 'Второй абзац.', 'Хит'])
    expect(document.body).toHaveTextContent(text);
  const things = within(screen.getByText('В коробке').parentElement!).getAllByRole('listitem');
  expect(things.map(({ textContent }) => textContent)).toEqual(['Приставка', 'Пульт с батарейками']);
});

test('the first visit costs the box that is bought and its connection, as on a tariff’s page [EQ-14] [TAR-05]', async () => {
  const firstVisit = () => {
    const region = within(screen.getByRole('region', { name: 'Расчёт цены' }));
    return plainText(region.getByText(/^К\sоплате при\sподключении$/).nextElementSibling?.textContent);
  };
  await draw('box-4k', { withOption: '0' });
  expect(firstVisit()).toBe('6 490 ₽');
  await draw('box-4k', { withOption: '1' });
  expect(firstVisit()).toBe('500 ₽');
});

test('a box’s price has the cost of TV beside it, and the required internet [TV-02] [EQ-06]', async () => {
  await draw('box-4k');
  const link = screen.getByRole('link', { name: /^Каналы от/ });
  expect(link).toHaveAttribute('href', '/bundles');
  expect(plainText(link.parentElement?.textContent)).toBe(
    'Каналы от 540 ₽/мес с интернетом; приставка — отдельно. Ей нужно от 20 Мбит/с.',
  );
});

test('a client with TV, and a city without bundles, see no price of TV [TV-02]', async () => {
  const site = siteWith(true);
  const withoutBundles = { ...site, api: { ...site.api, bundles: () => Promise.reject(new Error('away')) } };
  expect((await partOf('box-4k', {}, true, withoutBundles)).item.channels).toBeNull();
  const client = { ...clientFixture, products: ['tv'] };
  expect((await partOf('box-4k', {}, true, { ...site, isAuth: true, client })).item.channels).toBeNull();
});

test('the form orders the box with the option and price that are seen [EQ-09] [EQ-06]', async () => {
  await draw('80491', { withOption: '1' });
  expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/order');
  expect(formData()).toMatchObject({
    form_type: 'tv_equipment',
    tv_equipment_id: '80491',
    tv_equipment_buy: 'leasing',
    tv_equipment_duration: '24',
    product_id: 'tv',
    page: '/domru-tv/equipment/box-4k?withOption=1',
    context_item: 'Бокс 4K',
    context_option: 'Рассрочка на 24\u00a0мес.',
    context_price: '250',
  });
  await draw('80491', { withOption: '0' });
  expect(formData()).toMatchObject({
    tv_equipment_buy: 'sale',
    context_price: '5990',
    context_period: 'once',
  });
  expect(formData()).not.toHaveProperty('tv_equipment_duration');
});

describe('bad addresses [EQ-06]', () => {
  test.each([
    ['an option out of range', 'box-4k', { withOption: '9' }],
    ['no number', 'box-4k', { withOption: 'nonsense' }],
    ['an option of somebody with loans', '7', { withOption: '5', testDrive: '1', duration: '3' }],
  ])('%s: none is chosen, and the form requests a call', async (_, alias, query) => {
    const { props } = await draw(alias, query);
    expect(props.selectedIndex).toBeNull();
    expect(chosen()).toEqual([]);
    expect(document.body).toHaveTextContent('Выберите вариант оплаты');
    expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/request');
    expect(formData()).not.toHaveProperty('context_option');
  });

  test('a test drive that the box has not is passed by', async () => {
    const { props } = await draw('7', { withOption: '0', testDrive: '1', duration: '3' });
    expect(props.selectedIndex).toBe(0);
    expect(props.testDrive).toBeNull();
  });

  test('a test drive alone in the address is chosen', async () => {
    const { props } = await draw('box-4k', { testDrive: '1', duration: '3' });
    expect(props.selectedIndex).toBe(3);
  });
});

test('a box without prices, pictures and texts has a drawing, a call request and no empty parts [EQ-06] [EQ-12]', async () => {
  const { html } = await draw('bare');
  expect(document.body).toHaveTextContent('Цену подскажет менеджер');
  expect(document.querySelector('#options')).toBeNull();
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#a-stb-slab$/);
  expect(screen.queryByRole('heading', { name: 'Характеристики' })).toBeNull();
  expect(screen.queryByText('В коробке')).toBeNull();
  expect(screen.getByRole('link', { name: 'Сообщить о поступлении' })).toHaveAttribute('href', '#request');
  expect(document.body).toHaveTextContent('Сейчас нет в наличии');
  expect(html).not.toContain('undefined');
});

describe('with local pictures', () => {
  const stem = '/static/products/box-4k';
  const images = ['main-0a1b2c3d', 'front-1b2c3d4e', 'back-2c3d4e5f'].map(
    (name) => `${stem}-${name}-720.webp`,
  );
  const site = siteRequestFixture({ city, api: { equipment: async () => [{ ...box, images }], bundles } });

  test('each side has a text, and the label of a thumbnail is not repeated [EQ-06]', async () => {
    const { item } = await partOf('box-4k', {}, true, site);
    document.body.innerHTML = await serverHtml(
      <EquipmentItemScreen {...item} formReturn={null} />,
      storeOf({ city }),
    );
    const gallery = screen.getByRole('group', { name: 'Изображения' });
    // The server's HTML has the first image; the others are lazy.
    expect(gallery.querySelector('img')).toHaveAttribute('src', images[0]);
    expect(
      within(gallery)
        .getAllByRole('img')
        .map((image) => plainText(image.getAttribute('alt'))),
    ).toEqual(['Бокс 4K: вид спереди и сбоку', 'Бокс 4K: вид спереди', 'Бокс 4K: вид сзади, разъёмы']);
    expect(screen.getByRole('link', { name: 'Изображение 3' }).querySelector('img')).toHaveAttribute(
      'alt',
      '',
    );
  });

  test('a shared link shows the product, and the request names the option [SEO-01] [MGR-04]', async () => {
    const { item, meta, facts } = await partOf('box-4k', { withOption: '0' }, true, site);
    expect(meta.picture).toBe(`${stem}-main-0a1b2c3d-og.jpg`);
    expect(facts?.product?.image).toBe(images[0]);
    document.body.innerHTML = await serverHtml(
      <EquipmentItemScreen {...item} formReturn={null} />,
      storeOf({ city }),
    );
    expect(formData()).toMatchObject({ context_item: 'Бокс 4K', context_image: images[0] });
  });

  test('an external one has no text and no picture for shared links [SEO-01]', async () => {
    const away = siteRequestFixture({
      city,
      api: {
        equipment: async () => [{ ...box, images: ['https://cdn.example/box-main-0a1b2c3d-720.webp'] }],
        bundles,
      },
    });
    const { item, meta } = await partOf('box-4k', {}, true, away);
    expect(meta).not.toHaveProperty('picture');
    expect(item.item.images.map(({ alt }) => alt)).toEqual(['']);
  });
});

test('an item out of stock can’t be ordered: it shows its price and a request for a notice [EQ-12]', async () => {
  const { item } = await partOf('box-4k', { withOption: '0' }, true, siteWith(true, 0));
  document.body.innerHTML = await serverHtml(
    <EquipmentItemScreen {...item} formReturn={null} />,
    storeOf({ city }),
  );
  const sum = within(screen.getByRole('region', { name: 'Расчёт цены' }));
  for (const sold of ['Купить', /^Заказать/, /^Взять/])
    expect(sum.queryByRole('link', { name: sold })).toBeNull();
  expect(sum.getByRole('link', { name: 'Сообщить о поступлении' })).toHaveAttribute('href', '#request');
  expect(sum.getByText(/Сейчас нет в\sналичии/)).toBeInTheDocument();
  expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/request');
  expect(formData()).toMatchObject({
    tv_equipment_id: '80491',
    context_item: 'Бокс 4K',
    context_option: 'Сообщить о поступлении',
  });
  expect(formData()).not.toHaveProperty('tv_equipment_buy');
  expect(screen.getByRole('heading', { name: 'Сообщим о поступлении' })).toBeInTheDocument();
});

test('a test drive’s request contains its price now and later, by the month [EQ-06] [EQ-14]', async () => {
  await draw('box-4k', { withOption: '3', testDrive: '1', duration: '3' });
  expect(formData()).toMatchObject({
    context_price: '0',
    context_period: 'month',
    context_later_price: '250',
  });
});

test('delivery is displayed where available: a guest has no services [EQ-12]', async () => {
  await draw('box-4k');
  expect(document.body).toHaveTextContent('Мастер привезёт и подключит');
  await draw('village');
  expect(document.body).toHaveTextContent('В наличии');
  expect(document.body).not.toHaveTextContent('Мастер привезёт и подключит');
});

test('without loans neither instalment nor credit is offered, and the addresses stay [EQ-11]', async () => {
  const { props } = await draw('box-4k', {}, false);
  expect(props.options.map(({ index, label }) => [index, label])).toEqual([
    [0, 'Покупка'],
    [3, 'Тест-драйв на 3\u00a0месяца'],
  ]);
  expect(document.body).not.toHaveTextContent('Доступна рассрочка');
  await draw('box-4k', { withOption: '0' });
  expect(screen.getByRole('region', { name: 'Расчёт цены' })).toHaveTextContent(
    'Полная стоимость · Доступна рассрочка',
  );
});

test('an item without an alias has the address of its id; an unknown one shows similar boxes [TV-02] [EQ-06]', async () => {
  expect((await draw('7')).props.item.address).toBe('/domru-tv/equipment/7');
  const { props, status } = await loadBoxPage(siteWith(true), {}, { alias: 'box-8k' });
  expect(status).toBe(404);
  document.body.innerHTML = await serverHtml(
    <EquipmentItemPage {...props} formReturn={null} />,
    storeOf({ city }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такой приставки нет');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Бокс 4K', 'Мини', 'Дача']);
});

test('all options of an item have one canonical address, and the head names the city [SEO-01] [SHELL-10]', async () => {
  const { meta } = await draw('box-4k', { withOption: '1' });
  expect(meta).toEqual({
    title: 'Бокс 4K в Самаре — Скворец, +7 (846) 200-00-00',
    description: expect.stringContaining('+7 (846) 200-00-00'),
    canonicalPath: '/domru-tv/equipment/box-4k',
  });
});

test('structured data contain the purchase price, the stock, the breadcrumbs and the displayed answers [SEO-01]', async () => {
  const { facts } = await draw('box-4k');
  expect(facts?.product).toMatchObject({ name: 'Бокс 4K', sku: '80491', prices: [5990], brand: 'Скворец' });
  const shown = [...document.querySelectorAll('nav ol li')].map(({ textContent }) => textContent);
  expect(facts?.crumbs?.map(({ title }) => title)).toEqual(shown);
  const page = plainText(document.body.textContent);
  for (const { question, answer } of facts?.faq ?? []) {
    expect(page).toContain(plainText(question));
    expect(page).toContain(plainText(answer));
  }
  expect(facts?.faq?.map(({ answer }) => answer).join()).toMatch(/0\s₽\/мес, далее 250\s₽\/мес/);
});

test('no price of an item breaks at its slash; its request and its data have plain text [EQ-14] [EQ-06] [SEO-01]', async () => {
  const { facts } = await draw('box-4k', { withOption: '3', testDrive: '1', duration: '3' });
  const sum = screen.getByRole('region', { name: 'Расчёт цены' });
  const parts = [sum, document.querySelector('#options')!, ...document.querySelectorAll('details')];
  expect(parts.filter(({ textContent }) => textContent.includes('₽/мес'))).toHaveLength(3);
  expect(parts.flatMap((part) => breakableTexts(part))).toEqual([]);
  expect(JSON.stringify([formData(), facts])).not.toContain('\u2060');
});

describe('with its script', () => {
  let store: SiteStore;
  const requested = () => store.getState().dialogs.request;

  async function show(query: Record<string, string> = {}, isNarrow = false, site = siteWith(true)) {
    const { item } = await partOf('box-4k', query, true, site);
    stubMedia(() => isNarrow);
    const page = (shown: typeof item) => <EquipmentItemPage item={shown} missing={null} formReturn={null} />;
    const drawn = renderOnSite(page(item), { store: storeOfAnswered({ city }) });
    store = drawn.store;
    await partsAreHere();
    return {
      /** Renders the page again, as the server does for this query. */
      comeBack: async (to: Record<string, string>) => {
        drawn.rerender(page((await partOf('box-4k', to)).item));
        await partsAreHere();
      },
    };
  }

  let onScreen: ReturnType<typeof stubScreen>;

  beforeEach(() => {
    document.body.replaceChildren();
    history.replaceState(
      { __N: true, key: 'item', options: {} },
      '',
      '/domru-tv/equipment/box-4k?withOption=0',
    );
    window.requestIdleCallback = (then) => (then({ didTimeout: false, timeRemaining: () => 50 }), 0);
    window.cancelIdleCallback = () => undefined;
    onScreen = stubScreen();
  });

  const sum = () => screen.getByRole('region', { name: 'Расчёт цены' });
  const press = (name: RegExp) =>
    userEvent.click(within(document.getElementById('options')!).getByRole('link', { name }));

  test('a choice changes price, address and form in place; a kind selects its default [EQ-04] [EQ-06] [EQ-13]', async () => {
    await show({ withOption: '0' });
    expect(sum()).toHaveTextContent(/^5\s990\s₽/);
    await press(/^Рассрочка/);
    expect(sum()).toHaveTextContent(/^250\s₽\/мес Рассрочка на 24\sмес\./);
    await press(/^12/);
    expect(sum()).toHaveTextContent(/^500\s₽\/мес/);
    expect(screen.getByRole('link', { name: 'Заказать в рассрочку' })).toHaveAttribute('href', '#request');
    expect(location.search).toBe('?withOption=2');
    expect(formData()).toMatchObject({
      tv_equipment_duration: '12',
      page: '/domru-tv/equipment/box-4k?withOption=2',
    });
  });

  test('the test drive is switched on, and off again to the previous option [EQ-05]', async () => {
    await show({ withOption: '2' });
    await press(/^Тест-драйв/);
    expect(sum()).toHaveTextContent(/0\s₽\/мес, 3\sмесяца/);
    expect(location.search).toBe('?withOption=3&testDrive=1&duration=3');
    expect(screen.getByRole('link', { name: /^Рассрочка/ })).not.toHaveAttribute('aria-current');
    await press(/^Тест-драйв/);
    expect(sum()).toHaveTextContent(/^500\s₽\/мес/);
    expect(location.search).toBe('?withOption=2');
  });

  test('the address keeps a choice for Back, and adds no history entry [EQ-06]', async () => {
    const steps = history.length;
    const { comeBack } = await show({ withOption: '0' });
    await press(/^Рассрочка/);
    const address = '/domru-tv/equipment/box-4k?withOption=1';
    expect(location.pathname + location.search).toBe(address);
    // The router reloads the page by these two fields; its other state is unchanged.
    expect(history.state).toEqual({ __N: true, key: 'item', options: {}, url: address, as: address });
    expect(history.length).toBe(steps);
    const name = screen.getByLabelText<HTMLInputElement>('Ваше имя');
    name.value = 'Вера';
    await comeBack({ withOption: '1' });
    expect(sum()).toHaveTextContent(/^250\s₽\/мес/);
    expect(screen.getByLabelText('Ваше имя')).toBe(name);
    expect(name).toHaveValue('Вера');
    await comeBack({ withOption: '0' });
    expect(sum()).toHaveTextContent(/^5\s990\s₽/);
  });

  test('the button orders the chosen option, and opens the choice without one [EQ-07] [EQ-08]', async () => {
    await show({ withOption: '9' });
    await userEvent.click(within(sum()).getByRole('link', { name: 'Заказать' }));
    expect(requested()).toMatchObject({ kind: 'purchase', subject: { chosenIndex: null } });
    await press(/^Покупка/);
    await userEvent.click(screen.getByRole('link', { name: 'Купить' }));
    // The pointer over the button has loaded them.
    expect(store.getState().dialogs.expected).toEqual(expect.arrayContaining(['purchase', 'order']));
    expect(requested()).toMatchObject({
      kind: 'order',
      subject: {
        itemId: 80491,
        title: 'Бокс 4K',
        image: '/static/sprite.svg#stb-slab-dark',
        chosen: { label: 'Покупка', price: '5\u00a0990\u00a0₽', amount: 5990, months: 0 },
      },
    });
  });

  test.each<[string, number, string[], boolean]>([
    ['what is sold', 1, ['Заказать в рассрочку', 'Заказать'], true],
    ['what is waited for', 0, ['Сообщить о поступлении', 'Сообщить о поступлении'], false],
  ])('the button of %s is tracked, in the bar too [ANA-03] [EQ-12]', async (...row) => {
    const [, leftovers, [name = '', inBar = ''], opens] = row;
    await show({}, true, siteWith(true, leftovers));
    const button = within(sum()).getByRole('link', { name });
    await waitFor(() => expect(onScreen.watches.some(({ watched }) => watched.has(button))).toBe(true));
    await waitFor(() => onScreen.see({ isIntersecting: false }, { target: button }));
    const bar = await screen.findByRole('complementary', { name: 'Расчёт цены' });
    // Drains events tracked before.
    subscribeToEvents(() => undefined)();
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
    fireEvent.click(button);
    fireEvent.click(within(bar).getByRole('link', { name: inBar }));
    // In a new tab nothing loads here yet.
    fireEvent.click(button, { ctrlKey: true });
    stop();
    expect(told).toEqual(Array(2).fill(['equipment_page', 'clicked button', 'Бокс 4K']));
    expect(requested() !== null).toBe(opens);
  });

  test('below 1024 px a buy bar appears while the button is outside the viewport [EQ-06]', async () => {
    await show({}, true);
    const button = screen.getByRole('link', { name: 'Заказать в рассрочку' });
    await waitFor(() => expect(onScreen.watches.some(({ watched }) => watched.has(button))).toBe(true));
    const tell = (isSeen: boolean) =>
      waitFor(() => onScreen.see({ isIntersecting: isSeen }, { target: button }));
    const bar = () => screen.queryByRole('complementary', { name: 'Расчёт цены' });
    expect(bar()).toBeNull();
    await tell(false);
    await waitFor(() => expect(bar()).toHaveTextContent(/250\s₽\/мес/));
    await userEvent.click(within(bar()!).getByRole('link', { name: 'Заказать' }));
    expect(requested()).toMatchObject({ kind: 'order' });
    await tell(true);
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('thumbnails lead to their pictures [EQ-06]', async () => {
    await show();
    const row = screen.getByRole('group', { name: 'Изображения' });
    const scrolls: ScrollToOptions[] = [];
    Object.defineProperty(row, 'clientWidth', { value: 600 });
    Object.assign(row, { scrollTo: (options: ScrollToOptions) => scrolls.push(options) });
    const second = screen.getByRole('link', { name: 'Изображение 2' });
    fireEvent.click(second);
    expect(scrolls).toEqual([{ left: 600 }]);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(document.querySelector(second.getAttribute('href')!)).not.toBeNull();
  });
});
