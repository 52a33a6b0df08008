/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';

import {
  equipmentFixture,
  listedRouterFixture,
  priceFixture as price,
} from '@/features/equipment/equipment.fixtures';
import { eastCity, bundleFixture, tariffFixture, westCity } from '@/features/tariffs/catalogue.fixtures';
import { formatPrice } from '@/lib/money';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { beginVisit } from '@/site/visit/begin-visit';
import { fits, stubMedia, stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, RouterContext, storeOf } from '../../../tests/support/render-on-site';
import { houseFixture, nextRouterFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { BundleBuilderScreen } from './bundle-builder-screen';
import { loadBundleBuilderPage } from './load-bundle-builder';

const now = Date.parse('2026-11-21T12:00:00Z');
const tariff = (id: number, speed: number, price: number) =>
  tariffFixture({ tariff_id: id, speed, price, price_promo: price - 100, period_promo: 3 });
const bundle = (id: number, speed: number, price: number, [hd, sd]: [number, number]) =>
  bundleFixture({
    sale_package_id: id,
    speed_int: speed,
    price2in1: price,
    salePackage2in1: { hd_count: hd, sd_count: sd },
  });

const router = equipmentFixture({
  pricesV2: [price(1, 3490, 0, 1), price(2, 295, 12, 2), price(5, 100, 12, 3)],
});
const box = {
  ...router,
  id: 70454,
  title: 'Приставка',
  category: { name: 'Decoders', title: 'Приставки' } as const,
  pricesV2: [price(1, 3490, 0, 1), price(2, 150, 24, 2)],
};

const small: [number, number] = [58, 114];
const big: [number, number] = [112, 121];

function siteWith(changes: { city?: City; hides?: boolean; api?: Partial<SiteApi> } = {}) {
  return siteRequestFixture({
    now,
    city: changes.city ?? westCity,
    path: '/bundles/builder',
    flags: { equipmentLoan: true, hideLeadForms: changes.hides ?? false },
    api: {
      internetTariffs: async () => [tariff(1, 100, 450), tariff(2, 500, 700)],
      bundles: async () => [bundle(11, 100, 600, small), bundle(12, 500, 1150, big)],
      equipment: async ({ categories }) => (categories === 'Routers' ? [router] : [box]),
      routers: async () => [listedRouterFixture(60101, 100)],
      ...changes.api,
    },
  });
}

type Query = Record<string, string>;

async function draw(query: Query, site = siteWith()) {
  const { props, meta } = await loadBundleBuilderPage(site, query);
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  const html = await serverHtml(
    <BundleBuilderScreen {...props} formReturn={null} />,
    storeOf({ city: site.city }),
  );
  document.body.innerHTML = html;
  expect(html).not.toMatch(/ style=/);
  return { ...props, meta };
}

const formData = () => new FormData(document.querySelector<HTMLFormElement>('#request form')!);
const typed = (name: string) => {
  const value = formData().get(name);
  return typeof value === 'string' ? value : '';
};
const sum = () => screen.getByRole('region', { name: 'Расчёт цены' });

test('speed, TV, router and box are chosen by GET; their combination is a bundle of the catalogue [TAR-01]', async () => {
  await draw({ speed: '100', tv: '172' });
  const form = screen.getByRole('group', { name: 'Телевидение' }).closest('form');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/bundles/builder');
  expect(screen.getByRole('radio', { name: '100' })).toBeChecked();
  expect(plainText(document.body.textContent)).toContain('Это пакет «Пакет 11»');
  expect(formData().get('plan')).toBe('11');
  expect(formData().getAll('product_id')).toEqual(['internet', 'tv']);
});

test('the house of the address check is part of the choice, the request and the links [TAR-04]', async () => {
  const api = { house: async () => houseFixture({ id: 'h1', maxSpeed: 100 }) };
  const { builder } = await draw({ speed: '500', tv: '0', house: 'h1' }, siteWith({ api }));
  expect(builder.houseAnswer && plainText(builder.houseAnswer)).toBe('Подключим по адресу: ул. Мира, 3.');
  expect(builder.notes.map(plainText)).toContainEqual(expect.stringContaining('скорость до 100 Мбит/с'));
  expect(document.querySelector('form [name="house"]')).toHaveValue('h1');
  expect(builder).toMatchObject({
    subject: { address: 'ул. Мира, 3', house: 'h1' },
    page: '/bundles/builder?speed=500&tv=0&house=h1',
    pageOfChoice: '/bundles/builder?speed=500&tv=0',
  });
  expect(builder.orderHref).toContain('house=h1');
  expect(screen.getByRole('link', { name: /^Собрать вместе/ })).toHaveAttribute(
    'href',
    '/constructor?house=h1',
  );
});

test('the total is the one of the request, with the equipment that was chosen [TAR-01] [TAR-05]', async () => {
  await draw({ speed: '100', tv: '172', router: '60101.1', box: '70454.0' });
  expect(plainText(sum().textContent)).toMatch(/^895 ₽\/мес/);
  expect(Object.fromEntries(formData())).toMatchObject({
    plan: '11',
    internet_equipment_id: '60101',
    tv_equipment_id: '70454',
    context_price: '895',
    page: '/bundles/builder?speed=100&tv=172&router=60101.1&box=70454.0',
  });
  expect(screen.getByRole('link', { name: /^Оформить сразу/ })).toHaveAttribute(
    'href',
    // The box is bought and keeps that; the order path has no instalments.
    '/full-buy?offer=b11&box=70454-sale',
  );
  expect(screen.getByText(/^Рассрочку/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /видеонаблюдением/ })).toHaveAttribute('href', '/constructor');
  expect(plainText(typed('context_option'))).toContain('При подключении 3 990 ₽, затем 895 ₽/мес');
});

test('no price and no speed of the page breaks at its slash; its request has plain text [TAR-05] [LEAD-01]', async () => {
  const internetTariffs = async () => [{ ...tariff(1, 100, 450), tariff_name_display: '100 Мбит/с' }];
  const site = siteWith({ api: { internetTariffs } });
  for (const query of [
    { speed: '100', tv: '0', router: '60101.1' },
    { speed: '100', tv: '233' },
  ]) {
    const { builder } = await draw(query, site);
    expect(plainText(document.body.textContent)).toContain('Это тариф «100 Мбит/с»');
    expect(breakableTexts()).toEqual([]);
    expect(typed('context_item')).toContain('100 Мбит/с');
    expect(JSON.stringify([[...formData()], builder.subject])).not.toContain('\u2060');
  }
});

test('without a matching bundle the offer is the internet with TV as a product, with a note [TAR-01]', async () => {
  const { builder } = await draw({ speed: '100', tv: '233' });
  expect(plainText(document.body.textContent)).toContain(
    'Готового пакета с такой скоростью и такими каналами нет',
  );
  expect(formData().get('plan')).toBe('1');
  expect(formData().getAll('product_id')).toEqual(['internet', 'tv']);
  expect(builder.nearest.map(({ code }) => code)).toEqual(['b11', 'b12']);
});

const orderLink = () => screen.queryByRole('link', { name: /^Оформить сразу/ })?.getAttribute('href') ?? null;

test('TV without a bundle is part of the order path’s link, or the link is absent [TAR-01]', async () => {
  const withTv = { ...westCity, ctv: true };
  const sold = { internetTariffs: async () => [tariff(1, 150, 420), tariff(2, 500, 700)] };
  const query = { speed: '150', tv: '172', router: '60101.2' };
  const api = { ...sold, routers: async () => [] };
  await draw(query, siteWith({ city: withTv, api }));
  expect(orderLink()).toBe('/constructor?offer=i1&router=60101-lease&parts=tv');
  // A city without its own TV would drop it there.
  await draw(query, siteWith({ city: { ...westCity, ctv: false }, api }));
  expect(orderLink()).toBeNull();
  // In such a city the tariff would become the only bundle of its speed, with other channels.
  await draw({ speed: '100', tv: '233' }, siteWith({ city: withTv }));
  expect(orderLink()).toBeNull();
  await draw(query, siteWith({ city: withTv, api, hides: true }));
  expect([orderLink(), screen.queryByText(/^Рассрочку/)]).toEqual([null, null]);
});

test('without TV it is a tariff only, and no box is offered or counted [TAR-01]', async () => {
  const { builder } = await draw({ speed: '500', tv: '0', box: '70454.0', router: '60101.1' });
  expect(screen.queryByRole('combobox', { name: 'ТВ-приставка' })).toBeNull();
  expect(formData().getAll('product_id')).toEqual(['internet']);
  expect(formData().get('plan')).toBe('2');
  // The router is too slow for 500 Mbit/s.
  expect([builder.subject.tvEquipmentId, builder.subject.internetEquipmentId]).toEqual([
    undefined,
    undefined,
  ]);
});

test('nonsense of the address is a usual bundle; a choice is part of the one page [TAR-01] [SEO-01]', async () => {
  const { meta } = await draw({ speed: 'abc', tv: '-7' });
  expect(screen.getByRole('radio', { name: '100' })).toBeChecked();
  expect(meta).toMatchObject({ canonicalPath: '/bundles/builder', isPartOfCanonical: true });
  expect((await draw({})).meta.isPartOfCanonical).toBeUndefined();
});

test('without a catalogue the page renders with a call request [API-04] [TAR-01]', async () => {
  const down = () => Promise.reject(new Error('down'));
  await draw({}, siteWith({ city: eastCity, api: { internetTariffs: down, bundles: down } }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Соберите свой пакет');
  expect(plainText(document.body.textContent)).toContain('Сейчас не получилось узнать цены');
  expect(formData().get('plan')).toBeNull();
  expect(formData().getAll('product_id')).toEqual(['internet', 'tv']);
});

test('where lead generation is hidden the city’s phone replaces the form [LEAD-10]', async () => {
  await draw({}, siteWith({ city: eastCity, hides: true }));
  expect(document.querySelector('#request form')).toBeNull();
  expect(within(document.getElementById('request')!).getByRole('link')).toHaveAttribute(
    'href',
    'tel:+74232000000',
  );
});

test('every choice loads its price at once and in place [TAR-05]', async () => {
  document.body.replaceChildren();
  const replaced: unknown[][] = [];
  const navigation = nextRouterFixture({
    replace: (...args: unknown[]) => {
      replaced.push(args);
      return Promise.resolve(true);
    },
  });
  const { props } = await loadBundleBuilderPage(siteWith(), { speed: '100', tv: '172' });
  renderOnSite(
    <RouterContext value={navigation}>
      <BundleBuilderScreen {...props} formReturn={null} />
    </RouterContext>,
  );
  await userEvent.click(screen.getByRole('radio', { name: '500' }));
  expect(replaced).toEqual([['/bundles/builder?speed=500&tv=172', undefined, { scroll: false }]]);
});

const speeds = [100, 500, 800];
const anyCatalogue = fc.record({
  tariffs: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      speed: fc.constantFrom(...speeds),
      price: fc.integer({ min: 100, max: 2000 }),
    }),
  ),
  bundles: fc.array(
    fc.record({
      id: fc.integer({ min: 100, max: 199 }),
      speed: fc.constantFrom(...speeds),
      price: fc.integer({ min: 100, max: 3000 }),
      pack: fc.constantFrom(small, big),
    }),
  ),
});
const anyQuery = fc.record(
  {
    speed: fc.constantFrom('100', '500', '800', 'x'),
    tv: fc.constantFrom('0', '172', '233', 'y'),
    router: fc.constantFrom('60101', '60101.0', '60101.1', '60101.2', 'z'),
    box: fc.constantFrom('70454', '70454.0', '70454.1', ''),
  },
  { requiredKeys: [] },
);

test('whatever is chosen, the price that is shown is the price of the request [TAR-05] [LEAD-01]', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalogue, anyQuery, async (catalogue, query) => {
      const site = siteWith({
        api: {
          internetTariffs: async () =>
            catalogue.tariffs.map(({ id, speed, price: cost }) => tariff(id, speed, cost)),
          bundles: async () =>
            catalogue.bundles.map(({ id, speed, price: cost, pack }) => bundle(id, speed, cost, pack)),
        },
      });
      const { builder } = (await loadBundleBuilderPage(site, query)).props;
      const { price: view, subject } = builder;
      if (!view) {
        expect([subject.plan, subject.internetEquipmentId, subject.tvEquipmentId]).toEqual([
          '',
          undefined,
          undefined,
        ]);
        return;
      }
      expect(view.price).toBe(formatPrice(subject.amount, 'month'));
      expect(subject.option).toContain(view.ways.rows[1]?.online);
      // The request contains every item of the sum, and no other.
      const items = [subject.internetEquipmentId, subject.tvEquipmentId].filter((id) => id !== undefined);
      expect(view.parts.length).toBe(items.length === 0 ? 0 : items.length + 1);
    }),
  );
});

test('on a phone the price of the choice and the button stay in a bar while the card is out of sight [TAR-01]', async () => {
  const onScreen = stubScreen();
  stubMedia((media) => fits(media, 360));
  document.cookie = 'cookie_choice=necessary; path=/';
  const site = siteWith();
  const { props } = await loadBundleBuilderPage(site, { speed: '500', tv: '233' });
  const { store } = renderOnSite(<BundleBuilderScreen {...props} formReturn={null} />, { city: site.city });
  act(() => store.dispatch(beginVisit()));
  await partsAreHere();
  const button = within(sum()).getByRole('link', { name: 'Подключить' });
  await waitFor(() => expect(onScreen.watches.some(({ watched }) => watched.has(button))).toBe(true));
  await waitFor(() => onScreen.see({ isIntersecting: false }, { target: button }));
  const bar = await screen.findByRole('complementary', { name: 'Расчёт цены' });
  expect(bar).toHaveTextContent(/1150\s₽\/мес|1\s150\s₽\/мес/);
  await userEvent.click(within(bar).getByRole('link', { name: 'Подключить' }));
  expect(store.getState().dialogs.request).toMatchObject({ kind: 'connection', subject: { amount: 1150 } });
});
