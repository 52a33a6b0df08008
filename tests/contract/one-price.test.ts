import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { toEquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { toShownOption } from '@/features/equipment/option-view-model';
import { orderSummary } from '@/features/order-path/order-choices';
import { loadOffers, loadQuizOffersWithCataloguePrices } from '@/features/quiz/load-quiz';
import { paymentPrice, toQuizRequestData, QuizResult } from '@/features/quiz/quiz-result';
import { toOfferCard } from '@/features/tariffs/offer-card-view-model';
import { catalogueForProvider } from '@/provider/catalogue/catalogue-data';
import { loadBundleBuilderPage } from '@/screens/bundle-builder/load-bundle-builder';
import { loadComparePage } from '@/screens/compare/load-compare';
import { loadBoxPage, loadRouterPage } from '@/screens/equipment-item/load-equipment-item';
import { loadHomePage } from '@/screens/home/load-home';
import { loadBundlePage, loadTariffPage } from '@/screens/offer/load-offer';
import { loadInternetPage } from '@/screens/offers/load-offers';
import { paymentOnPage } from '@/screens/tv-equipment/tv-quiz';
import { orderToRequest } from '@/server/orders/take-step';
import type { StoredOrder } from '@/server/orders/order-store';
import type { OrderLine } from '@/api/orders/order-steps';
import { offerKey } from '@/shop/choice';
import { bundleOffer, tariffOffer } from '@/shop/offer';
import { resolveChosenLines } from '@/shop/order-lines';
import { promoTerms, regularAmount } from '@/shop/price';
import { structuredData } from '@/site/page/structured-data.server';
import { type LeadContext, toSeenOffer, toContextFields } from '@/api/leads/lead-context.schemas';
import { toConnectionFormProps } from '@/features/leads/connection-form';
import { leadFixture } from '@/desk/browser/desk.fixtures';
import { leadPrice } from '@/desk/browser/lead/lead-format';
import { leadNotice, type WholeLead } from '@/server/delivery/delivery-notice';
import { checkRequest } from '@/server/leads/check-request';
import { parseDetails } from '@/server/leads/lead-details';
import { toSeenPriceContext } from '@/shop/request-subject';
import type { FlatFields } from '@/lib/flat-fields';
import { cityFixture, siteRequestFixture } from '../support/site-fixtures';
import { plainText } from '../support/plain-text';

const now = Date.parse('2026-11-21T12:00:00Z');
const connection = 500;

/** A city of each price zone, with the offers of the embedded catalogue. */
const cities = [60, 61, 62].map((providerId) => {
  const zone = catalogueForProvider(providerId);
  const routers = zone.routers.map(({ entry }) => entry);
  const tariffs = zone.tariffs.map(({ entry }) => entry);
  const bundles = zone.bundles.map(({ entry }) => entry);
  const site = siteRequestFixture({
    now,
    flags: { equipmentLoan: true },
    api: {
      internetTariffs: async () => tariffs,
      bundles: async () => bundles,
      equipment: async ({ categories }) => (categories === 'Routers' ? routers : zone.decoders),
      routers: async () => zone.routersInShort,
      house: async () => null,
    },
  });
  const catalogue = { tariffs, bundles, routers, boxes: zone.decoders };
  const quiz = {
    internetTariffs: async () => tariffs,
    bundles: async () => Object.fromEntries(bundles.map((one) => [one.sale_package_id, one])),
    routers: async () => zone.routersInShort,
    decoders: async () => zone.tvBoxes,
    equipment: async (_provider: number, { categories }: { categories?: string | undefined } = {}) =>
      categories === 'Routers' ? routers : zone.decoders,
  };
  return { site, catalogue, quiz, offers: [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)] };
});
type City = (typeof cities)[number];

/**
 * A function from the number of past months to the payment of the month, roubles, computed only from fields of the
 * provider.
 */
type Months = (passed: number) => number;

function monthsOfOffer({ catalogue }: City, code: string): Months {
  const id = Number(code.slice(1));
  const tariff = catalogue.tariffs.find((one) => code.startsWith('i') && one.tariff_id === id);
  const bundle = catalogue.bundles.find((one) => code.startsWith('b') && one.sale_package_id === id);
  const [price, promo, period] = tariff
    ? [tariff.price, tariff.price_promo, tariff.period_promo]
    : [bundle!.price2in1, bundle!.promo_price2in1, bundle!.promo_period];
  const reduced = promo !== null && promo < price ? promo : price;
  return (passed) => (passed < (period ?? Infinity) ? reduced : price);
}

/** Returns the payments for an item in one of its payment options, e.g. `60101.2` (id and option). */
function paidForItem({ catalogue }: City, value: string): { once: number; months: Months } {
  const [id, index] = value.split('.').map(Number);
  const item = [...catalogue.routers, ...catalogue.boxes].find((one) => one.id === id)!;
  const { type, paid, duration } = listOf(item)[index!]!;
  if (type === 1) return { once: paid, months: () => 0 };
  return { once: 0, months: (passed) => (type === 5 || passed < duration ? paid : 0) };
}

/** Lists the payment options of an item in the order of the API contract (D17, D32). */
function listOf({ prices, pricesPromo, pricesV2, testDrive }: Equipment) {
  const promoFor = (months: number) =>
    pricesPromo?.leasing.find(({ duration }) => duration === months)?.value;
  const older = [
    { type: 1, paid: pricesPromo?.possess?.value ?? prices.possess, duration: 0, sort: 10 },
    ...prices.leasing.map(({ duration, price }, place) => {
      return { type: 2, paid: promoFor(duration) ?? price, duration, sort: 20 + place };
    }),
  ];
  const newer = pricesV2.map(({ type, value, promoValue, duration, sort }) => {
    return { type, paid: promoValue ?? value, duration, sort };
  });
  const listed = newer.length > 0 ? newer : older;
  const drive = testDrive && !listed.some(({ type }) => type === 4) ? [testDrive] : [];
  const all = [
    ...listed,
    ...drive.map(({ duration, priceDuring }) => ({ type: 4, paid: priceDuring, duration, sort: 30 })),
  ];
  return all
    .filter((price): price is typeof price & { paid: number } => price.paid !== null)
    .sort((one, other) => one.sort - other.sort || one.paid - other.paid);
}

const sumOf = (months: Months, count: number) =>
  Array.from({ length: count }, (_, passed) => months(passed)).reduce((sum, one) => sum + one, 0);

/** Returns the amounts in a text: `[350, 1550.5]` for «350 ₽/мес, далее 1 550,50 ₽/мес». */
function amountsIn(text: string | null | undefined): number[] {
  const found = plainText(text ?? '').match(/\d[\d ]*(?:,\d+)?(?= ₽)/g) ?? [];
  return found.map((amount) => Number(amount.replaceAll(' ', '').replace(',', '.')));
}
const amountIn = (text: string | null | undefined) => amountsIn(text)[0];

/** Returns a posted lead as the webhook contains it, and its price as the desk shows it. */
function received(posted: FlatFields): { notice: WholeLead; desk: string | null } {
  const person = { fio: 'Анна', phone: '79120004518', page: '/', form_type: 'card' };
  const city = { ...cityFixture, consentMode: 'notice' as const };
  const checked = checkRequest('request', { ...posted, ...person }, { city, now });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  const details = JSON.stringify({ context: checked.lead.context });
  const row = { id: '1', number: '1', created_at: now, provider_id: 60, city_name: '', time_zone: '' };
  const visitor = { form_type: 'card', fio: '', phone: '', product: 'tv', topic: null, details };
  const call = { wanted_from: null, wanted_until: null, due_at: now, status: 'new' };
  const notice = leadNotice('lead.created', { ...row, ...visitor, ...call }, undefined);
  if (!('price' in notice)) throw new Error(notice.event);
  return { notice, desk: leadPrice(leadFixture(toSeenOffer(parseDetails(details).context))) };
}
const fieldsOf = (context: LeadContext) => Object.fromEntries(toContextFields(context));

/** Returns the fields of the lead that an order with these lines becomes. */
function requestOf(lines: readonly OrderLine[]): FlatFields {
  // Only the columns that `orderToRequest` reads.
  const stored = { page: '/', lines: JSON.stringify(lines), address: null, visit_from: null };
  const order = { ...stored, visit_until: null, house_id: null } as StoredOrder;
  return orderToRequest(order, { hasConsent: true, website: '' }, cityFixture);
}

// Indices, because a failure with the elements would print the whole catalogue.
const anyPlace = fc.nat(999);
const anyCity = fc.nat(cities.length - 1);
const pick = fc.option(fc.nat(20));
const alone = { others: [], reasons: [], isCheapestOfEqual: false };
const oneOf = <One>(list: readonly One[], place: number): One => list[place % list.length]!;

async function pageOf({ site }: City, { kind, id }: City['offers'][number], query: Record<string, string>) {
  const load = kind === 'internet' ? loadTariffPage : loadBundlePage;
  const { props, facts, meta } = await load(site, { alias: String(id), query });
  const text = structuredData({
    city: cityFixture,
    origin: 'https://perm.example.ru',
    meta,
    facts: facts ?? {},
  });
  return { page: props.offer!, jsonLd: JSON.parse(text) as { '@graph': Record<string, unknown>[] } };
}

test('one offer has the same price on card, page, comparison, builder, in the quiz, the order and JSON-LD [TAR-02] [TAR-05] [QUIZ-06]', async () => {
  await fc.assert(
    fc.asyncProperty(anyCity, anyPlace, async (cityPlace, place) => {
      const city = oneOf(cities, cityPlace);
      const offer = oneOf(city.offers, place);
      const code = offerKey(offer);
      const months = monthsOfOffer(city, code);
      const [first, last] = [months(0), months(23)];
      const totals = [12, 24].map((count) => connection + sumOf(months, count));

      const card = toOfferCard(offer);
      expect([card.amount, amountIn(card.price)]).toEqual([first, first]);
      expect(amountIn(card.note) ?? card.amount).toBe(last);

      const { page, jsonLd } = await pageOf(city, offer, {});
      const { price, ways } = page.price;
      expect([amountIn(price), page.subject.amount]).toEqual([first, first]);
      expect(ways.rows.slice(1).map(({ online }) => amountIn(online))).toEqual([connection, ...totals]);
      expect(amountIn(page.price.changes.at(-1)) ?? first).toBe(last);
      const product = jsonLd['@graph'].find((thing) => thing['@type'] === 'Product');
      expect(product).toMatchObject({ offers: [{ priceSpecification: { price: last } }] });

      const other = city.offers.find((one) => one !== offer)!;
      const { rows } = (await loadComparePage(city.site, { offers: `${code},${offerKey(other)}` })).props;
      const compared = rows.slice(0, 5).map(({ values }) => amountIn(values[0]));
      expect(compared).toEqual([first, first === last ? undefined : last, connection, ...totals]);

      const tv = offer.channels ? offer.channels.hd + offer.channels.sd : 0;
      const query = { speed: String(offer.speed), tv: String(tv) };
      const { builder } = (await loadBundleBuilderPage(city.site, query)).props;
      // If several offers have the same parts, the builder shows only the cheapest.
      if (builder.found?.href === offer.href) expect(builder.price).toEqual(page.price);

      const kind = offer.kind === 'bundle' ? 'bundles' : offer.kind;
      const lead = (await loadOffers(city.quiz, 1, new Set([kind]))).find(({ id }) => id === offer.id)!;
      const { context } = toQuizRequestData([], [], { ...alone, lead });
      expect([context.price, amountIn(paymentPrice(lead))]).toEqual([first, first]);
      expect(amountIn(context.option) ?? first).toBe(last);
      const { notice, desk } = received(fieldsOf(context));
      expect([notice.price, amountIn(desk)]).toEqual([first, first]);
      expect(amountIn(notice.option) ?? first).toBe(last);
    }),
    { numRuns: 60 },
  );
});

test('a quiz result with a router and a box costs the same in its total, its request, at the desk and in the webhook [QUIZ-06] [QUIZ-08]', async () => {
  const paymentOf = (item: Equipment) => paymentOnPage(item, true);
  await fc.assert(
    fc.asyncProperty(
      anyCity,
      anyPlace,
      anyPlace,
      anyPlace,
      async (cityPlace, place, routerPlace, boxPlace) => {
        const city = oneOf(cities, cityPlace);
        const offer = oneOf(city.offers, place);
        const { routers, boxes } = city.catalogue;
        const shop = { catalogue: city.quiz, cityId: 1, providerId: 1, paymentOf };
        const offered = await loadQuizOffersWithCataloguePrices(
          shop,
          new Set(['internet', 'bundles', 'router', 'tv']),
        );
        const others = [oneOf(routers, routerPlace), oneOf(boxes, boxPlace)].flatMap((item) => {
          const found = offered.find(
            ({ kind, id }) => (kind === 'router' || kind === 'tv') && id === item.id,
          );
          return found
            ? [{ found, paid: paidForItem(city, `${item.id}.${paymentOf(item)!.price.index}`) }]
            : [];
        });
        expect(others).not.toHaveLength(0);
        const own = monthsOfOffer(city, offerKey(offer));
        const months: Months = (passed) =>
          others.reduce((sum, { paid }) => sum + (paid.once > 0 ? 0 : paid.months(passed)), own(passed));
        const once = others.reduce((sum, { paid }) => sum + paid.once, 0);

        const kind = offer.kind === 'bundle' ? 'bundles' : offer.kind;
        const lead = offered.find((one) => one.kind === kind && one.id === offer.id)!;
        const recommendation = { ...alone, lead, others: others.map(({ found }) => found) };
        const { notice, desk } = received(fieldsOf(toQuizRequestData([], [], recommendation).context));
        expect([notice.price, amountIn(desk)]).toEqual([months(0), months(0)]);

        const html = renderToString(
          createElement(QuizResult, {
            recommendation,
            headingRef: null,
            form: null,
            onBack: () => undefined,
          }),
        );
        const [total = '', visit] = html.split('data-total').slice(1);
        const then = own(0) === own(23) ? [] : [months(promoTerms(lead.price!)!.months)];
        expect(amountsIn(total)).toEqual([months(0), ...then]);
        expect(amountIn(visit)).toBe(connection + once);
      },
    ),
    { numRuns: 60 },
  );
});

test('an offer with a router and a box costs the same on its page, in its request, the order, at the desk and in the webhook [TAR-05] [LEAD-01]', async () => {
  await fc.assert(
    fc.asyncProperty(anyCity, anyPlace, pick, pick, async (cityPlace, place, routerPlace, boxPlace) => {
      const city = oneOf(cities, cityPlace);
      const offer = oneOf(city.offers, place);
      const offered = (await pageOf(city, offer, {})).page.choice.selects;
      const valueOf = (name: string, place: number | null) => {
        const options = offered.find((select) => select.name === name)?.options ?? [];
        return place === null ? undefined : options[place % Math.max(1, options.length)]?.value;
      };
      const chosen = Object.entries({
        router: valueOf('router', routerPlace),
        box: valueOf('box', boxPlace),
      }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const items = chosen.map(([, value]) => paidForItem(city, value));
      const own = monthsOfOffer(city, offerKey(offer));
      const months: Months = (passed) => items.reduce((sum, item) => sum + item.months(passed), own(passed));
      const once = items.reduce((sum, item) => sum + item.once, 0);
      const visit = connection + once;

      const { page } = await pageOf(city, offer, Object.fromEntries(chosen));
      const { price, ways, months: table } = page.price;
      expect([amountIn(price), page.subject.amount]).toEqual([months(0), months(0)]);
      expect(table.rows.map(({ value }) => amountIn(value))).toEqual(
        Array.from({ length: 24 }, (_, passed) => months(passed)),
      );
      expect(ways.rows.slice(1).map(({ online }) => amountIn(online))).toEqual([
        visit,
        visit + sumOf(months, 12),
        visit + sumOf(months, 24),
      ]);
      expect(amountsIn(page.subject.option).slice(0, 2)).toEqual([visit, months(0)]);
      const asked = received(fieldsOf(toConnectionFormProps(page.subject).context));
      expect([asked.notice.price, amountIn(asked.desk)]).toEqual([months(0), months(0)]);
      expect(amountsIn(asked.notice.option).slice(0, 2)).toEqual([visit, months(0)]);

      // The order path offers no instalments. Then the page shows a note, and its link omits the item.
      if (page.orderNote !== null) return;
      const query = new URL(page.orderHref!, 'https://perm.example.ru').searchParams;
      const choice = { offer: '', router: '', box: '', ...Object.fromEntries(query), parts: [] };
      const ordered = resolveChosenLines(choice, city.catalogue);
      if (!ordered.ok) throw new Error(ordered.gone.join());
      const { totals } = orderSummary(ordered.lines);
      const sums = totals.map((row) => amountIn(row.price));
      const after = months(0) === months(23) ? [] : [months(23)];
      expect(sums).toEqual([months(0), ...after, ...(once > 0 ? [once, connection, visit] : [connection])]);
      const { notice, desk } = received(requestOf(ordered.lines));
      expect([notice.price, amountIn(desk)]).toEqual([months(0), months(0)]);
      const said = amountsIn(notice.item);
      for (const amount of [own(0), own(23)]) expect(said).toContain(amount);
    }),
    { numRuns: 60 },
  );
});

test('a key that is malformed or names an item of another city chooses nothing, and changes no price [TAR-05]', async () => {
  const idsOf = ({ catalogue: { routers, boxes } }: City) => [...routers, ...boxes].map(({ id }) => id);
  for (const city of cities) {
    const own = new Set(idsOf(city));
    const foreign = cities.flatMap(idsOf).filter((id) => !own.has(id));
    expect(foreign).not.toHaveLength(0);
    const [offer] = city.offers;
    const { page } = await pageOf(city, offer!, {});
    const keys = [
      '60101.',
      '60101.99',
      '60101-gift',
      '.1',
      '-1',
      'router',
      ...foreign.map((id) => `${id}.0`),
    ];
    for (const key of keys) {
      const found = (await pageOf(city, offer!, { router: key, box: key })).page;
      expect([key, found.subject.amount, found.price]).toEqual([key, page.subject.amount, page.price]);
    }
  }
});

test('what the catalogue dropped can’t be ordered anew; an open order and a draft keep the price that was seen [LEAD-08] [TAR-01]', async () => {
  const [city] = cities;
  for (const offer of city!.offers) {
    const choice = { offer: offerKey(offer), router: '', box: '', parts: [] };
    const { ok, ...ordered } = resolveChosenLines(choice, city!.catalogue) as {
      ok: boolean;
      lines: OrderLine[];
    };
    expect(ok).toBe(true);
    const { page } = await pageOf(city!, offer, {});
    const draft = String(new URLSearchParams(fieldsOf(toConnectionFormProps(page.subject).context)));

    const dropped = { tariffs: [], bundles: [], routers: [], boxes: [] };
    expect(resolveChosenLines(choice, dropped)).toEqual({ ok: false, gone: ['offer'] });
    const now = monthsOfOffer(city!, offerKey(offer))(0);
    for (const { notice, desk } of [
      received(requestOf(ordered.lines)),
      received(Object.fromEntries(new URLSearchParams(draft))),
    ])
      expect([notice.price, amountIn(desk)]).toEqual([now, now]);
  }
});

test('«от … ₽» is one price on the home page, over the list and on the cheapest card [TAR-01] [D53]', async () => {
  for (const { site, offers } of cities) {
    const api = {
      ...site.api,
      banners: async () => [],
      shellContent: () => Promise.reject(new Error('none')),
    };
    const whole = { ...site, api };
    const [home, list] = await Promise.all([loadHomePage(whole), loadInternetPage(whole, {})]);
    const fromOf = (facts: readonly { value: string }[]) => amountIn(facts[0]?.value);
    const lowest = fromOf(list.props.hero.facts);
    expect(fromOf(home.props.words.hero.facts)).toBe(lowest);
    expect(amountIn(home.props.products.find(({ href }) => href === '/internet')?.price)).toBe(lowest);
    const prices = offers
      .flatMap(({ price }) => [price.amount, regularAmount(price)])
      .filter((price) => price > 0);
    const cheapest = home.props.offers.find(({ advice }) => advice?.mark === 'Самый доступный');
    const { price } = offers.find((offer) => offerKey(offer) === offerKey(cheapest!))!;
    expect([price.amount, regularAmount(price)]).toContain(Math.min(...prices));
  }
});

test('one item has the same price on its card, its page, in the order, at the desk and in the webhook, with any payment option [EQ-03] [EQ-14]', async () => {
  const loaderOf = ({ category }: Equipment) => (category.name === 'Routers' ? loadRouterPage : loadBoxPage);
  await fc.assert(
    fc.asyncProperty(anyCity, anyPlace, async (cityPlace, place) => {
      const city = oneOf(cities, cityPlace);
      const item = oneOf([...city.catalogue.routers, ...city.catalogue.boxes], place);
      const page = (await loaderOf(item)(city.site, {}, { alias: String(item.id) })).props.item!;
      const { options } = toEquipmentCardModel(item, '/base', { loan: true });
      for (const option of options) {
        const shown = toShownOption(option, '/base');
        const onPage = page.options.find(({ index }) => index === option.index)!;
        expect([shown.price, shown.amount]).toEqual([onPage.price, onPage.amount]);
        const seen = received(fieldsOf(toSeenPriceContext(shown)));
        const later = option.after && option.after.kind !== 'purchase' ? [option.after.amount] : [];
        expect(seen.notice).toMatchObject({ price: shown.amount, laterPrice: later[0] ?? null });
        expect(amountsIn(seen.desk)).toEqual([shown.amount, ...later]);
        if (option.kind === 'test-drive') continue;
        const { once, months } = paidForItem(city, `${item.id}.${option.index}`);
        expect(shown.amount).toBe(once || months(0));
        const { rows, totals } = onPage.sum;
        expect(amountIn(rows.at(-1)?.[1])).toBe(connection + once);
        const after24 = totals.find(([title]) => plainText(title).includes('24'))?.[1];
        expect(amountIn(after24)).toBe(connection + once + sumOf(months, 24));
        const pay = option.kind === 'purchase' ? 'sale' : option.kind === 'lease' ? 'lease' : null;
        if (pay === null || item.leftovers === 0) continue;
        const part = item.category.name === 'Routers' ? 'router' : 'box';
        const empty = { offer: '', router: '', box: '', parts: [] };
        const ordered = resolveChosenLines({ ...empty, [part]: `${item.id}-${pay}` }, city.catalogue);
        expect(ordered).toMatchObject({
          ok: true,
          lines: [{ [pay === 'sale' ? 'once' : 'perMonth']: shown.amount }],
        });
      }
    }),
    { numRuns: 60 },
  );
});
