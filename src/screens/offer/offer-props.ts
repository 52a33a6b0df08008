import { links } from '@/config/links';
import type { Offer } from '@/features/tariffs/offer';
import { offerCode } from '@/features/tariffs/offer-code';
import { offerFacts } from '@/features/tariffs/offer-facts';
import { offerFactsText } from '@/features/tariffs/offer-facts.text';
import { offerLook } from '@/features/tariffs/offer-look';
import { requestOf } from '@/features/tariffs/price-request';
import { bundleOffer, tariffOffer } from '@/features/tariffs/to-offer';
import { hidesLeadForms } from '@/site/experiments/lead-generation';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { notFoundPart } from '../not-found/not-found-meta';
import { addressWith } from './address-with';
import { offerFaq } from './offer-faq';
import type { OfferOwnProps, OfferScreenProps } from './offer-screen';
import { offerText as text } from './offer.text';
import { itemSelect } from './offered-equipment';
import { orderHref, orderNote } from './order-href';
import { pricedOffer } from './priced-offer';
import { type ShownHouse, shownHouse } from './shown-house';
import { toSimilarOffer } from './to-similar-offer';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a page is asked for; `now` is UTC ms. */
interface Asked {
  alias: string;
  query: Query;
  now?: number;
}

/** An offer with what only its own page tells. */
interface FullOffer {
  offer: Offer;
  /** Its last part of the address, and the id that stands for it. */
  names: readonly string[];
  about: string[];
}

const similarCount = 4;

/** The page of a tariff (TAR-01); without the catalogue there is none, so its failure throws. */
export async function tariffPart(site: SiteRequest, asked: Asked): Promise<DrawnPart<OfferOwnProps>> {
  const tariffs = await site.api.internetTariffs();
  const all = tariffs.map((tariff): FullOffer => ({
    offer: tariffOffer(tariff),
    names: [tariff.alias ?? '', String(tariff.tariff_id)],
    about: paragraphsOf(tariff.description_full),
  }));
  return offerPart(site, all, asked);
}

/** The page of a bundle. */
export async function bundlePart(site: SiteRequest, asked: Asked): Promise<DrawnPart<OfferOwnProps>> {
  const bundles = await site.api.bundles();
  const all = bundles.map((bundle): FullOffer => {
    const offer = bundleOffer(bundle);
    const { hd = 0, sd = 0 } = offer.channels ?? {};
    return {
      offer,
      names: [bundle.description.alias, String(bundle.sale_package_id)],
      about: text.bundleAbout(offerFactsText.channels(hd + sd, hd), offer.speed),
    };
  });
  return offerPart(site, all, asked);
}

async function offerPart(
  site: SiteRequest,
  all: readonly FullOffer[],
  asked: Asked,
): Promise<DrawnPart<OfferOwnProps>> {
  const { city } = site;
  const { alias } = asked;
  const found =
    all.find(({ names: [name] }) => name === alias) ?? all.find(({ names }) => names.includes(alias));
  if (!found || alias === '') return notFoundPart(city, pathOf(site), { offer: null });
  const { offer } = found;
  const { kind, title, href, speed, price } = offer;
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
        sku: offerCode(offer),
        brand: site.city.companyName,
        prices: [],
        pricePerMonth: price,
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
  { query, now = Date.now() }: Asked,
): Promise<Omit<Drawn, 'similar'>> {
  const { kind, title, href, channels } = offer;
  const [{ routers, boxes, router, box, plan, view }, house] = await Promise.all([
    pricedOffer(site, offer, { query, hasTv: channels !== null, now }),
    shownHouse(site, query['house'], offer),
  ]);
  const path = pathOf(site);
  const hidesForm = hidesLeadForms({ ...site, path });
  const subject = requestOf({ offer, plan, router, box, house });
  const kept = house ? { house: house.id } : {};
  return {
    title,
    text: offer.text,
    look: offerLook(offer.colour),
    href,
    facts: offerFacts(offer),
    about,
    crumbs: crumbsOf(offer),
    price: view,
    subject,
    choice: {
      selects: [
        itemSelect(routers, router, text.choice.router),
        itemSelect(boxes, box, text.choice.box),
      ].filter((select) => select !== null),
      kept,
      submit: text.choice.submit,
    },
    page: addressWith(path, { router: router?.value, box: box?.value, ...kept }),
    house,
    compareHref: `${kind === 'internet' ? links.internet : links.bundles}?offers=${offerCode(offer)}`,
    channelsHref: channels ? links.tvChannels : null,
    faq: offerFaq(offer, { hasRouters: routers.length > 0 }),
    hidesForm,
    orderHref: hidesForm ? null : orderHref(offer, { router, box, house: house?.id }),
    orderNote: hidesForm ? null : orderNote({ router, box }),
    words: wordsOf(offer, house),
  };
}

function wordsOf({ kind, title }: Offer, house: ShownHouse | null): Drawn['words'] {
  return {
    connect: text.connect,
    compare: text.compare,
    order: text.order,
    choice: text.choiceTitle,
    about: text.about[kind],
    channels: text.channels,
    address: house && text.address(house.address),
    checkAddress: text.checkAddress,
    request: text.request(title),
    call: text.call,
    faq: text.faqTitle[kind],
    similar: text.similar[kind],
  };
}

function crumbsOf({ kind, title }: Offer) {
  const list =
    kind === 'internet'
      ? { title: text.internet, href: links.internet }
      : { title: text.bundle, href: links.bundles };
  return [{ title: text.home, href: links.home }, list, { title }];
}

/** The nearest by speed, then by price. */
function similarTo(offer: Offer, all: readonly FullOffer[], house: ShownHouse | null): Drawn['similar'] {
  const distance = ({ speed }: Offer) => Math.abs(Math.log2(speed / offer.speed));
  return all
    .map((other) => other.offer)
    .filter((other) => other.id !== offer.id)
    .sort(
      (one, other) =>
        distance(one) - distance(other) ||
        Math.abs(one.price - offer.price) - Math.abs(other.price - offer.price),
    )
    .slice(0, similarCount)
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
