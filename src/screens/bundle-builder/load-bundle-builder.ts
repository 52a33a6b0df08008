import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/products';
import { loadOfferedEquipment } from '@/features/equipment/offered-equipment.server';
import { fetchHouse } from '@/features/address-check/known-house.server';
import { isReplacedByBundle } from '@/features/order-path/order-choices';
import {
  type BuilderChoice,
  completeBuilderChoice,
  type BuilderOptions,
  listBuilderOptions,
  type OfferOfChoice,
  findOfferOfChoice,
  nearestBundles,
} from '@/features/tariffs/builder-choice.server';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import {
  makeEquipmentSelect,
  noteOnOmittedItems,
  toSimilarOffer,
} from '@/features/tariffs/offer-page.server';
import { offerPageText } from '@/features/tariffs/offer-page.server.text';
import { priceCardModel, toPricedConnectionSubject } from '@/features/tariffs/price-view-model.server';
import { houseWarning, type HouseWithOffers } from '@/features/tariffs/offers-of-house.server';
import { toKnownHouse } from '@/lib/house-address';
import { pathWithQuery } from '@/lib/own-path';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { hidesLeadForms } from '@/site/experiments/experiments';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import type { BundleBuilderOwnProps, BuilderField } from './bundle-builder-screen';
import { bundleBuilderText as text } from './bundle-builder.server.text';
import { type Choice, offerKey, orderHref } from '@/shop/choice';

const MAX_NEAREST = 4;
const chosenKeys = ['speed', 'tv', 'router', 'box', 'house'];

export async function loadBundleBuilderPage(
  site: SiteRequest,
  query: Query,
): Promise<PageData<BundleBuilderOwnProps>> {
  const { city } = site;
  const [sold, house] = await Promise.all([soldOn(site), fetchHouse(site, query['house'])]);
  const { offers } = sold;
  const parts = listBuilderOptions(offers);
  const choice = completeBuilderChoice(parts, { speed: valueOf(query, 'speed'), tv: valueOf(query, 'tv') });
  const built = choice && findOfferOfChoice(offers, choice);
  const priced = await pricedPart(site, { query, sold, built, choice, house });
  const crumbs = [
    { title: text.home, href: links.home },
    { title: text.bundles, href: links.bundles },
    { title: text.heading },
  ];
  return {
    meta: {
      title: pageTitle(text.meta.title, city),
      description: pageDescription(text.meta.description, city),
      canonicalPath: links.bundleBuilder,
      ...(chosenKeys.some((key) => query[key] !== undefined) ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      builder: {
        ...priced,
        crumbs,
        heading: text.heading,
        lead: text.lead,
        fields: choice ? fieldsOf(parts, choice) : [],
        nearest:
          choice && (!built || built.lacksTv)
            ? nearestBundles(offers, choice, MAX_NEAREST).map((offer) =>
                toSimilarOffer(offer, house && toKnownHouse(house)),
              )
            : [],
        hidesForm: hidesLeadForms({ ...site, path: links.bundleBuilder }),
        submit: offerPageText.choice.submit,
        kept: house ? { house: house.id } : {},
        houseAnswer: house && text.atHouse(toKnownHouse(house).address),
        hasAddressCheck: !site.switchedOff.has('address-check'),
        words: text.words,
      },
    },
  };
}

/** Kinds that the catalogue fails to return are not offered (API-04). */
async function soldOn({ api }: SiteRequest): Promise<Sold> {
  const [tariffs, bundles] = await Promise.all([
    api.internetTariffs().catch(() => []),
    api.bundles().catch(() => []),
  ]);
  return { tariffs, bundles, offers: [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)] };
}

interface Sold {
  tariffs: Awaited<ReturnType<SiteApi['internetTariffs']>>;
  bundles: Awaited<ReturnType<SiteApi['bundles']>>;
  offers: Offer[];
}

interface Priced {
  query: Query;
  sold: Sold;
  built: OfferOfChoice | null;
  choice: BuilderChoice | null;
  /** The house of the address check. */
  house: HouseWithOffers | null;
}

type PricedPart = Pick<
  BundleBuilderOwnProps['builder'],
  'price' | 'subject' | 'selects' | 'page' | 'pageOfChoice' | 'found' | 'notes' | 'orderHref'
>;

/** The price of the built offer with its equipment, and the request that carries the same. */
async function pricedPart(
  site: SiteRequest,
  { query, sold, built, choice, house }: Priced,
): Promise<PricedPart> {
  const home = house && toKnownHouse(house);
  if (!built || !choice)
    return {
      price: null,
      subject: { ...withoutOffer, ...(home ? { address: home.address, house: home.id } : {}) },
      selects: [],
      page: pathWithQuery(links.bundleBuilder, { house: house?.id }),
      pageOfChoice: links.bundleBuilder,
      found: null,
      orderHref: null,
      notes: [choice ? text.notSold : text.failed],
    };
  const { offer } = built;
  const hasTv = choice.channels > 0;
  const { speed } = offer;
  const { routers, boxes, router, box } = await loadOfferedEquipment(site, { speed, hasTv, query });
  const extras = [router, box].filter((extra) => extra !== null);
  const today = site.clock.today();
  const { plan, view } = priceCardModel(offer, extras, today);
  const { router: routerTexts, box: boxTexts } = offerPageText.choice;
  const subject = toPricedConnectionSubject({ offer, plan, today, router, box, withTv: hasTv, house: home });
  const { notes, orderHref: order } = orderPart(site, { sold, built, router, box, house: house?.id });
  const warning = house && houseWarning(house, offer);
  const values = {
    speed: String(choice.speed),
    tv: String(choice.channels),
    router: router?.value,
    box: box?.value,
  };
  return {
    price: view,
    subject,
    orderHref: order,
    notes: warning === null ? notes : [warning, ...notes],
    selects: [
      makeEquipmentSelect(routers, router, routerTexts),
      makeEquipmentSelect(boxes, box, boxTexts),
    ].filter((select) => select !== null),
    page: pathWithQuery(links.bundleBuilder, { ...values, house: house?.id }),
    pageOfChoice: pathWithQuery(links.bundleBuilder, values),
    found: {
      href: pathWithQuery(offer.href, { house: house?.id }),
      title: text.found[offer.kind](offer.title),
    },
  };
}

interface Ordered extends Pick<Choice, 'router' | 'box' | 'house'> {
  sold: Sold;
  built: OfferOfChoice;
}

/** Null where the order path would sell TV separately or other channels. */
function orderPart(
  site: SiteRequest,
  { sold, built: { offer, lacksTv }, router, box, house }: Ordered,
): Pick<PricedPart, 'orderHref' | 'notes'> {
  const keepsTv = !lacksTv || (site.city.ctv && !isReplacedByBundle(offerKey(offer), sold));
  const hasWay = keepsTv && !hidesLeadForms({ ...site, path: links.bundleBuilder });
  const note = hasWay ? noteOnOmittedItems({ router, box }) : null;
  return {
    orderHref: hasWay ? orderHref(offer, { router, box, house, withTv: lacksTv }) : null,
    notes: [...(lacksTv ? [text.lacksTv] : []), ...(note === null ? [] : [note])],
  };
}

/** Without a price: a manager finds an offer. */
const withoutOffer: ConnectionSubject = {
  plan: '',
  title: text.own,
  option: text.own,
  amount: 0,
  products: [internetProduct, tvProduct],
};

function fieldsOf({ speeds, packs }: BuilderOptions, choice: BuilderChoice): BuilderField[] {
  const channels = [
    { value: '0', label: text.noTv },
    ...packs.map((pack) => ({ value: String(pack.channels), label: text.pack(pack.channels, pack.hd) })),
  ];
  return [
    {
      name: 'speed',
      legend: text.speed,
      value: String(choice.speed),
      options: speeds.map((speed) => ({ value: String(speed), label: String(speed) })),
    },
    ...(packs.length > 0
      ? [{ name: 'tv', legend: text.tv, value: String(choice.channels), options: channels }]
      : []),
  ];
}

function valueOf(query: Query, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' ? value : null;
}
