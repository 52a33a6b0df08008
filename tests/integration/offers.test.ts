/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { requestFields } from '@/api/leads/leads.schemas';
import { housesOfCity } from '@/provider/geography/seed/houses';
import { loadEnv } from '@/config/env';
import { toConnectionFormProps } from '@/features/leads/connection-form';
import { formKinds } from '@/features/leads/lead-form-props';
import { hiddenInputs } from '../../src/features/leads/lead-fields';
import { loadBundleBuilderPage } from '@/screens/bundle-builder/load-bundle-builder';
import { loadComparePage } from '@/screens/compare/load-compare';
import { loadBundlePage, loadTariffPage } from '@/screens/offer/load-offer';
import { loadConstructorPage } from '@/screens/order-path/load-order-entry';
import { parseFields } from '@/lib/flat-fields';
import { formatPrice } from '@/lib/money';
import { normalizePageUrl } from '@/server/page-cache/cache-key';
import { siteRequestOf } from '@/server/pages/site-request-of';
import type { Upstream } from '@/server/upstream';
import { makeRenderClock } from '@/site/page/page-clock.server';
import type { SiteRequest } from '@/site/page/site-request';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { plainText } from '../support/plain-text';
import { requestSite } from '../support/request-site';
import { leadFields } from '../support/lead-fields';

let site: TestSite;
let upstream: Upstream;
beforeAll(async () => {
  site = await composeTestSite({ upstream: (real) => (upstream = real) });
});
afterAll(() => site.stop());

const now = Date.parse('2026-11-21T21:30:00Z');
// Providers of different price zones, at a time when it is already tomorrow in the second.
const cities = ['kaliningrad', 'irkutsk'];

async function siteOf(domain: string, path: string) {
  const city = (await upstream.geography.cities()).find((one) => one.domain === domain);
  if (!city) throw new Error(`No city ${domain}`);
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const request = siteRequestOf(
    {
      env: loadEnv({ NODE_ENV: 'test' }),
      upstream,
      city,
      // Instalments are offered.
      site: requestSite(`${domain}.localhost`, 'equipment_loan_on=1'),
      path,
      findOrder: () => Promise.resolve(null),
      findRequest: () => Promise.resolve(null),
    },
    res,
  );
  return { ...request, clock: makeRenderClock(city, () => now) };
}

type Drawn = Awaited<ReturnType<typeof loadTariffPage>>;

async function offerAt(place: SiteRequest, href: string, query: Record<string, string> = {}) {
  const draw = href.startsWith('/internet') ? loadTariffPage : loadBundlePage;
  const alias = href.replace(/^\/\w+\//, '');
  const part: Drawn = await draw({ ...place, path: href }, { alias, query });
  if (!part.props.offer) throw new Error(`No offer ${href}`);
  return part.props.offer;
}

const offerOf = async (domain: string, href: string, query: Record<string, string> = {}) =>
  offerAt(await siteOf(domain, href), href, query);

/** The same page request repeatedly: fetches the catalogue once. */
async function askedOnce(place: SiteRequest): Promise<SiteRequest> {
  const { api } = place;
  const [tariffs, bundles, routers, boxes, inShort] = await Promise.all([
    api.internetTariffs(),
    api.bundles(),
    api.equipment({ categories: 'Routers' }),
    api.equipment({ categories: 'Decoders' }),
    api.routers(),
  ]);
  return {
    ...place,
    api: {
      ...api,
      internetTariffs: () => Promise.resolve(tariffs),
      bundles: () => Promise.resolve(bundles),
      equipment: ({ categories }) => Promise.resolve(categories === 'Routers' ? routers : boxes),
      routers: () => Promise.resolve(inShort),
    },
  };
}

describe.each(cities)('every tariff and bundle on sale in %s', (domain) => {
  test('has a page whose request the site would take, at the price that it shows [TAR-01] [TAR-02]', async () => {
    const place = await askedOnce(await siteOf(domain, '/'));
    const { api } = place;
    const hrefs = [
      ...(await api.internetTariffs()).map(({ alias, tariff_id: id }) => `/internet/${alias ?? id}`),
      ...(await api.bundles()).map(({ description }) => `/bundles/${description.alias}`),
    ];
    expect(hrefs.length).toBeGreaterThan(20);
    for (const href of hrefs) {
      const { subject, price } = await offerAt(place, href, { router: '60104', box: '80491' });
      const { hidden, context, chosenProducts } = toConnectionFormProps(subject);
      const inputs = hiddenInputs({ formType: 'card', page: href, hidden, context });
      const posted = { ...Object.fromEntries(inputs), product_id: [...chosenProducts] };
      const read = parseFields(requestFields, leadFields(posted));
      expect([href, read]).toMatchObject([href, { ok: true, data: { context, ...hidden } }]);
      expect([href, price.price]).toEqual([href, formatPrice(subject.amount, 'month')]);
      expect(subject.internetEquipmentId).toBe('60104');
    }
  });
});

test('the same tariff has its city’s catalogue’s price, by that city’s day [TAR-02] [CITY-01]', async () => {
  const seen = await Promise.all(
    cities.map(async (domain) => {
      const { price } = await offerOf(domain, '/internet/300-mbit');
      return [price.price, ...price.changes].map(plainText);
    }),
  );
  expect(new Set(seen.map(([price]) => price)).size).toBe(2);
  expect(seen.map(([, change]) => change)).toEqual([
    expect.stringMatching(/^С 21 февраля 2027 — \d+ ₽\/мес$/),
    expect.stringMatching(/^С 22 февраля 2027 — \d+ ₽\/мес$/),
  ]);
});

test('the form without scripts requests exactly the tariff, router and address; the desk shows them [TAR-01] [LEAD-08]', async () => {
  const city = (await upstream.geography.cities()).find(({ domain }) => domain === 'perm');
  const house = housesOfCity(city?.city_id ?? 0).find(({ connected }) => connected);
  const { choice } = await offerOf('perm', '/internet/300-mbit');
  const router = choice.selects[0]?.options[0]?.value ?? '';
  const { subject, page } = await offerOf('perm', '/internet/300-mbit', { router, house: house?.id ?? '' });
  const { hidden, context, chosenProducts } = toConnectionFormProps(subject);
  const visitor = visitorOf(site, 'perm.localhost:3000');
  const answer = await visitor.submit('/api/request', {
    ...Object.fromEntries(hiddenInputs({ ...formKinds.card, page, hidden, context })),
    product_id: chosenProducts[0] ?? '',
    fio: 'Анна',
    phone: '8 (912) 000-45-18',
    consent: '1',
  });
  expect(answer.statusCode).toBe(303);
  const desk = visitorOf(site, 'localhost:3000');
  await desk.post('/api/manager/sign-in', testManager);
  const [lead] = (await desk.get('/api/manager/leads')).json<{ leads: { id: string }[] }>().leads;
  const detail = (await desk.get(`/api/manager/leads/${lead?.id}`)).json<Record<string, unknown>>();
  const text = JSON.stringify(detail);
  expect(text).toContain(subject.title);
  expect(text).toContain(subject.option);
  expect(text).toContain(subject.address);
  expect(text).toContain(router.split('.')[0]);
});

test.each(cities)(
  'in %s offers of both kinds are compared, and the builder finds its bundle [TAR-01]',
  async (domain) => {
    const place = await siteOf(domain, '/compare');
    const [tariff] = await place.api.internetTariffs();
    const [bundle] = await place.api.bundles();
    const offers = `i${tariff?.tariff_id},b${bundle?.sale_package_id}`;
    const { columns, notes } = (await loadComparePage(place, { offers })).props;
    expect([columns.length, notes]).toEqual([2, []]);
    const { builder } = (await loadBundleBuilderPage(place, { speed: '300', tv: '200' })).props;
    expect([builder.found?.href, builder.notes]).toEqual(['/bundles/kinozal', []]);
  },
);

test.each(cities)(
  'in %s TV without a bundle is ticked on the page of the builder’s link [TAR-01]',
  async (domain) => {
    const place = await siteOf(domain, '/bundles/builder');
    const { builder } = (await loadBundleBuilderPage(place, { speed: '150', tv: '172' })).props;
    expect(builder.orderHref).toBe('/constructor?offer=i1021&parts=tv');
    // As in the page cache; other pages ignore it.
    const url = normalizePageUrl(builder.orderHref ?? '');
    expect(normalizePageUrl('/full-buy?parts=tv')).toBe('/full-buy');
    const query = Object.fromEntries(new URL(url, 'https://site.example').searchParams);
    const { parts, groups, message } = (await loadConstructorPage({ ...place, path: url }, query)).props;
    expect(parts.find(({ value }) => value === 'tv')?.isChosen).toBe(true);
    expect([groups[0]?.chosen, message.text]).toEqual(['i1021', '']);
  },
);

test('questions of the fastest tariff name the port that the page names [TAR-01] [SEO-01]', async () => {
  const { faq, about } = await offerOf('perm', '/internet/giga-2500');
  expect(plainText(about.join())).toContain('2,5 Гбит/с');
  const answer = faq.find(({ question }) => question.startsWith('Какой роутер'))?.answer;
  expect(plainText(answer)).toContain('от 2,5 Гбит/с');
});
