import { links } from '@/config/links';
import { productChips } from '@/config/product-chips.text';
import { isLoanOffered, priceOptions } from '@/features/equipment/price-options';
import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import { bundleOffer, type Offer, tariffOffer } from '@/features/tariffs/offer';
import { toOfferCard } from '@/features/tariffs/offer-card-view-model';
import { promoOf } from '@/features/tariffs/price-plan';
import { formatPrice, unbroken } from '@/lib/money';
import type { City } from '@/site/city/public-city';
import { pageDescription, pageTitle } from '@/site/page/page.text';
import type { PageData } from '@/site/page/site-page';
import type { SiteApi, SiteRequest } from '@/site/page/site-request';
import { spriteUrl } from '@/ui/icon/icon';
import type { PromoCard } from '@/ui/promo-cards/promo-cards';
import { homeFaqText, homeText } from './home.text';

/** What the home page adds to its frame. */
export interface HomeOwnProps {
  words: {
    hero: {
      label: string;
      title: string;
      lead: string;
      connect: string;
      choose: string;
      facts: readonly { value: string; text: string }[];
    };
    productsTitle: string;
    more: string;
    promotionsTitle: string;
    request: { title: string; text: string };
  };
  products: HomeProduct[];
  /** Empty where nothing is on offer, or nobody can say. */
  promotions: PromoCard[];
  requestForm: Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'leads'>;
}

/** What the home page is drawn from. Words of its hero travel with the page, those of what is deferred with their part. */
export async function loadHome(site: SiteRequest): Promise<PageData<HomeOwnProps>> {
  const { city } = site;
  const { cityIn, companyName } = city;
  const { hero, products, promotions, request, meta, service } = homeText;
  const [tv, cards] = await Promise.all([boxesFrom(site), promoCards(site)]);
  return {
    meta: {
      title: pageTitle(meta.title, city),
      description: pageDescription(meta.description, city),
      canonicalPath: links.home,
    },
    facts: { faq: homeFaqText.items(cityIn), service },
    props: {
      words: {
        hero: { ...hero, title: hero.title(cityIn) },
        productsTitle: products.title(cityIn),
        more: products.more,
        promotionsTitle: promotions.title,
        request: { title: request.title(companyName), text: request.text },
      },
      products: homeProducts(city, { tv }),
      promotions: cards,
      requestForm: { id: 'request', ...formKinds.card, productChips },
    },
  };
}

/** The smallest monthly price of a set-top box, a test drive's apart; null where the catalogue gives none. */
async function boxesFrom(site: SiteRequest): Promise<string | null> {
  const boxes = await site.api.equipment({ categories: 'Decoders' }).catch(() => []);
  const loan = isLoanOffered(site);
  const monthly = boxes
    .flatMap((box) => priceOptions(box, { loan }))
    .filter(({ perMonth, kind, price }) => perMonth && kind !== 'test-drive' && price > 0)
    .map(({ price }) => price);
  return monthly.length === 0
    ? null
    : unbroken(homeText.products.boxesFrom(formatPrice(Math.min(...monthly), 'month')));
}

/** Tag of the banners that say what is on offer. */
const bannerTag = 'special-offers';
const MAX_OFFERS = 6;

/**
 * What the city has on offer: editorial banners that lead somewhere, then the tariffs and bundles with a promo price,
 * the greatest saving first. What can't be had now is left out.
 */
async function promoCards({ api, city }: SiteRequest): Promise<PromoCard[]> {
  const [banners, tariffs, bundles] = await Promise.all([
    api.banners(bannerTag).catch(() => []),
    isOffered.internet(city) ? api.internetTariffs().catch(() => []) : [],
    isOffered.bundles(city) ? api.bundles().catch(() => []) : [],
  ]);
  const offers = [...tariffs.map(tariffOffer), ...bundles.map(bundleOffer)];
  const reduced = offers
    .flatMap((offer) => {
      const promo = promoOf(offer);
      return promo ? [{ offer, share: promo.value / offer.price }] : [];
    })
    .sort((one, other) => one.share - other.share)
    .slice(0, MAX_OFFERS);
  return [...banners.flatMap(bannerCard), ...reduced.map(({ offer }) => offerPromoCard(offer))];
}

/** A banner that asks for a phone instead of leading on is no card. */
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

/** A tile of the home page. */
export interface HomeProduct {
  key: ProductKey;
  href: string;
  title: string;
  text: string;
  /** What the city's data know of its price. */
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

/** What a city offers, in its order; prices are those that are given. */
function homeProducts(
  city: Services,
  prices: Partial<Readonly<Record<ProductKey, string | null>>>,
): HomeProduct[] {
  return homeText.products.items
    .filter(({ key }) => isOffered[key](city))
    .map((item) => ({ ...item, price: prices[item.key] ?? null }));
}
