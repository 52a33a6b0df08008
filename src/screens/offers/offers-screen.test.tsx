/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { gzipSync } from 'node:zlib';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import type { SiteRequest } from '@/site/page/site-request';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { RouterContext, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, nextRouterFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadBundlesPage, loadInternetPage } from './load-offers';
import { type OffersOwnProps, OffersScreen } from './offers-screen';

beforeEach(() => {
  document.body.innerHTML = '';
});

const pskov: City = {
  ...cityFixture,
  name: 'Псков',
  cityIn: 'в Пскове',
  companyName: 'Дрозд',
  phone_code: '8112',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
};
const tomsk = { ...pskov, name: 'Томск', cityIn: 'в Томске', phone_code: '3822' };

const tariff = (id: number, more: object = {}) => ({
  tariff_id: id,
  alias: `tariff-${id}`,
  tariff_name_display: `Тариф ${id}`,
  description: { description: `Для дома ${id}`, color: '#dcf0ea' },
  description_full: '',
  speed: id * 100,
  price: 300 + id * 100,
  price_promo: null,
  period_promo: null,
  speed_bonus: null,
  speed_bonus_duration: null,
  ...more,
});
const bundle = {
  sale_package_id: 9,
  speed_int: 100,
  speed_bonus: null,
  speed_bonus_duration: null,
  price2in1: 800,
  promo_price2in1: 600,
  promo_period: 3,
  salePackage2in1: { hd_count: 58, sd_count: 114 },
  description: { promoted: false, color: '#dcf0ea', title: 'Вдвоём', description: '', alias: 'vdvoem' },
};
const many = (count: number) => Array.from({ length: count }, (_, index) => tariff(index + 1));

const siteOf = (more: object = {}, api: object = {}) =>
  siteRequestFixture({
    city: pskov,
    api: { internetTariffs: async () => many(5), bundles: async () => [bundle], ...api },
    ...more,
  });

const view = (props: OffersOwnProps) => <OffersScreen {...props} page="/internet" formReturn={null} />;
const html = (props: OffersOwnProps) => serverHtml(view(props), storeOf({ city: pskov }));
async function draw(query: Record<string, string | string[]> = {}, site = siteOf()) {
  const part = await loadInternetPage(site, query);
  document.body.innerHTML = await html(part.props);
  return part;
}
const listed = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
const status = () => document.querySelector('[role=status]');

test('without scripts the server renders the requested filter, and a GET form [TAR-01] [TAR-03]', async () => {
  await draw({ speed: '100-300', sort: 'faster', price: 'nonsense' });
  expect(listed()).toEqual(['Тариф 3', 'Тариф 2']);
  expect(status()).toHaveTextContent(/^Найдено 2 тарифа$/);
  const form = document.querySelector<HTMLFormElement>('form[aria-label="Фильтр тарифов"]')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/internet']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ speed: '100-300', price: '', sort: 'faster' });
  expect(document.body.innerHTML).not.toMatch(/ style=/);
});

test('each city has its own name and prices in the texts [TAR-01] [CITY-12] [SHELL-10]', async () => {
  const here = await draw();
  expect(document.querySelector('h1')).toHaveTextContent('Домашний интернет в Пскове');
  expect(plainText(document.body.textContent)).toContain('от 400 ₽/мес');
  expect(here.meta.title).toBe('Домашний интернет в Пскове — Дрозд, +7 (8112) 20-00-00');
  const dearer = { internetTariffs: async () => [tariff(1, { price: 990 })] };
  const there = await draw({}, siteOf({ city: tomsk }, dearer));
  expect(document.querySelector('h1')).toHaveTextContent('Домашний интернет в Томске');
  expect(plainText(document.body.textContent)).toContain('от 990 ₽/мес');
  expect(there.meta.description).toContain('+7 (3822) 20-00-00');
});

test('«от … ₽» is the lowest price of the cards above 0, with a free month beside it [TAR-01]', async () => {
  const tariffs = [
    tariff(1, { price: 700, price_promo: 0, period_promo: 1 }),
    tariff(2, { price: 650, price_promo: 400, period_promo: 3 }),
    tariff(3, { price: 450 }),
  ];
  const site = siteOf({}, { internetTariffs: async () => tariffs });
  const hero = () => plainText(document.querySelector('h1')?.parentElement?.textContent);
  const { meta } = await draw({}, site);
  expect(hero()).toContain('от 400 ₽/мес');
  expect(hero()).toContain('первый месяц 0 ₽');
  expect(meta.description.replaceAll('\u00a0', ' ')).toContain('от 400 ₽/мес, по акции первый месяц 0 ₽');
  // No card shows an offer that the filter excludes.
  await draw({ speed: '100-300', price: '500' }, site);
  expect(hero()).toContain('от 450 ₽/мес');
  expect(hero()).not.toContain('первый месяц');
});

test('no price and no speed of the page breaks at its slash; its request and its head have plain text [TAR-01] [SEO-01]', async () => {
  const named = { tariff_name_display: '300 Мбит/с', price_promo: 400, period_promo: 3, speed_bonus: 100 };
  const tariffs = [tariff(1), tariff(3, { ...named, speed_bonus_duration: 3 })];
  const site = siteOf({}, { ...houseAt({ maxSpeed: 500 }), internetTariffs: async () => tariffs });
  const { meta, facts } = await draw({ house: '60-1-2' }, site);
  expect(listed().map(plainText)).toEqual(['300 Мбит/с', 'Тариф 1']);
  expect(breakableTexts()).toEqual([]);
  const posted = [...document.querySelectorAll('form')].flatMap((form) => [...new FormData(form)]);
  expect(JSON.stringify([meta, facts, posted])).not.toContain('\u2060');
});

test('with TV the internet list shows bundles; the bundles’ list has no such question [TAR-03]', async () => {
  await draw({ tv: '1' });
  expect(listed()).toEqual(['Вдвоём']);
  expect(document.querySelector('article')).toHaveTextContent('HD-каналов: 58');
  const { props, meta } = await loadBundlesPage(siteOf(), { tv: '1' });
  document.body.innerHTML = await serverHtml(
    <OffersScreen {...props} page="/bundles" formReturn={null} />,
    storeOf({ city: pskov }),
  );
  expect(status()).toHaveTextContent(/^Найден 1 пакет$/);
  expect(document.querySelector('input[name=tv]')).toBeNull();
  expect(meta).toMatchObject({ canonicalPath: '/bundles' });
  expect(meta).not.toHaveProperty('isPartOfCanonical');
});

test('one of the list is advised, with its reason, and the order of recommendation begins with it [TAR-02]', async () => {
  await draw();
  const advised = () =>
    [...document.querySelectorAll('article')].filter((card) => /Советуем/.test(card.textContent));
  expect(advised()).toHaveLength(1);
  expect(plainText(advised()[0]?.textContent)).toContain('Самый дешёвый мегабит для семьи');
  expect(listed()).toEqual(['Тариф 5', 'Тариф 1', 'Тариф 2', 'Тариф 3', 'Тариф 4']);
  await draw({ sort: 'cheaper' });
  expect(listed()[0]).toBe('Тариф 1');
  expect(advised()).toHaveLength(1);
});

test.each([0, 1, 60])(
  'a list of %i renders, and recommends none without a choice [TAR-03]',
  async (count) => {
    await draw({}, siteOf({}, { internetTariffs: async () => many(count) }));
    expect(listed()).toHaveLength(Math.min(count, 9));
    expect(document.body.textContent.includes('Советуем')).toBe(count > 1);
  },
);

test('no results: the specified texts and a link to the complete list [TAR-03]', async () => {
  await draw({ speed: 'to-100', promo: '1', offers: 'i2' });
  expect(listed()).toEqual([]);
  expect(document.body).toHaveTextContent('Таких тарифов не нашлось. Попробуйте изменить фильтр.');
  const reset = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Сбросить фильтр: 2',
  );
  expect(reset).toHaveAttribute('href', '/internet?offers=i2');
});

/** The address check knows only «ул. Мира, 3». */
const houseAt = (more: object = {}) => ({
  house: async (id: string) =>
    id === '60-1-2'
      ? {
          ...{ id, city_id: 60, streetType: 'ул.', street: 'Мира', formerStreet: null, house: '3' },
          ...{ isPrivate: false, connected: true, technologies: ['FTTB'], maxSpeed: 5000, ...more },
        }
      : null,
});

test('the house of the address check is passed on: to cards, requests and the next filter [TAR-04]', async () => {
  const { house } = houseAt();
  const site = siteOf({}, { internetTariffs: async () => many(13), house });
  await draw({ house: '60-1-2' }, site);
  expect(document.body).toHaveTextContent('Адрес подключения: ул. Мира, 3');
  expect(document.querySelector('article a')).toHaveAttribute('href', '/internet/tariff-5?house=60-1-2');
  const filter = document.querySelector<HTMLFormElement>('form[aria-label="Фильтр тарифов"]')!;
  expect(new FormData(filter).get('house')).toBe('60-1-2');
  const request = document.querySelector<HTMLFormElement>('form[action="/api/request"]')!;
  expect(Object.fromEntries(new FormData(request))).toMatchObject({
    context_address: 'ул. Мира, 3',
    context_house: '60-1-2',
  });
  const next = [...document.querySelectorAll('a')].find(
    ({ textContent }) => plainText(textContent) === 'Показать ещё 4 тарифа',
  );
  expect(next).toHaveAttribute('href', '/internet?page=2&house=60-1-2#tariffs-more');
  // A house of another city, and an unknown one.
  await draw({ house: '77-1-2' }, site);
  expect(document.querySelector('article a')).toHaveAttribute('href', '/internet/tariff-5');
  expect(document.body).not.toHaveTextContent('Адрес подключения');
});

describe('a house of the address check gets the offers available in it [TAR-04]', () => {
  const lead = () => document.querySelector('#tariffs p')!;
  const words = () => plainText(lead().textContent);
  const link = () => lead().querySelector('a');

  test('none faster than its network, with a text and the link to the complete list', async () => {
    await draw({ house: '60-1-2', sort: 'faster' }, siteOf({}, houseAt({ maxSpeed: 300 })));
    expect(listed()).toEqual(['Тариф 3', 'Тариф 2', 'Тариф 1']);
    expect(status()).toHaveTextContent(/^Найдено 3 тарифа$/);
    expect(words()).toContain('Здесь то, что подключают в этом доме: до 300 Мбит/с.');
    expect(link()).toHaveAttribute('href', '/internet?sort=faster#tariffs');
    await draw({ sort: 'faster' }, siteOf({}, houseAt({ maxSpeed: 300 })));
    expect(listed()).toHaveLength(5);
  });

  test('in a detached house only offers for detached houses', async () => {
    const tariffs = [
      tariff(1),
      tariff(2, { for_private_house: true }),
      tariff(9, { for_private_house: true }),
    ];
    const site = siteOf(
      {},
      { ...houseAt({ isPrivate: true, maxSpeed: 500 }), internetTariffs: async () => tariffs },
    );
    await draw({ house: '60-1-2' }, site);
    expect(listed()).toEqual(['Тариф 2']);
    expect(words()).toContain('Здесь то, что подключают в этот частный дом: до 200 Мбит/с.');
    expect(plainText(document.querySelector('h1')?.parentElement?.textContent)).toContain('от 500 ₽/мес');
  });

  test('if no offer is available there, no speed and no price is named', async () => {
    await draw({ house: '60-1-2' }, siteOf({}, houseAt({ isPrivate: true, maxSpeed: 500 })));
    expect(listed()).toEqual([]);
    expect(words()).toContain('Тарифы для этого дома назовёт менеджер.');
    expect(words()).not.toMatch(/Мбит/);
    expect(document.querySelector('h1')?.parentElement).not.toHaveTextContent('самая низкая цена');
  });

  test('bundles as well', async () => {
    const bundles = async () => [bundle, { ...bundle, sale_package_id: 10, speed_int: 800 }];
    const { props } = await loadBundlesPage(siteOf({}, { ...houseAt({ maxSpeed: 100 }), bundles }), {
      house: '60-1-2',
    });
    expect('offers' in props.list && props.list.offers.map(({ id }) => id)).toEqual([9]);
    expect(props.house?.more?.href).toBe('/bundles#tariffs');
  });

  test('if all are available there is no note', async () => {
    await draw({ house: '60-1-2' }, siteOf({}, houseAt()));
    expect(listed()).toHaveLength(5);
    expect(words()).toBe('Адрес подключения: ул. Мира, 3. ');
  });

  test('a house without coverage gets the complete list, a note, and a coverage request', async () => {
    const site = siteOf({}, houseAt({ connected: false, maxSpeed: 0, technologies: [] }));
    await draw({ house: '60-1-2' }, site);
    expect(listed()).toHaveLength(5);
    expect(words()).toContain('Этот дом пока не подключён');
    expect(link()).toHaveAttribute('href', '/request/address?house=60-1-2');
  });
});

test('a filtered or later part names the whole list as canonical [SEO-01]', async () => {
  for (const query of [{ promo: '1' }, { sort: 'cheaper' }, { page: '2' }, { offers: 'i1' }])
    expect((await draw(query)).meta).toMatchObject({ isPartOfCanonical: true, canonicalPath: '/internet' });
  expect((await draw({ sort: 'nonsense', page: '0', tab: 'smart' })).meta).not.toHaveProperty(
    'isPartOfCanonical',
  );
});

test('structured data contain the breadcrumbs and the displayed questions [SEO-01]', async () => {
  const { facts } = await draw();
  const shown = [...document.querySelectorAll('section:not(#tariffs) summary')].map(
    ({ textContent }) => textContent,
  );
  expect(facts?.faq?.map(({ question }) => question)).toEqual(shown);
  expect(facts?.crumbs?.map(({ title }) => title)).toEqual(['Главная', 'Интернет']);
  expect(document.body).toHaveTextContent(/Подключение стоит 500 ₽.*950 ₽/);
});

test('its form requests the internet and names the page; the operator can hide it [LEAD-01] [LEAD-10]', async () => {
  await draw();
  const form = document.querySelector<HTMLFormElement>('#request form, form#request')!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ form_type: 'card', page: '/internet' });
  expect(screen.getAllByRole('link', { name: /^Подключить:/ })).toHaveLength(5);
  await draw({}, siteOf({ flags: { hideLeadForms: true } }));
  expect(document.querySelector('[name=form_type]')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Подключить:/ })).toBeNull();
});

test('without the catalogue the page renders a message and a link to the form [API-04]', async () => {
  await draw({}, siteOf({}, { internetTariffs: () => Promise.reject(new Error('down')) }));
  expect(document.querySelector('#tariffs')).toHaveTextContent('Список сейчас не открывается');
  expect(document.querySelector('#tariffs a')).toHaveAttribute('href', '#request');
  expect(document.querySelectorAll('summary').length).toBeGreaterThan(2);
  expect(document.body).not.toHaveTextContent('самая низкая цена');
});

describe('a thousand tariffs', () => {
  const site = siteOf({}, { internetTariffs: async () => many(1000) });

  const ways = () =>
    [...document.querySelectorAll('nav[aria-label="Страницы списка"] a')].map((link) => [
      plainText(link.textContent),
      link.getAttribute('href'),
    ]);

  test('are shown by nine more with each press of one link, and never all at once [TAR-01]', async () => {
    await draw({ page: '2', sort: 'cheaper', offers: 'i7' }, site);
    expect(listed()).toEqual(Array.from({ length: 18 }, (_, index) => `Тариф ${index + 1}`));
    expect(status()).toHaveTextContent(/^Найдено 1000 тарифов$/);
    expect(ways()).toEqual([
      ['Показать ещё 9 тарифов', '/internet?sort=cheaper&page=3&offers=i7#tariffs-more'],
    ]);
    // The press focuses the first of the new ones.
    expect(document.getElementById('tariffs-more')).toHaveTextContent('Тариф 10');
    await draw({ page: '99999', sort: 'cheaper' }, site);
    expect(listed()).toHaveLength(37);
    expect(listed().at(-1)).toBe('Тариф 1000');
    expect(ways()).toEqual([['Предыдущие', '/internet?sort=cheaper&page=111#tariffs']]);
  });

  test('a phone shows one control for more at a time: the folded offers, then the link [TAR-01]', async () => {
    const nineteen = siteOf({}, { internetTariffs: async () => many(19) });
    const summaries = () =>
      [...document.querySelectorAll('#tariffs [role=group] summary')].map(({ textContent }) =>
        plainText(textContent),
      );
    await draw({}, nineteen);
    expect(summaries()).toEqual(['Показать ещё 6 тарифов']);
    // A style shows the link once no offers before it are folded.
    const nav = document.querySelector('nav[aria-label="Страницы списка"]');
    expect(nav?.previousElementSibling?.tagName).toBe('DETAILS');
    expect(document.getElementById('tariffs')).not.toHaveTextContent(/Страница|Показано/);
    await draw({ page: '2' }, nineteen);
    expect([summaries(), listed().length, ways().map(([name]) => name)]).toEqual([
      [],
      18,
      ['Показать ещё 1 тариф'],
    ]);
    await draw({ page: '3' }, nineteen);
    expect([listed().length, ways()]).toEqual([19, []]);
  });

  test('have the size of at most nine, as HTML and as data [TAR-01]', async () => {
    const weightOf = async (of: SiteRequest) => {
      const { props } = await loadInternetPage(of, {});
      return gzipSync((await html(props)) + JSON.stringify(props)).length;
    };
    const few = siteOf({}, { internetTariffs: async () => many(9) });
    expect(await weightOf(site)).toBeLessThan((await weightOf(few)) + 300);
    expect(await weightOf(site)).toBeLessThan(9_000);
  });
});

describe('with scripts', () => {
  const router = {
    replace: jest.fn(() => Promise.resolve(true)),
    push: jest.fn(() => Promise.resolve(true)),
  };
  const store = storeOf({ city: pskov });
  const withRouter = (children: ReactNode) => (
    <RouterContext value={nextRouterFixture(router)}>
      <Provider store={store}>{children}</Provider>
    </RouterContext>
  );
  const show = async (query: Record<string, string> = {}, site = siteOf()) => {
    const drawn = render(withRouter(view((await loadInternetPage(site, query)).props)));
    await partsAreHere();
    return drawn;
  };
  const address = () => location.pathname + location.search;
  const lastReplace = () => router.replace.mock.lastCall as unknown;
  beforeEach(() => {
    router.replace.mockClear();
    router.push.mockClear();
  });

  test('the buttons of its hero are tracked [ANA-03]', async () => {
    await show();
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
    const hero = within(document.querySelector('h1')!.parentElement!);
    for (const name of ['Выбрать', 'Проверить адрес']) fireEvent.click(hero.getByRole('link', { name }));
    stop();
    expect(told).toEqual([
      ['offers_hero', 'clicked button', 'Выбрать'],
      ['offers_hero', 'clicked button', 'Проверить адрес'],
    ]);
  });

  test('a chip loads the list at once, by an address, and keeps the scroll position [TAR-03] [SHELL-15]', async () => {
    const { rerender } = await show({ sort: 'cheaper' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'По\u00a0акции' }));
    expect(lastReplace()).toEqual(['/internet?promo=1&sort=cheaper', undefined, { scroll: false }]);
    await act(async () => {});
    const { props } = await loadInternetPage(siteOf(), { promo: '1', sort: 'cheaper' });
    rerender(withRouter(view(props)));
    expect(status()).toHaveTextContent('Найдено 0 тарифов');
    expect(screen.getByRole('checkbox', { name: 'По\u00a0акции' })).toBeChecked();
    fireEvent.click(screen.getByRole('link', { name: 'Сбросить фильтр: 1' }));
    expect(lastReplace()).toEqual(['/internet', undefined, { scroll: false }]);
    await act(async () => {});
  });

  test('an address opened by a link fills the form with its choice [TAR-03]', async () => {
    const { rerender } = await show();
    const { props } = await loadInternetPage(siteOf(), { speed: 'from-600' });
    rerender(withRouter(view(props)));
    expect(screen.getByRole('radio', { name: 'больше 600' })).toBeChecked();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('ticked offers stay in the address and are compared; four at most [TAR-02]', async () => {
    await show({ page: '2', offers: 'b9' }, siteOf({}, { internetTariffs: async () => many(30) }));
    const ticks = screen.getAllByRole('checkbox', { name: /^Сравнить:/ }).slice(9);
    fireEvent.click(ticks[0]!);
    expect(address()).toBe('/internet?page=2&offers=b9,i10');
    expect(history.state).toMatchObject({ as: address(), url: address() });
    fireEvent.click(ticks[1]!);
    fireEvent.click(ticks[2]!);
    expect(ticks[3]).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Сравнить выбранные: 4' }));
    expect(router.push).toHaveBeenCalledWith('/compare?offers=b9,i10,i11,i12');
    fireEvent.click(screen.getByRole('link', { name: 'Снять отметки' }));
    expect(address()).toBe('/internet?page=2');
    expect(router.replace).not.toHaveBeenCalled();
    expect(ticks[0]).not.toBeChecked();
  });
});
