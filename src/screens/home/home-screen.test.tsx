/** @jest-environment jsdom */
import '@testing-library/jest-dom';

import type { City } from '@/site/city/public-city';
import type { SiteRequest } from '@/site/request/site-request';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { homePart } from './home-props';
import { HomeScreen } from './home-screen';

const city = {
  name: 'Псков',
  cityIn: 'в Пскове',
  companyName: 'Дрозд',
  phone_code: '8112',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
  internet: true,
  ctv: true,
  videocontrol: true,
} as City;

const box = {
  category: { name: 'Decoders', title: 'Приставки' },
  testDrive: null,
  pricesV2: [
    { id: 1, type: 1, value: 5990, duration: 0, sort: 10 },
    { id: 2, type: 2, value: 250, duration: 24, sort: 20 },
    { id: 3, type: 4, value: 0, duration: 3, sort: 30 },
    { id: 4, type: 5, value: 190, duration: 1, sort: 40 },
  ],
};

const site = (here: Partial<City> = {}, equipment: () => Promise<unknown> = async () => [box]) =>
  ({
    city: { ...city, ...here },
    flags: { equipmentLoan: true },
    variants: {},
    api: { equipment },
  }) as unknown as SiteRequest;

async function draw(of: SiteRequest) {
  const part = await homePart(of);
  const html = await serverHtml(<HomeScreen {...part.props} city={city} page="/" formReturn={null} />);
  document.body.innerHTML = html;
  return { ...part, html };
}
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

test('it offers what the city has, each with its page [SHELL-17]', async () => {
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
  expect(document.querySelector('#products')).toHaveTextContent('Приставки от 190 ₽/мес');
  for (const equipment of [async () => [], () => Promise.reject(new Error('down'))]) {
    await draw(site({}, equipment));
    expect(document.querySelector('#products')).not.toHaveTextContent('Приставки от');
  }
});

test('its form asks what to connect and names the page; connecting costs 500 ₽ online, 950 ₽ by phone [LEAD-01]', async () => {
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

test('search engines are told the questions that are shown [SEO-01]', async () => {
  const { facts } = await draw(site());
  const shown = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(facts?.faq?.map(({ question }) => question)).toEqual(shown);
});
