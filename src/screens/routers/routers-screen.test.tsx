/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';

import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadRoutersPage } from './load-routers';
import { RoutersScreen } from './routers-screen';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type Page = Awaited<ReturnType<SiteApi['contentPage']>>;

const kursk: City = {
  ...cityFixture,
  name: 'Курск',
  cityIn: 'в Курске',
  companyName: 'Дрозд',
  legalEntity: 'ООО «Дрозд»',
  phone_code: '4712',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
};

const router = (id: number, title: string): Equipment => ({
  id,
  alias: `router-${id}`,
  title,
  category: { name: 'Routers', title: 'Роутеры' },
  images: [],
  labels: [],
  props: [],
  body: '',
  testDrive: null,
  isLoanAvailable: true,
  prices: { possess: 3490, leasing: [] },
  pricesV2: [{ id: 1, type: 2, value: 295, duration: 12, sort: 1 }],
  pricesPromo: null,
  leftovers: 1,
  isDeliveryAllowed: true,
  neededProductId: 0,
});

const page: Page = {
  path: '/internet/equipment',
  service: 'Роутеры',
  title: 'Роутеры {cityIn} | {company}',
  description: 'Роутеры {cityIn}',
  heading: 'Роутеры {cityIn}',
  lead: 'Звоните: {phone}',
  updatedAt: '2026-11-16',
  blocks: [
    { kind: 'faq', title: 'Вопросы', items: [{ question: 'Кто настроит?', answer: 'Мастер' }] },
    { kind: 'request', title: 'Поможем {cityIn}', text: 'Перезвоним' },
  ],
};

const all = [router(1, 'Быстрый'), router(2, 'Простой')];

interface Given {
  city?: Partial<City>;
  equipment?: (query: { routerFilter?: string }) => Promise<Equipment[]>;
  contentPage?: () => Promise<Page>;
  hideLeadForms?: boolean;
}

type Query = Record<string, string | string[]>;

async function load(query: Query, given: Given) {
  const city = { ...kursk, ...given.city };
  const site = siteRequestFixture({
    city,
    flags: { equipmentLoan: true, hideLeadForms: given.hideLeadForms ?? null },
    api: {
      equipment: given.equipment ?? (async () => all),
      contentPage: given.contentPage ?? (async () => page),
    },
  });
  const part = await loadRoutersPage(site, query);
  const shown = <RoutersScreen {...part.props} page="/internet/equipment" formReturn={null} />;
  return { ...part, shown, store: storeOf({ city }) };
}

async function draw(query: Query = {}, given: Given = {}) {
  const { shown, store, ...part } = await load(query, given);
  const html = await serverHtml(shown, store);
  document.body.innerHTML = html;
  return { ...part, html };
}
const cards = () => screen.queryAllByRole('article');
const down = () => Promise.reject(new Error('down'));

test('the list speaks of its city, and every card leads to its router’s page [EQ-01] [CITY-12]', async () => {
  const { meta, html } = await draw();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Роутеры в Курске');
  expect(meta).toMatchObject({ title: 'Роутеры в Курске | Дрозд', canonicalPath: '/internet/equipment' });
  expect(cards()).toHaveLength(2);
  expect(cards()[0]).toHaveTextContent(/295\s₽\/мес Рассрочка на 12\sмес\./);
  expect(screen.getByRole('link', { name: 'Быстрый' })).toHaveAttribute(
    'href',
    '/internet/equipment/router-1?withOption=0',
  );
  expect(html).not.toMatch(/ style=|tv-equipment/);
  await draw({}, { city: { cityIn: 'в Орле' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Роутеры в Орле');
});

test('the buttons of its hero are tracked [ANA-03]', async () => {
  document.body.innerHTML = '';
  const { unmount } = renderOnSite((await load({}, {})).shown);
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
  for (const name of ['Выбрать роутер', 'Помочь с выбором'])
    fireEvent.click(screen.getByRole('link', { name }));
  stop();
  unmount();
  expect(told).toEqual([
    ['routers_hero', 'clicked button', 'Выбрать роутер'],
    ['routers_hero', 'clicked button', 'Помочь с выбором'],
  ]);
});

test('the filter consists of links; the chosen speed queries the catalogue and the number is announced [TAR-03]', async () => {
  const asked: (string | undefined)[] = [];
  const equipment = async ({ routerFilter }: { routerFilter?: string }) => {
    asked.push(routerFilter);
    return routerFilter === undefined ? all : all.slice(0, 1);
  };
  const { meta } = await draw({ speed: '800' }, { equipment });
  expect(asked).toEqual(['1000']);
  expect(meta.isPartOfCanonical).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('Показан 1 роутер');
  const filter = screen.getByRole('navigation', { name: 'Скорость вашего тарифа' });
  const current = [...filter.querySelectorAll('a[aria-current]')].map((link) => link.getAttribute('href'));
  expect(current).toEqual(['/internet/equipment?speed=1000#routers']);
  expect(plainText(filter.textContent)).toContain('До 1000 Мбит/с');
  expect(breakableTexts(filter)).toEqual([]);
  expect(filter.querySelector('a')).toHaveAttribute('href', '/internet/equipment#routers');
  for (const nonsense of ['', '-5', 'быстро', '99999', '1e3']) await draw({ speed: nonsense }, { equipment });
  expect(asked.slice(1)).toEqual(Array(5).fill(undefined));
  expect(screen.getByRole('status')).toHaveTextContent('Показано 2 роутера');
});

test('no router is fast enough: a message with a request [TAR-03]', async () => {
  await draw({ speed: '2500' }, { equipment: async () => [] });
  expect(document.body).toHaveTextContent('Таких роутеров сейчас нет');
  expect(screen.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '#request');
});

describe('services that fail [API-04]', () => {
  test('the catalogue: the page renders with its other blocks', async () => {
    await draw({}, { equipment: down });
    expect(cards()).toHaveLength(0);
    expect(document.body).toHaveTextContent('Список роутеров сейчас не открывается');
    expect(document.body).toHaveTextContent('Кто настроит?');
  });

  test('the content: the list renders with its own heading, head and request form', async () => {
    const { meta } = await draw({}, { contentPage: down });
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Роутеры для домашнего интернета');
    for (const word of ['в Курске', 'Дрозд', '+7 (4712) 20-00-00']) expect(meta.title).toContain(word);
    expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/request');
  });
});

test('the help form sends a card’s request and names the page [LEAD-01]', async () => {
  await draw();
  expect(Object.fromEntries(new FormData(document.querySelector('#request form')!))).toMatchObject({
    form_type: 'card',
    page: '/internet/equipment',
    context_item: 'Роутеры в Курске',
  });
});

test('where lead generation is hidden there is no form and no link to one [LEAD-10]', async () => {
  for (const contentPage of [async () => page, down]) {
    await draw({}, { hideLeadForms: true, contentPage });
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('a[href="#request"]')).toBeNull();
  }
});

test('structured data contain the displayed questions and breadcrumbs [SEO-01]', async () => {
  const { facts } = await draw();
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(facts?.faq?.map(({ question }) => question)).toEqual(shown('summary'));
  expect(facts?.crumbs?.map(({ title }) => title)).toEqual(shown('nav ol li'));
});
