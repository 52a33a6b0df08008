import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const url = z.url({ protocol: /^https?$/ });
const phone = z.string().check(z.regex(/^\+7\d{10}$/));
const cityOf = z.object({ '@type': z.literal('City'), name: text });

const offer = {
  '@type': z.literal('Offer'),
  url,
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  seller: z.object({ '@id': url }),
};

/** Schemas of the used schema.org types, with the properties that search engines require (D34). */
const things = z.discriminatedUnion('@type', [
  z.object({
    '@type': z.literal('Organization'),
    '@id': url,
    name: text,
    url,
    logo: url,
    telephone: phone,
    areaServed: cityOf,
    contactPoint: z.object({ telephone: phone, contactType: text }),
  }),
  z.object({
    '@type': z.literal('Service'),
    name: text,
    description: text,
    url,
    provider: z.object({ '@id': url }),
    areaServed: cityOf,
  }),
  z.object({
    '@type': z.literal('Product'),
    name: text,
    description: text,
    sku: text,
    image: url,
    brand: z.object({ name: text }),
    offers: z
      .array(
        z.union([
          z.object({ ...offer, price: z.number().check(z.minimum(0)), priceCurrency: z.literal('RUB') }),
          z.object({
            ...offer,
            priceSpecification: z.object({
              '@type': z.literal('UnitPriceSpecification'),
              price: z.number().check(z.minimum(0)),
              priceCurrency: z.literal('RUB'),
              referenceQuantity: z.object({ value: z.literal(1), unitCode: z.literal('MON') }),
            }),
          }),
        ]),
      )
      .check(z.minLength(1)),
  }),
  z.object({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .check(z.minLength(1)),
  }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
      .check(z.minLength(2)),
  }),
]);

const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(things) });

export type Thing = z.infer<typeof things>;

/** Returns the items of a page's JSON-LD. Throws if an item does not match its schema. */
export function thingsOf(document: Document): Thing[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.flatMap(({ textContent }) => graph.parse(JSON.parse(textContent))['@graph']);
}
