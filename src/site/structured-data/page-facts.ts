/** A step of the way to a page; the last one, the page itself, has no address. */
export interface Crumb {
  title: string;
  href?: string;
}

/** A thing that is sold, for Product with Offer. */
export interface ProductFacts {
  name: string;
  description: string;
  /** Own path or http(s) address of a picture; null where there is none. */
  image: string | null;
  sku: string;
  brand: string;
  /** Ways to pay for it at once, roubles; a month's payment is no price of the thing. */
  prices: readonly number[];
  /** Of what is sold by the month: roubles a month without promo. */
  pricePerMonth?: number;
  isInStock: boolean;
}

/**
 * What a page says of itself to search engines, besides its head (decision 34). Only what a visitor sees on it: crumbs
 * and questions are those that are drawn.
 */
export interface PageFacts {
  crumbs?: readonly Crumb[];
  faq?: readonly { question: string; answer: string }[];
  /** A service that the page offers in the city. */
  service?: string | undefined;
  product?: ProductFacts;
}
