import type { City } from '@/site/city/public-city';
import { homeText } from './home.text';

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
export function homeProducts(
  city: Services,
  prices: Partial<Readonly<Record<ProductKey, string | null>>>,
): HomeProduct[] {
  return homeText.products.items
    .filter(({ key }) => isOffered[key](city))
    .map((item) => ({ ...item, price: prices[item.key] ?? null }));
}
