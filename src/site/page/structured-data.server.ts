import type { City } from '@/api/geography/geography.schemas';
import { cityPhone, phoneLink } from '@/lib/phone';
import { type PageMeta, defaultShareImagePath } from './page-props';

type Place = Pick<
  City,
  'name' | 'companyName' | 'legalEntity' | 'phone_code' | 'call_center_phone' | 'callHours'
>;

interface DescribedPage {
  city: Place;
  origin: string;
  meta: PageMeta;
  facts: StructuredData;
}

type Thing = Record<string, unknown>;

/**
 * Builds JSON-LD (SEO-01, D34): organization, and where applicable Service, Product with Offer, FAQPage,
 * BreadcrumbList. Without `<`, which could close its `<script>`.
 */
export function structuredData({ city, origin, meta, facts }: DescribedPage): string {
  const address = `${origin}${meta.canonicalPath}`;
  const { crumbs = [], faq = [], service, product } = facts;
  const graph: Thing[] = [organization(city, origin)];
  if (crumbs.length > 1) graph.push(breadcrumbs(crumbs, origin, address));
  if (service !== undefined)
    graph.push({
      '@type': 'Service',
      name: service,
      description: meta.description,
      url: address,
      provider: { '@id': organizationId(origin) },
      areaServed: { '@type': 'City', name: city.name },
    });
  if (product && (product.prices.length > 0 || product.pricePerMonth !== undefined))
    graph.push(productOf(product, { origin, address, picture: meta.picture ?? defaultShareImagePath }));
  if (faq.length > 0)
    graph.push({
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const organizationId = (origin: string) => `${origin}/#organization`;

function organization(city: Place, origin: string): Thing {
  const telephone = phoneLink(cityPhone(city.phone_code, city.call_center_phone)).replace('tel:', '');
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: city.companyName,
    legalName: city.legalEntity,
    url: `${origin}/`,
    logo: `${origin}/static/icon-512.png`,
    telephone,
    areaServed: { '@type': 'City', name: city.name },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      availableLanguage: 'ru',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        opens: city.callHours.from,
        closes: city.callHours.to,
      },
    },
  };
}

function breadcrumbs(crumbs: readonly Crumb[], origin: string, address: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: href === undefined ? address : `${origin}${href}`,
    })),
  };
}

function productOf(
  product: StructuredProduct,
  { origin, address, picture }: { origin: string; address: string; picture: string },
): Thing {
  const { name, description, image, sku, brand, prices, pricePerMonth, isInStock } = product;
  const offer = {
    '@type': 'Offer',
    url: address,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': organizationId(origin) },
  };
  return {
    '@type': 'Product',
    name,
    description,
    sku,
    image: new URL(image ?? picture, origin).href,
    brand: { '@type': 'Brand', name: brand },
    offers: [
      ...prices.map((price) => ({
        ...offer,
        price,
        priceCurrency: 'RUB',
        itemCondition: 'https://schema.org/NewCondition',
      })),
      ...(pricePerMonth === undefined ? [] : [{ ...offer, priceSpecification: monthly(pricePerMonth) }]),
    ],
  };
}

/** `MON`: UN/CEFACT code of a month. */
function monthly(price: number): Thing {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'RUB',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  };
}

/** The last is the page itself, without URL. */
export interface Crumb {
  title: string;
  href?: string;
}

/** A product for sale, for Product with Offer. */
interface StructuredProduct {
  name: string;
  description: string;
  /** Path or http(s) URL; null: the preview picture. */
  image: string | null;
  sku: string;
  brand: string;
  /** One-time, roubles; without monthly instalments. */
  prices: readonly number[];
  /** Roubles a month without promo. */
  pricePerMonth?: number;
  isInStock: boolean;
}

/** Besides the page's head (D34). Repeats visible content only. */
export interface StructuredData {
  crumbs?: readonly Crumb[];
  faq?: readonly { question: string; answer: string }[];
  service?: string | undefined;
  product?: StructuredProduct;
}
