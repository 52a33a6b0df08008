import { links } from '@/config/links';
import { toKnownHouse } from '@/lib/house-address';
import { fetchHouse, loadFirstVisit } from '@/features/address-check/known-house.server';
import { loadOfferedEquipment } from '@/features/equipment/offered-equipment.server';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { offerFeatures, offerStyle } from '@/features/tariffs/offer.server';
import { offerFeaturesText } from '@/features/tariffs/tariffs.text';

import {
  makeEquipmentSelect,
  noteOnOmittedItems,
  toSimilarOffer,
} from '@/features/tariffs/offer-page.server';
import { offerPageText } from '@/features/tariffs/offer-page.server.text';
import { houseWarning } from '@/features/tariffs/offers-of-house.server';
import { promoTerms, regularAmount } from '@/shop/price';
import { describeSpeedUses } from '@/features/tariffs/speed-uses';
import { priceCardModel, toPricedConnectionSubject } from '@/features/tariffs/price-view-model.server';
import { formatPrice } from '@/lib/money';
import { pathWithQuery } from '@/lib/own-path';
import { hidesLeadForms } from '@/site/experiments/experiments';
import { notFoundPage, type PageData, type Query } from '@/site/page/site-page';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { SiteRequest } from '@/site/page/site-request';
import type { OfferHouseNote, OfferOwnProps, OfferScreenProps } from './offer-screen';
import { offerText as text } from './offer.server.text';
import { offerKey, orderHref } from '@/shop/choice';

interface Asked {
  alias: string;
  query: Query;
}

interface FullOffer {
  offer: Offer;
  /** In URLs: last path segment, and equivalent id. */
  names: readonly string[];
  about: string[];
}

const MAX_SIMILAR = 4;

/** Loads a tariff's page; throws when the catalogue fails (TAR-01). */
export async function loadTariffPage(site: SiteRequest, asked: Asked): Promise<PageData<OfferOwnProps>> {
  const tariffs = await site.api.internetTariffs();
  const all = tariffs.map((tariff): FullOffer => ({
    offer: tariffOffer(tariff),
    names: [tariff.alias ?? '', String(tariff.tariff_id)],
    about: paragraphsOf(tariff.description_full),
  }));
  return loadOffer(site, all, asked);
}

export async function loadBundlePage(site: SiteRequest, asked: Asked): Promise<PageData<OfferOwnProps>> {
  const bundles = await site.api.bundles();
  const all = bundles.map((bundle): FullOffer => {
    const offer = bundleOffer(bundle);
    const { hd = 0, sd = 0 } = offer.channels ?? {};
    return {
      offer,
      names: [bundle.description.alias, String(bundle.sale_package_id)],
      about: text.bundleAbout(offerFeaturesText.channels(hd + sd, hd), offer.speed),
    };
  });
  return loadOffer(site, all, asked);
}

async function loadOffer(
  site: SiteRequest,
  all: readonly FullOffer[],
  asked: Asked,
): Promise<PageData<OfferOwnProps>> {
  const { city } = site;
  const { alias } = asked;
  const found =
    all.find(({ names: [name] }) => name === alias) ?? all.find(({ names }) => names.includes(alias));
  if (!found || alias === '') return notFoundPage(city, pathOf(site), { offer: null });
  const { offer } = found;
  const { kind, title, href, speed } = offer;
  const meta = text.meta[kind](title, speed);
  const props = await offerProps(site, found, asked);
  return {
    meta: {
      title: pageTitle(meta.title, city),
      description: pageDescription(meta.description, city),
      canonicalPath: href,
    },
    facts: {
      crumbs: props.crumbs,
      faq: props.faq,
      product: {
        name: title,
        description: offer.text,
        image: null,
        sku: offerKey(offer),
        brand: site.city.companyName,
        prices: [],
        pricePerMonth: regularAmount(offer.price),
        isInStock: true,
      },
    },
    props: { offer: { ...props, similar: similarTo(offer, all, props.house) } },
  };
}

type Drawn = NonNullable<OfferScreenProps['offer']>;

async function offerProps(
  site: SiteRequest,
  { offer, about }: FullOffer,
  { query }: Asked,
): Promise<Omit<Drawn, 'similar'>> {
  const { kind, title, href, channels } = offer;
  const [{ routers, boxes, router, box }, house] = await Promise.all([
    loadOfferedEquipment(site, { speed: offer.speed, hasTv: channels !== null, query }),
    houseOf(site, query['house'], offer),
  ]);
  const extras = [router, box].filter((extra) => extra !== null);
  const today = site.clock.today();
  const { plan, view } = priceCardModel(offer, extras, today);
  const path = pathOf(site);
  const hidesForm = hidesLeadForms({ ...site, path });
  const subject = toPricedConnectionSubject({ offer, plan, today, router, box, house });
  const kept = house ? { house: house.id } : {};
  return {
    title,
    text: offer.text,
    look: offerStyle(offer.colour),
    href,
    facts: offerFeatures(offer),
    uses: describeSpeedUses(offer.speed).uses,
    about,
    crumbs: crumbsOf(offer),
    price: view,
    subject,
    choice: {
      selects: [
        makeEquipmentSelect(routers, router, offerPageText.choice.router),
        makeEquipmentSelect(boxes, box, offerPageText.choice.box),
      ].filter((select) => select !== null),
      kept,
      submit: offerPageText.choice.submit,
    },
    page: pathWithQuery(path, { router: router?.value, box: box?.value, ...kept }),
    house,
    compareHref: pathWithQuery(kind === 'internet' ? links.internet : links.bundles, {
      offers: offerKey(offer),
      ...kept,
    }),
    channelsHref: channels ? links.tvChannels : null,
    faq: offerFaq(offer, { hasRouters: routers.length > 0 }),
    hidesForm,
    orderHref: hidesForm ? null : orderHref(offer, { router, box, house: house?.id }),
    orderNote: hidesForm ? null : noteOnOmittedItems({ router, box }),
    words: wordsOf(offer, house),
  };
}

/** Null if the city has no such house, or the query fails. */
async function houseOf(
  site: SiteRequest,
  asked: Query[string],
  offer: Offer,
): Promise<OfferHouseNote | null> {
  const house = await fetchHouse(site, asked);
  if (house === null) return null;
  const warning = houseWarning(house, offer);
  const firstVisit = warning === null ? await loadFirstVisit(site, house.id) : null;
  return { ...toKnownHouse(house), warning, firstVisit };
}

function wordsOf({ kind, title }: Offer, house: OfferHouseNote | null): Drawn['words'] {
  return {
    connect: text.connect,
    compare: text.compare,
    order: text.order,
    choice: text.choiceTitle,
    about: text.about[kind],
    channels: text.channels,
    address: house && text.address(house.address, house.firstVisit),
    checkAddress: text.checkAddress,
    request: text.request(title),
    call: text.call,
    faq: text.faqTitle[kind],
    similar: text.similar[kind],
    steps: text.steps,
  };
}

function crumbsOf({ kind, title }: Offer) {
  const list =
    kind === 'internet'
      ? { title: text.internet, href: links.internet }
      : { title: text.bundle, href: links.bundles };
  return [{ title: text.home, href: links.home }, list, { title }];
}

/** Similar offers, the nearest by speed, then by price. */
function similarTo(offer: Offer, all: readonly FullOffer[], house: OfferHouseNote | null): Drawn['similar'] {
  const distance = ({ speed }: Offer) => Math.abs(Math.log2(speed / offer.speed));
  const apart = ({ price }: Offer) => Math.abs(regularAmount(price) - regularAmount(offer.price));
  return all
    .map((other) => other.offer)
    .filter((other) => other.id !== offer.id)
    .sort((one, other) => distance(one) - distance(other) || apart(one) - apart(other))
    .slice(0, MAX_SIMILAR)
    .map((other) => toSimilarOffer(other, house));
}

function paragraphsOf(description: string): string[] {
  return description
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function pathOf(site: SiteRequest): string {
  return site.path.split('?', 1)[0] ?? '/';
}

/** Mbit/s from which a router with a slower port limits offers. */
const gigabitFrom = 800;
const gigabit = 1000;

/** Only questions that the data answer. */
function offerFaq(
  offer: Offer,
  { hasRouters }: { hasRouters: boolean },
): { question: string; answer: string }[] {
  const { faq } = text;
  const { kind, speed, speedBonus, hasMobile, isForPrivateHouse } = offer;
  const promo = promoTerms(offer.price);
  return [
    ...(promo ? [faq.afterPromo(promo.months, formatPrice(promo.regular, 'month'))] : []),
    ...(speedBonus ? [faq.bonus(speed, speedBonus.months)] : []),
    faq.connection,
    ...(isForPrivateHouse ? [faq.house] : []),
    ...(kind === 'bundle' ? [faq.box] : []),
    speed >= gigabitFrom ? faq.giga(speed > gigabit ? '2,5' : '1', hasRouters) : faq.ownRouter,
    ...(hasMobile ? [faq.mobile] : []),
  ];
}
