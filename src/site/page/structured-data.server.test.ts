import { type StructuredData, structuredData } from './structured-data.server';

const city = {
  name: 'Томск',
  companyName: 'Дрозд',
  legalEntity: 'АО «Дрозд»',
  phone_code: '3822',
  call_center_phone: '20-00-00',
  callHours: { from: '09:00', to: '21:00' },
};
const origin = 'https://tomsk.example.ru';
const meta = { title: 'Бокс', description: 'Приставка в Томске', canonicalPath: '/domru-tv/equipment/box' };

function graphOf(facts: StructuredData) {
  const { '@context': context, '@graph': graph } = JSON.parse(
    structuredData({ city, origin, meta, facts }),
  ) as { '@context': string; '@graph': Record<string, unknown>[] };
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing) => [String(thing['@type']), thing]));
}

test('every page names the organization with its phone and city [SEO-01]', () => {
  expect(graphOf({})).toEqual({
    Organization: expect.objectContaining({
      name: 'Дрозд',
      legalName: 'АО «Дрозд»',
      url: 'https://tomsk.example.ru/',
      telephone: '+73822200000',
      areaServed: { '@type': 'City', name: 'Томск' },
    }),
  });
});

test('crumbs are a BreadcrumbList whose last item is the page itself [SEO-01]', () => {
  const { BreadcrumbList } = graphOf({ crumbs: [{ title: 'Главная', href: '/' }, { title: 'Бокс' }] });
  expect(BreadcrumbList).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Главная', item: 'https://tomsk.example.ru/' },
      { position: 2, name: 'Бокс', item: 'https://tomsk.example.ru/domru-tv/equipment/box' },
    ],
  });
});

test('an item on sale is a Product with its Offer; without a price there is none [SEO-01]', () => {
  const product = {
    name: 'Бокс',
    description: 'Приставка',
    image: '/static/box.png',
    sku: '80491',
    brand: 'Дрозд',
    prices: [5990],
    isInStock: false,
  };
  expect(graphOf({ product })['Product']).toMatchObject({
    image: 'https://tomsk.example.ru/static/box.png',
    offers: [{ price: 5990, priceCurrency: 'RUB', availability: 'https://schema.org/OutOfStock' }],
  });
  expect(graphOf({ product: { ...product, prices: [] } })).not.toHaveProperty('Product');
});

test('a monthly price is offered by the month, not as one payment [SEO-01] [TAR-01]', () => {
  const product = {
    name: 'Гигабит',
    description: 'Тариф',
    image: null,
    sku: 'i1010',
    brand: 'Дрозд',
    prices: [],
    pricePerMonth: 750,
    isInStock: true,
  };
  const { offers, image } = graphOf({ product })['Product'] as { offers: unknown[]; image: string };
  // Validators require a picture; a tariff has none.
  expect(image).toBe('https://tomsk.example.ru/static/og.png');
  expect(offers).toEqual([
    {
      '@type': 'Offer',
      url: 'https://tomsk.example.ru/domru-tv/equipment/box',
      availability: 'https://schema.org/InStock',
      seller: { '@id': 'https://tomsk.example.ru/#organization' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 750,
        priceCurrency: 'RUB',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  ]);
});

test('questions are a FAQPage, an offered service is a Service of the organization in the city [SEO-01]', () => {
  const things = graphOf({ faq: [{ question: 'Где?', answer: 'Дома' }], service: 'Интернет' });
  expect(things['FAQPage']).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'Где?', acceptedAnswer: { text: 'Дома' } }],
  });
  expect(things['Service']).toMatchObject({
    name: 'Интернет',
    provider: { '@id': 'https://tomsk.example.ru/#organization' },
    areaServed: { name: 'Томск' },
  });
});

test('no text can close the element with the data [SEO-01]', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const text = structuredData({ city, origin, meta, facts: { faq: [{ question: evil, answer: evil }] } });
  expect(text).not.toContain('<');
  expect(JSON.stringify(JSON.parse(text))).toContain(evil);
});
