/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import {
  equipmentFixture,
  listedRouterFixture,
  priceFixture as price,
} from '@/features/equipment/equipment.fixtures';
import { eastCity, bundleFixture, tariffFixture, westCity } from '@/features/tariffs/catalogue.fixtures';
import type { City } from '@/site/city/public-city.server';
import type { DialogRequest } from '@/site/dialogs/dialog-request';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, RouterContext, storeOf } from '../../../tests/support/render-on-site';
import { houseFixture, nextRouterFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadBundlePage, loadTariffPage } from './load-offer';
import { OfferScreen } from './offer-screen';

/** 21 November, 23:30 in Kaliningrad and already the 22nd in Vladivostok. */
const now = Date.parse('2026-11-21T21:30:00Z');

const tariff = tariffFixture({
  tariff_id: 1006,
  alias: '300-mbit',
  tariff_name_display: '300 Мбит/с',
  description: { description: 'Семье', color: '#fff0cf' },
  description_full: 'Первый абзац.\n\nВторой абзац.',
  price_promo: 350,
  period_promo: 3,
  speed_bonus: 200,
  speed_bonus_duration: 3,
});
const others = [
  { ...tariff, tariff_id: 1010, alias: 'giga', tariff_name_display: 'Гигабит', speed: 1000, price: 750 },
  { ...tariff, tariff_id: 1005, alias: '200-mbit', tariff_name_display: '200 Мбит/с', speed: 200 },
];
const bundle = bundleFixture({
  sale_package_id: 2005,
  description: {
    promoted: true,
    title: 'Семейный вечер',
    description: 'Каналы для всех',
    alias: 'semejnyj',
  },
});

const router = equipmentFixture({
  alias: 'router-6',
  title: 'Роутер 6',
  testDrive: { duration: 1, priceDuring: 0, pricesAfter: [] },
  // The usual instalment of a router is twelve months, though 24 come first.
  pricesV2: [price(1, 3490, 0, 1), price(2, 150, 24, 2), price(2, 295, 12, 3), price(5, 100, 12, 9)],
});
const slow = { ...router, id: 60107, alias: 'mini', title: 'Мини-роутер' };
const sold = { ...router, id: 60112, alias: 'gone', title: 'Кончился', leftovers: 0 };
const box = {
  ...router,
  id: 70454,
  alias: 'mini-box',
  title: 'Бокс Мини',
  category: { name: 'Decoders', title: 'Приставки' } as const,
  pricesV2: [price(1, 3490, 0, 1), price(2, 300, 12, 2), price(2, 150, 24, 3)],
};

interface Change {
  city?: City;
  loan?: boolean;
  hides?: boolean;
  path?: string;
  tariffs?: (typeof tariff)[];
}

function siteWith({
  city = westCity,
  loan = true,
  hides = false,
  path = '/internet/300-mbit',
  tariffs,
}: Change) {
  return siteRequestFixture({
    now,
    city,
    path,
    flags: { equipmentLoan: loan, hideLeadForms: hides },
    api: {
      internetTariffs: async () => tariffs ?? [tariff, ...others],
      bundles: async () => [bundle],
      equipment: async ({ categories }) => (categories === 'Routers' ? [router, slow, sold] : [box]),
      routers: async () => [listedRouterFixture(60101, 1000), listedRouterFixture(60107, 100)],
      house: async (id) =>
        id === 'h1' ? houseFixture({ street: 'Ленина', house: '1', maxSpeed: 100 }) : null,
    },
  });
}

type Query = Record<string, string>;

async function tariffProps(query: Query = {}, change: Change = {}) {
  const part = await loadTariffPage(siteWith(change), { alias: '300-mbit', query });
  if (!part.props.offer) throw new Error('no such tariff');
  // The props travel to the browser as JSON.
  expect(JSON.parse(JSON.stringify(part.props.offer))).toEqual(part.props.offer);
  return { ...part, offer: part.props.offer };
}

/** Renders the page as the server does. */
async function draw(query: Query = {}, change: Change = {}) {
  const { offer, facts, meta } = await tariffProps(query, change);
  const html = await serverHtml(
    <OfferScreen offer={offer} formReturn={null} />,
    storeOf({ city: change.city ?? westCity }),
  );
  document.body.innerHTML = html;
  return { offer, facts, meta, html };
}

const sum = () => screen.getByRole('region', { name: 'Расчёт цены' });
const formData = () =>
  Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('#request form')!));

test('shows speed, bonus, price, promo and its period, and the whole description [TAR-01] [TAR-02]', async () => {
  const { html } = await draw();
  for (const text of ['300 Мбит/с', '+200 Мбит/с на 3 месяца', 'Первый абзац.', 'Второй абзац.'])
    expect(plainText(document.body.textContent)).toContain(text);
  expect(plainText(sum().textContent)).toContain('первые 3 месяца, далее 550 ₽/мес');
  expect(html).not.toMatch(/ style=/);
  expect(html).not.toContain('undefined');
});

test('the price after the promo is dated by the city’s calendar [TAR-02] [TAR-05]', async () => {
  await draw();
  expect(plainText(sum().textContent)).toContain('С 21 февраля 2027 — 550 ₽/мес');
  await draw({}, { city: eastCity });
  expect(plainText(sum().textContent)).toContain('С 22 февраля 2027 — 550 ₽/мес');
});

test('the sum has the payments at the first visit, in 12 and in 24 months, by both channels [TAR-05]', async () => {
  await draw();
  const rows = within(sum()).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => plainText(textContent)))).toEqual([
    ['Подключение', '500 ₽', '950 ₽'],
    ['К оплате при подключении', '500 ₽', '950 ₽'],
    ['Всего за 12 месяцев', '6 500 ₽', '6 950 ₽'],
    ['Всего за 24 месяца', '13 100 ₽', '13 550 ₽'],
  ]);
});

test('the listed months and the payment at the first visit add up to the totals [TAR-02]', async () => {
  await draw({ router: '60101.2' });
  const roubles = (text: string | null | undefined) =>
    Number(
      plainText(text)
        .replace(/[^\d,]/g, '')
        .replace(',', '.'),
    );
  const months = [...sum().querySelectorAll('ol b')].map(({ textContent }) => roubles(textContent));
  expect(months).toHaveLength(24);
  const [today, year, twoYears] = within(sum())
    .getAllByRole('row')
    .slice(2)
    .map((row) => roubles(row.children[1]?.textContent));
  const of = (count: number) => months.slice(0, count).reduce((total, month) => total + month, today ?? 0);
  expect([of(12), of(24)]).toEqual([year, twoYears]);
});

test('a router of its speed is chosen by a GET form; its instalment is of 12 months [TAR-05] [EQ-13]', async () => {
  await draw();
  const select = screen.getByRole('combobox', { name: 'Роутер' });
  expect(select.closest('form')).toHaveAttribute('method', 'get');
  expect(select.closest('form')).toHaveAttribute('action', '/internet/300-mbit');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => plainText(textContent)),
  ).toEqual([
    'Свой роутер, ничего не нужно',
    'Роутер 6, покупка, 3 490 ₽',
    'Роутер 6, рассрочка на 12 мес., 295 ₽/мес',
    'Роутер 6, аренда, 100 ₽/мес',
  ]);
  expect(screen.queryByRole('combobox', { name: 'ТВ-приставка' })).toBeNull();
});

test('without loans no instalment is offered, and one of the address is none [EQ-11]', async () => {
  const { offer } = await draw({ router: '60101.2' }, { loan: false });
  expect(screen.queryByRole('option', { name: /рассрочка/ })).toBeNull();
  expect(offer.subject.internetEquipmentId).toBeUndefined();
});

test('the form requests exactly the choice at the displayed price [TAR-01] [LEAD-01]', async () => {
  const { offer } = await draw({ router: '60101.2' });
  expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/request');
  expect(formData()).toMatchObject({
    form_type: 'card',
    plan: '1006',
    internet_equipment_id: '60101',
    product_id: 'internet',
    page: '/internet/300-mbit?router=60101.2',
    context_item: '300 Мбит/с + Роутер 6, рассрочка на 12\u00a0мес.',
    context_price: '645',
  });
  expect(plainText(offer.price.price)).toBe('645 ₽/мес');
  expect(plainText(document.querySelector<HTMLInputElement>('#request [name=context_option]')?.value)).toBe(
    'При подключении 500 ₽, затем 645 ₽/мес, с 21 февраля 2027 — 845 ₽/мес, с 21 ноября 2027 — 550 ₽/мес',
  );
});

test.each([['nonsense'], ['60107.0'], ['60112.0'], ['60101.77'], ['']])(
  'a router of the address that is not offered is none: «%s» [TAR-01]',
  async (value) => {
    const { offer } = await draw({ router: value });
    expect(offer.subject.internetEquipmentId).toBeUndefined();
    expect(offer.page).toBe('/internet/300-mbit');
  },
);

test('a bundle has channels and optionally a box of the TV page, by default in 24 payments [TAR-01] [EQ-13]', async () => {
  const part = await loadBundlePage(siteWith({ path: '/bundles/semejnyj' }), {
    alias: 'semejnyj',
    query: { box: '70454' },
  });
  const { offer } = part.props;
  document.body.innerHTML = await serverHtml(
    <OfferScreen offer={offer!} formReturn={null} />,
    storeOf({ city: westCity }),
  );
  expect(plainText(document.body.textContent)).toContain('202 канала, из них 84 в HD');
  expect(screen.getByRole('combobox', { name: 'ТВ-приставка' })).toHaveValue('70454.2');
  expect(
    new FormData(document.querySelector<HTMLFormElement>('#request form')!).getAll('product_id'),
  ).toEqual(['internet', 'tv']);
  expect(formData()).toMatchObject({ plan: '2005', tv_equipment_id: '70454', context_price: '990' });
  expect(part.meta.canonicalPath).toBe('/bundles/semejnyj');
});

test.each([
  ['60101.0', '60101-sale'],
  ['60101.3', '60101-lease'],
])('the order path takes the router %s with the chosen option: %s [TAR-01] [TAR-05]', async (router, key) => {
  await draw({ router });
  expect(screen.getByRole('link', { name: /^Оформить сразу/ })).toHaveAttribute(
    'href',
    `/full-buy?offer=i1006&router=${key}`,
  );
});

test('an instalment is not part of the order path, with a note beside it [TAR-01] [TAR-05] [EQ-11]', async () => {
  await draw({ router: '60101.3' });
  expect(screen.queryByText(/Рассрочку/)).toBeNull();
  await draw({ router: '60101.2' });
  expect(screen.getByRole('link', { name: /^Оформить сразу/ })).toHaveAttribute(
    'href',
    '/full-buy?offer=i1006',
  );
  expect(plainText(screen.getByText(/^Рассрочку/).textContent)).toContain('в рассрочку не войдёт');
  await draw({ router: '60101.2' }, { hides: true });
  expect(screen.queryByText(/^Рассрочку/)).toBeNull();
});

test.each([
  [1000, 'от 1 Гбит/с'],
  [2500, 'от 2,5 Гбит/с'],
])(
  'a tariff of %d Mbit/s requires a router with ports %s, in its structured data as well [TAR-01] [SEO-01]',
  async (speed, words) => {
    const answerOf = async (fastest: number) => {
      const site = siteWith({ tariffs: [{ ...tariff, speed }] });
      Object.assign(site.api, {
        routers: async () => [{ materialsEnsId: 60101, speed: fastest }],
        equipment: async () => [router],
      });
      const { facts, props } = await loadTariffPage(site, { alias: '300-mbit', query: {} });
      const answer = facts?.faq?.find(({ question }) => question.startsWith('Какой роутер'))?.answer;
      return { answer: plainText(answer), selects: props.offer?.choice.selects.length };
    };
    const listed = await answerOf(speed);
    expect(listed.answer).toContain(words);
    expect(listed.answer).toContain('В списке только');
    // No router is fast enough: the answer names no list.
    expect(await answerOf(100)).toEqual({ answer: expect.not.stringContaining('списке'), selects: 0 });
  },
);

test('the house of the address check stays chosen, is in the request, and its obstacles are displayed [TAR-01] [TAR-04]', async () => {
  await draw({ house: 'h1' });
  expect(formData()).toMatchObject({
    context_address: 'ул. Ленина, 1',
    context_house: 'h1',
    page: '/internet/300-mbit?house=h1',
  });
  expect(document.querySelector('form[method=get] input[name=house]')).toHaveValue('h1');
  expect(screen.getByRole('link', { name: /^Оформить сразу/ })).toHaveAttribute(
    'href',
    '/full-buy?offer=i1006&house=h1',
  );
  expect(screen.getByRole('link', { name: /^Сравнить/ })).toHaveAttribute(
    'href',
    '/internet?offers=i1006&house=h1',
  );
  expect(plainText(document.body.textContent)).toContain('В этом доме скорость до 100 Мбит/с');
  await draw({ house: 'another' });
  expect(formData()).not.toHaveProperty('context_address');
});

test('where lead generation is hidden a phone of the city replaces the form [LEAD-10]', async () => {
  await draw({}, { hides: true, city: eastCity });
  expect(document.querySelector('#request form')).toBeNull();
  const place = document.getElementById('request')!;
  expect(within(place).getByRole('link')).toHaveAttribute('href', 'tel:+74232000000');
  expect(screen.getByRole('link', { name: 'Подключить' })).toHaveAttribute('href', '#request');
});

test('an unknown alias is a 404 with no offer; an id finds its tariff [TAR-01]', async () => {
  const missing = await loadTariffPage(siteWith({}), { alias: 'no-such', query: {} });
  expect([missing.status, missing.props.offer]).toEqual([404, null]);
  const byId = await loadTariffPage(siteWith({}), { alias: '1010', query: {} });
  expect(byId.meta.canonicalPath).toBe('/internet/giga');
  const nameless = siteWith({ tariffs: [{ ...tariff, alias: '' }] });
  expect((await loadTariffPage(nameless, { alias: '', query: {} })).status).toBe(404);
});

test('a catalogue without equipment leaves the tariff and its price [API-04] [TAR-01]', async () => {
  const site = siteWith({});
  const fails = () => Promise.reject(new Error('down'));
  Object.assign(site.api, { equipment: fails, routers: fails });
  const { props } = await loadTariffPage(site, { alias: '300-mbit', query: {} });
  expect(props.offer?.choice.selects).toEqual([]);
  expect(plainText(props.offer?.price.price)).toBe('350 ₽/мес');
});

test('structured data contain the breadcrumbs, the displayed answers, and a monthly price [SEO-01] [TAR-01]', async () => {
  const { facts, meta } = await draw();
  expect(facts?.product).toMatchObject({ name: '300 Мбит/с', prices: [], pricePerMonth: 550 });
  const crumbs = [...document.querySelectorAll('nav ol li')].map(({ textContent }) => plainText(textContent));
  expect(facts?.crumbs?.map(({ title }) => plainText(title))).toEqual(crumbs);
  const shown = plainText(document.body.textContent);
  for (const { question, answer } of facts?.faq ?? []) {
    expect(shown).toContain(plainText(question));
    expect(shown).toContain(plainText(answer));
  }
  expect(plainText(meta.title)).toContain('в Калининграде');
});

test('no price and no speed of the page breaks at its slash; its request and its data have plain text [TAR-01] [LEAD-01] [SEO-01]', async () => {
  const { facts, meta, offer } = await draw({ router: '60101.2', house: 'h1' });
  for (const text of ['300 Мбит/с', '200 Мбит/с', 'до 100 Мбит/с', '645 ₽/мес'])
    expect(plainText(document.body.textContent)).toContain(text);
  expect(breakableTexts()).toEqual([]);
  const posted = { ...formData(), context_item: offer.subject.title };
  expect(posted.context_item).toMatch(/^300 Мбит\/с/);
  expect(JSON.stringify([posted, offer.subject, facts, meta])).not.toContain('\u2060');
});

test('similar tariffs are the nearest by speed, without the one that is read [TAR-01]', async () => {
  const { offer } = await draw();
  expect(offer.similar.map(({ href }) => href)).toEqual(['/internet/200-mbit', '/internet/giga']);
});

describe('with its script', () => {
  let store = storeOf({ city: westCity });
  const asked = (): DialogRequest | null => store.getState().dialogs.request;
  let replaced: unknown[][];

  async function show(query: Query = {}, change: Change = {}) {
    const { offer } = await tariffProps(query, change);
    const navigation = nextRouterFixture({
      replace: (...args: unknown[]) => {
        replaced.push(args);
        return Promise.resolve(true);
      },
    });
    renderOnSite(
      <RouterContext value={navigation}>
        <OfferScreen offer={offer} formReturn={null} />
      </RouterContext>,
      { store },
    );
    await partsAreHere();
    return offer;
  }

  beforeEach(() => {
    document.body.replaceChildren();
    store = storeOf({ city: westCity });
    replaced = [];
  });

  test('a choice loads the new price at once, without a reload and in place [TAR-05]', async () => {
    await show({ house: 'h1' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Роутер' }), '60101.0');
    expect(replaced).toEqual([['/internet/300-mbit?house=h1&router=60101.0', undefined, { scroll: false }]]);
  });

  test('«Подключить» opens a dialog for the choice; with a modifier key it stays a link [TAR-01] [POP-04]', async () => {
    const { subject } = await show({ router: '60101.0' });
    const button = screen.getByRole('link', { name: 'Подключить' });
    fireEvent.click(button, { ctrlKey: true });
    expect(asked()).toBeNull();
    await userEvent.click(button);
    expect(asked()).toEqual({ kind: 'connection', subject });
    expect(subject).toMatchObject({ plan: '1006', internetEquipmentId: '60101', amount: 350 });
  });

  test('where lead generation is hidden no dialog opens [LEAD-10]', async () => {
    await show({}, { hides: true });
    await userEvent.click(screen.getByRole('link', { name: 'Подключить' }));
    expect(asked()).toBeNull();
  });
});
