/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';

import { equipmentFixture } from '@/features/equipment/equipment.fixtures';
import { bundleFixture, tariffFixture } from '@/features/tariffs/catalogue.fixtures';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadHomePage } from './load-home';
import { HomeScreen } from './home-screen';

const city: City = {
  ...cityFixture,
  name: 'Псков',
  cityIn: 'в Пскове',
  companyName: 'Дрозд',
  phone_code: '8112',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
  internet: true,
  ctv: true,
  videocontrol: true,
};

const box = equipmentFixture({
  category: { name: 'Decoders', title: 'Приставки' },
  pricesV2: [
    { id: 1, type: 1, value: 5990, duration: 0, sort: 10 },
    { id: 2, type: 2, value: 250, duration: 24, sort: 20 },
    { id: 3, type: 4, value: 0, duration: 3, sort: 30 },
    { id: 4, type: 5, value: 190, duration: 1, sort: 40 },
  ],
});

const nothing = async () => [];

const shellWith = (link: string): Awaited<ReturnType<SiteApi['shellContent']>> => ({
  main: [],
  services: [],
  partners: [],
  footer: {
    columns: [{ title: 'Услуги', links: [{ title: 'Ссылка', link }] }],
    socials: [],
    email: '',
    messengerLink: null,
  },
});

const site = (
  here: Partial<City> = {},
  equipment: SiteApi['equipment'] = async () => [box],
  api: Partial<SiteApi> = {},
) =>
  siteRequestFixture({
    city: { ...city, ...here },
    flags: { equipmentLoan: true },
    api: {
      ...{ equipment, banners: nothing, internetTariffs: nothing, bundles: nothing },
      shellContent: async () => shellWith('/request/address'),
      ...api,
    },
  });

async function draw(of: SiteRequest) {
  const part = await loadHomePage(of);
  const html = await serverHtml(
    <HomeScreen {...part.props} page="/" formReturn={null} />,
    storeOf({ city: of.city }),
  );
  document.body.innerHTML = html;
  return { ...part, html };
}
test('a client has the link to the account above the offers, a guest does not [ACC-01]', async () => {
  clientCallsFixture();
  const { props } = await loadHomePage(site());
  const page = <HomeScreen {...props} page="/" formReturn={null} />;
  const seen = async (store = storeOf()) => {
    document.body.innerHTML = await serverHtml(page, store);
    const link = screen.queryByRole('link', { name: 'Кабинет' });
    return link && Boolean(link.compareDocumentPosition(hero()) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  expect(await seen(storeOf(clientSeedFixture))).toBe(true);
  expect(await seen()).toBeNull();
});

const tiles = () =>
  [...document.querySelectorAll('#products a h3')].map((title) => title.closest('a')?.getAttribute('href'));

test('the home page speaks of its city, in its text and its head [CITY-12] [SHELL-10]', async () => {
  const { meta, html } = await draw(site());
  expect(document.querySelector('h1')).toHaveTextContent('Интернет и ТВ для дома в Пскове');
  expect(meta.title).toBe('Интернет, ТВ и домофон в Пскове — Дрозд, +7 (8112) 20-00-00');
  for (const word of ['в Пскове', 'Дрозд', '+7 (8112) 20-00-00']) expect(meta.description).toContain(word);
  expect(meta.canonicalPath).toBe('/');
  expect(html).not.toMatch(/ style=/);
});

test('it shows the city’s products, each with its page [SHELL-17]', async () => {
  await draw(site());
  expect(tiles()).toEqual([
    '/internet',
    '/domru-tv/equipment',
    '/bundles',
    '/videocontrol',
    '/domofon',
    '/domru-tv/channel',
  ]);
  await draw(site({ ctv: false, videocontrol: false }));
  expect(tiles()).toEqual(['/internet', '/domofon']);
});

test('the price of boxes is the smallest monthly one of the catalogue, or none [EQ-14]', async () => {
  await draw(site());
  expect(plainText(document.querySelector('#products')?.textContent)).toContain('Приставки от 190 ₽/мес');
  for (const equipment of [async () => [], () => Promise.reject(new Error('down'))]) {
    await draw(site({}, equipment));
    expect(document.querySelector('#products')).not.toHaveTextContent('Приставки от');
  }
});

test('its form has a choice of products and names the page; connecting costs 500 ₽ online, 950 ₽ by phone [LEAD-01]', async () => {
  await draw(site());
  const form = document.querySelector<HTMLFormElement>('#request form')!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ form_type: 'card', page: '/' });
  expect([...form.querySelectorAll('[name=chip]')].map((chip) => chip.getAttribute('value'))).toEqual([
    'Интернет+ТВ',
    'ТВ',
    'Интернет',
    'Видеонаблюдение',
    'Домофон',
  ]);
  expect(document.body).toHaveTextContent(/500 ₽.*950 ₽/);
});

const sells = {
  internetTariffs: async () => [
    tariffFixture({ tariff_id: 1, speed: 100, price: 500, price_promo: 480, period_promo: 3 }),
    tariffFixture({ tariff_id: 2, speed: 500, price: 700, price_promo: 450, period_promo: 3 }),
  ],
  bundles: async () => [bundleFixture({ sale_package_id: 3, price2in1: 990 })],
};
const hero = () => document.querySelector('h1')!.parentElement!;
const addressForm = () => document.querySelector<HTMLFormElement>('form[action="/request/address"]');

test('the hero has the address check and the city’s lowest price [TAR-04] [TAR-01]', async () => {
  await draw(site({}, undefined, sells));
  expect(addressForm()?.method).toBe('get');
  expect([...new FormData(addressForm()!).keys()]).toEqual(['address']);
  expect(hero()).toContainElement(addressForm());
  expect(plainText(hero().textContent)).toContain('от 450 ₽/мес');
  await draw(site());
  expect(plainText(hero().textContent)).not.toContain('₽/мес');
});

test('no price on the page undercuts the card of the cheapest offer [TAR-01]', async () => {
  const slow = tariffFixture({ tariff_id: 4, speed: 10, price: 300 });
  const tariffs = await sells.internetTariffs();
  await draw(site({}, undefined, { ...sells, internetTariffs: async () => [slow, ...tariffs] }));
  expect(plainText(hero().textContent)).toContain('от 300 ₽/мес');
  expect(plainText(document.querySelector('#products')?.textContent)).toContain('от 300 ₽/мес');
  const card = screen.getByText('Самый доступный').closest('article');
  expect(plainText(card?.textContent)).toContain('300 ₽');
});

test('where the city’s footer hides the check, as Moscow’s does, the first screen leads to the services [SHELL-11]', async () => {
  const shown = (link: string) => ({ ...sells, shellContent: async () => shellWith(link) });
  await draw(site({}, undefined, shown('/about')));
  expect(addressForm()).toBeNull();
  expect([...hero().querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    '#products',
    '#request',
  ]);
  await draw(site({}, undefined, shown('/request/address')));
  expect(addressForm()).not.toBeNull();
  await draw({ ...site(), switchedOff: new Set(['address-check'] as const) });
  expect(addressForm()).toBeNull();
});

test('then three priced offers, each with a request, or none without a catalogue [TAR-02]', async () => {
  await draw(site({}, undefined, sells));
  const part = document.querySelector('[data-deferred="home offers"]')!;
  expect([...part.querySelectorAll('article h3 a')].map((a) => a.getAttribute('href')).toSorted()).toEqual([
    '/bundles/b3',
    '/internet/t1',
    '/internet/t2',
  ]);
  expect(part.textContent.match(/Советуем/g)).toHaveLength(1);
  await draw(site());
  expect(document.querySelector('[data-deferred="home offers"]')).toBeNull();
});

test('no price and no speed breaks at its slash; structured data have plain text [TV-07] [SEO-01]', async () => {
  const { meta, facts } = await draw(site({}, undefined, sells));
  expect(breakableTexts()).toEqual([]);
  expect(JSON.stringify([meta, facts])).not.toContain('\u2060');
});

test('structured data contain the displayed questions [SEO-01]', async () => {
  const { facts } = await draw(site());
  const shown = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(facts?.faq?.map(({ question }) => question)).toEqual(shown);
});

describe('«Акции»', () => {
  // No element is near the viewport, so the carousel's engine does not load.
  beforeAll(() => void stubScreen());
  afterAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  const advertising = { companyName: 'ООО «Дрозд»', erid: 'DEMO7' };
  const banner = {
    image: 'a-house',
    title: 'Интернет на дачу',
    text: 'Проверим посёлок.',
    button_text: 'Узнать условия',
    link: '/internet/na-dachu?from=home',
    advertising,
  };
  const sold = {
    banners: async (tag: string) => (tag === 'special-offers' ? [banner, { ...banner, link: null }] : []),
    internetTariffs: async () => [
      tariffFixture({ tariff_id: 1, price: 600, price_promo: 450, period_promo: 3 }),
      tariffFixture({ tariff_id: 2 }),
      // A price that rises is no offer.
      tariffFixture({ tariff_id: 3, price: 600, price_promo: 700, period_promo: 3 }),
    ],
    bundles: async () => [
      bundleFixture({ sale_package_id: 4, price2in1: 800, promo_price2in1: 400, promo_period: 2 }),
    ],
  };
  const here = (change: Partial<City> = {}) => site(change, undefined, sold);
  const cards = () => [...document.querySelectorAll('[data-deferred=promotions] article')];
  const links = () => cards().map((card) => card.querySelector('a')?.getAttribute('href'));

  test('are the city’s banners and promo prices, the greatest saving first, as plain links [UI-08]', async () => {
    await draw(here());
    expect(screen.getByRole('heading', { level: 2, name: 'Акции' })).toBeInTheDocument();
    expect(links()).toEqual(['/internet/na-dachu?from=home', '/bundles/b4', '/internet/t1']);
    for (const link of document.querySelectorAll('[data-deferred=promotions] article a')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
    expect(plainText(cards()[1]?.textContent)).toContain('400 ₽/мес');
    expect(plainText(cards()[1]?.textContent)).toContain('первые 2 месяца, далее 800 ₽/мес');
    expect(plainText(cards()[2]?.textContent)).toContain('450 ₽/мес');
  });

  test('name the advertiser, if any, without scripts too [UI-08]', async () => {
    await draw(here());
    expect(cards()[0]).toHaveTextContent('Реклама');
    expect(cards()[0]?.querySelector('noscript')).toHaveTextContent('ООО «Дрозд», erid: DEMO7');
    expect(cards()[1]).not.toHaveTextContent('Реклама');
  });

  test('include only products of the city, and are absent without promotions [SHELL-17]', async () => {
    await draw(here({ ctv: false }));
    expect(links()).toEqual(['/internet/na-dachu?from=home', '/internet/t1']);
    await draw(site());
    expect(document.querySelector('[data-deferred=promotions]')).toBeNull();
    const away = () => Promise.reject(new Error('down'));
    await draw(site({}, undefined, { banners: away, internetTariffs: away, bundles: away }));
    expect(document.querySelector('[data-deferred=promotions]')).toBeNull();
    expect(document.querySelector('h1')).toBeInTheDocument();
  });

  test('break no price and no speed at its slash; the events have plain text [UI-08] [ANA-04]', async () => {
    const named = { tariff_name_display: '300 Мбит/с', price: 600, price_promo: 450, period_promo: 3 };
    const description = { description: 'Вечером до 500 Мбит/с', color: '#dcf0ea' };
    const internetTariffs = async () => [tariffFixture({ tariff_id: 1, ...named, description })];
    await draw(site({}, undefined, { ...sold, internetTariffs }));
    expect(plainText(cards()[2]?.textContent)).toContain('300 Мбит/сВечером до 500 Мбит/с450 ₽/мес');
    expect(breakableTexts()).toEqual([]);
    const { events } = await pressed(/^Подробнее\s+300/, site({}, undefined, { ...sold, internetTariffs }));
    expect(events).toMatchObject([{ label: '300 Мбит/с' }]);
  });

  /** Hydrates the page and presses a card's button. */
  async function pressed(name: RegExp, of: SiteRequest) {
    document.body.replaceChildren();
    const { props } = await loadHomePage(of);
    renderOnSite(<HomeScreen {...props} page="/" formReturn={null} />, { city });
    await partsAreHere();
    const events: unknown[] = [];
    const stop = subscribeToEvents((event) => events.push(event));
    const button = screen.getByRole('link', { name });
    button.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(button);
    stop();
    return { events };
  }

  test('a card’s button tracks the page that it opens in a new window [ANA-04]', async () => {
    const { events } = await pressed(/^Узнать условия\s+Интернет на дачу/, here());
    expect(events).toMatchObject([
      { category: 'add_to_packet', action: 'clicked button na-dachu', label: 'Интернет на дачу' },
    ]);
  });
});
