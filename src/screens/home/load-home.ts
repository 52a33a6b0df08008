import { links } from '@/config/links';
import { productChips } from '@/config/product-chips.text';
import { isLoanOffered, priceOptions } from '@/shop/price-options';
import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import { selectAdvisedOffers } from '@/features/tariffs/advised-offer.server';
import { type LowestPrices, lowestPrices } from '@/features/tariffs/lowest-prices.server';
import { bundleOffer, type Offer, tariffOffer } from '@/shop/offer';
import { type ListedOffer, toListedOffer } from '@/features/tariffs/offer.server';
import { toOfferCard } from '@/features/tariffs/offer-card-view-model';
import { promoTerms, regularAmount } from '@/shop/price';
import { formatPrice } from '@/lib/money';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import type { City } from '@/site/city/public-city.server';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData } from '@/site/page/site-page';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import { spriteUrl } from '@/ui/icon/icon';
import type { PromoCard } from '@/ui/promo-cards/promo-cards';
import { homeFaqText, homeText } from './home.text';

export interface HomeOwnProps {
  words: {
    hero: {
      label: string;
      title: string;
      lead: string;
      check: { label: string; placeholder: string; button: string };
      connect: string;
      choose: string;
      chooseAtOnce: string;
      facts: readonly { value: string; text: string }[];
    };
    offers: { title: string; lead: string; tariffs: string; bundles: string };
    productsTitle: string;
    more: string;
    promotionsTitle: string;
    request: { title: string; text: string };
  };
  /** Maximum length of a typed address; null if the city hides the address check. */
  mostTyped: number | null;
  offers: ListedOffer[];
  hasBundles: boolean;
  products: HomeProduct[];
  promotions: PromoCard[];
  requestForm: Omit<LeadFormProps, 'page' | 'formReturn' | 'leads'>;
}

/** Loads the hero's texts; those of deferred parts come with their code. */
export async function loadHomePage(site: SiteRequest): Promise<PageData<HomeOwnProps>> {
  const { city } = site;
  const { cityIn, companyName } = city;
  const { products, promotions, request, meta, service } = homeText;
  const [tv, banners, sold, hasCheck] = await Promise.all([
    boxesFrom(site),
    site.api.banners(bannerTag).catch(() => []),
    soldOffers(site),
    showsCheck(site),
  ]);
  const offers = [...sold.tariffs, ...sold.bundles];
  return {
    meta: {
      title: pageTitle(meta.title, city),
      description: pageDescription(meta.description, city),
      canonicalPath: links.home,
    },
    facts: { faq: homeFaqText.items(cityIn), service },
    props: {
      words: {
        hero: heroTexts(cityIn, lowestPrices(sold.tariffs), hasCheck),
        offers: offersTexts(hasCheck),
        productsTitle: products.title(cityIn),
        more: products.more,
        promotionsTitle: promotions.title,
        request: { title: request.title(companyName), text: request.text },
      },
      mostTyped: hasCheck ? MAX_QUERY_LENGTH : null,
      offers: selectAdvisedOffers(offers).map(({ offer, advice }) => ({ ...toListedOffer(offer), advice })),
      hasBundles: sold.bundles.length > 0,
      products: homeProducts(city, {
        tv,
        internet: fromPrice(sold.tariffs),
        bundles: fromPrice(sold.bundles),
      }),
      promotions: [...banners.flatMap(bannerCard), ...reducedOffers(offers).map(offerPromoCard)],
      requestForm: { id: 'request', ...formKinds.card, productChips },
    },
  };
}

/** Lowest monthly price of a box, without test drives. */
async function boxesFrom(site: SiteRequest): Promise<string | null> {
  const boxes = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  const loan = isLoanOffered(site);
  const monthly = boxes
    .flatMap((box) => priceOptions(box, { loan }))
    .filter(({ kind, amount }) => kind !== 'purchase' && kind !== 'test-drive' && amount > 0)
    .map(({ amount }) => amount);
  return monthly.length === 0
    ? null
    : homeText.products.boxesFrom(formatPrice(Math.min(...monthly), 'month'));
}

const bannerTag = 'special-offers';
const MAX_OFFERS = 6;

interface SoldOffers {
  tariffs: Offer[];
  bundles: Offer[];
}

/** Monthly offers; omits an unavailable kind. */
async function soldOffers({ api, city }: SiteRequest): Promise<SoldOffers> {
  const [tariffs, bundles] = await Promise.all([
    isOffered.internet(city) ? api.internetTariffs().catch(() => []) : [],
    isOffered.bundles(city) ? api.bundles().catch(() => []) : [],
  ]);
  return { tariffs: tariffs.map(tariffOffer), bundles: bundles.map(bundleOffer) };
}

/** Moscow hides the address check, as in its footer (SHELL-11). */
async function showsCheck({ api, switchedOff }: SiteRequest): Promise<boolean> {
  if (switchedOff.has('address-check')) return false;
  const { footer } = await api.shellContent().catch(() => ({ footer: null }));
  if (footer === null) return true;
  return footer.columns.some((column) => column.links.some(({ link }) => link === links.address));
}

function heroTexts(
  cityIn: string,
  prices: LowestPrices | null,
  hasCheck: boolean,
): HomeOwnProps['words']['hero'] {
  const { title, lead, leadWithoutCheck, from, fromText, facts, ...words } = homeText.hero;
  const lowest = prices ? [{ value: from(prices.from), text: fromText(cityIn) }] : [];
  return {
    ...words,
    title: title(cityIn),
    lead: hasCheck ? lead : leadWithoutCheck,
    facts: [...lowest, ...facts],
  };
}

function offersTexts(hasCheck: boolean): HomeOwnProps['words']['offers'] {
  const { lead, leadWithoutCheck, ...words } = homeText.offers;
  return { ...words, lead: hasCheck ? lead : leadWithoutCheck };
}

function fromPrice(offers: readonly Offer[]): string | null {
  const prices = lowestPrices(offers);
  return prices && homeText.products.from(prices.from);
}

function reducedOffers(offers: readonly Offer[]): Offer[] {
  return offers
    .filter(({ price }) => promoTerms(price))
    .sort((one, other) => shareOf(one) - shareOf(other))
    .slice(0, MAX_OFFERS);
}

/** Promo price as a share of the regular one. */
function shareOf({ price }: Offer): number {
  return price.amount / regularAmount(price);
}

/** A banner with a phone field is no card. */
function bannerCard(banner: Awaited<ReturnType<SiteApi['banners']>>[number]): PromoCard[] {
  const { title, text, image, link, button_text, advertising } = banner;
  if (link === null) return [];
  const isDrawing = /^[af]-/.test(image);
  return [
    {
      title,
      desc: text,
      background: isDrawing ? spriteUrl(image) : image,
      action: link,
      textButton: button_text ?? homeText.promotions.about,
      ...(advertising ? { advertising } : {}),
    },
  ];
}

function offerPromoCard(offer: Offer): PromoCard {
  const { title, text, href, price, note } = toOfferCard(offer);
  return {
    title,
    desc: text,
    background: spriteUrl(offer.kind === 'bundle' ? 'a-tv' : 'a-router'),
    action: href,
    textButton: homeText.promotions.about,
    price: { price, caption: note },
  };
}

export type ProductKey = (typeof homeText)['products']['items'][number]['key'];

export interface HomeProduct {
  key: ProductKey;
  href: string;
  title: string;
  text: string;
  price: string | null;
}

type Services = Pick<City, 'internet' | 'ctv' | 'videocontrol'>;

const isOffered: Readonly<Record<ProductKey, (city: Services) => boolean>> = {
  internet: ({ internet }) => internet,
  tv: ({ ctv }) => ctv,
  bundles: ({ internet, ctv }) => internet && ctv,
  videocontrol: ({ videocontrol }) => videocontrol,
  intercom: () => true,
  channels: ({ ctv }) => ctv,
};

function homeProducts(
  city: Services,
  prices: Partial<Readonly<Record<ProductKey, string | null>>>,
): HomeProduct[] {
  return homeText.products.items
    .filter(({ key }) => isOffered[key](city))
    .map((item) => ({ ...item, price: prices[item.key] ?? null }));
}
