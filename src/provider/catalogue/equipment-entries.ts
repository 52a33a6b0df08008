import type { Equipment, PriceV2, Router, TvBox } from '@/api/catalogue/catalogue.schemas';

import { contentForAllCities, textOf } from '@/content-files/content';
import type { ContentEntry } from '@/content-files/content-kinds';

type EquipmentSource = ContentEntry<'boxes'>;
type Monthly = NonNullable<EquipmentSource['lease']>;

/** The widest file of each; empty before the pictures are rendered. */
export const picturesOf = ({ alias }: { alias: string }): string[] =>
  (namesOf(alias)?.views ?? []).map((name) =>
    name.startsWith('/') ? name : `/static/products/${alias}-${name}-720.webp`,
  );

/** URL of the item's 360° picture; null before it is rendered. */
export function product360ImageUrl({ alias }: { alias: string }): string | null {
  const turn = namesOf(alias)?.turn ?? null;
  return turn === null ? null : `/static/products/${alias}-${turn}.avif`;
}

function namesOf(alias: string): ContentEntry<'product-pictures'> | undefined {
  return contentForAllCities()['product-pictures'].find((one) => one.alias === alias);
}

export const priceTypes = { purchase: 1, instalment: 2, credit: 3, testDrive: 4, lease: 5 } as const;

type Category = 'Decoders' | 'Routers';

export function toEquipment(source: EquipmentSource, category: Category): Equipment {
  return {
    id: source.id,
    alias: source.alias,
    title: source.title,
    category: { name: category, title: textOf(category === 'Decoders' ? 'boxes' : 'routers') },
    images: picturesOf(source),
    imageWebp: null,
    turn: product360ImageUrl(source),
    labels: source.labels,
    props: Object.entries(source.props).map(([name, value]) => ({ name, value })),
    body: source.body.join('\n\n'),
    testDrive: toTestDrive(source),
    isLoanAvailable: Boolean(source.credit),
    prices: {
      possess: source.purchase?.value ?? null,
      leasing: monthlyPlans(source).map(({ months, value }) => ({ duration: months, price: value })),
    },
    pricesV2: source.hasOldPrices ? [] : toPricesV2(source),
    pricesPromo: toPricesPromo(source),
    leftovers: source.leftovers,
    isDeliveryAllowed: source.isDeliveryAllowed ?? true,
    neededProductId: source.neededProductId ?? 0,
  };
}

/** The short TV box entry of `/v1/decoder`; both its ids are the catalogue's id. */
export function toTvBox(source: EquipmentSource): TvBox {
  const plan = monthlyPlans(source)[0];
  return {
    id: source.id,
    materials_ens_id: source.id,
    mat_name: source.title,
    description: source.body[0] ?? '',
    image: picturesOf(source)[0] ?? '',
    leasing_mon_price: plan ? (plan.promo ?? plan.value) : null,
  };
}

export function toRouter(source: EquipmentSource): Router {
  const plan = monthlyPlans(source)[0];
  return {
    materialsEnsId: source.id,
    materialsEnsName: source.title,
    speed: source.speed ?? 0,
    description: source.body[0] ?? '',
    mainImage: picturesOf(source)[0] ?? '',
    alias: source.alias,
    leasingDurationSec: plan?.months ?? null,
    leasingPriceSec: plan ? (plan.promo ?? plan.value) : null,
    posessPrice: source.purchase ? (source.purchase.promo ?? source.purchase.value) : null,
  };
}

/** The default first; `prices.leasing` does not distinguish them. */
function monthlyPlans({ instalments = [], lease }: EquipmentSource) {
  return lease ? [...instalments, lease] : instalments;
}

/** `sort` increases by tens per type, so that variants of one type follow each other, the default first. */
function toPricesV2(source: EquipmentSource): PriceV2[] {
  const { id, purchase, instalments = [], testDrive, credit, lease } = source;
  const price = (
    type: number,
    sort: number,
    of: { months: number; value: number | null; promo?: number | undefined },
  ) => ({
    id: id * 100 + sort,
    type,
    value: of.value,
    promoValue: of.promo ?? null,
    duration: of.months,
    sort,
    requestId: null,
  });
  return [
    price(priceTypes.purchase, 10, { months: 0, value: null, ...purchase }),
    ...instalments.map((plan, index) => price(priceTypes.instalment, 20 + index, plan)),
    ...(testDrive
      ? [price(priceTypes.testDrive, 30, { months: testDrive.months, value: testDrive.priceDuring })]
      : []),
    ...(credit ? [price(priceTypes.credit, 40, credit)] : []),
    ...(lease ? [price(priceTypes.lease, 50, lease)] : []),
  ];
}

function toTestDrive({ id, testDrive, instalments = [], lease }: EquipmentSource): Equipment['testDrive'] {
  if (!testDrive) return null;
  const after = (type: number, sort: number, plan: Monthly) => ({
    id: id * 100 + sort,
    type,
    duration: plan.months,
    value: plan.promo ?? plan.value,
  });
  return {
    duration: testDrive.months,
    priceDuring: testDrive.priceDuring,
    pricesAfter: [
      ...instalments.map((plan, index) => after(priceTypes.instalment, 20 + index, plan)),
      ...(lease ? [after(priceTypes.lease, 50, lease)] : []),
    ],
  };
}

function toPricesPromo(source: EquipmentSource): Equipment['pricesPromo'] {
  const promo = source.purchase?.promo;
  const leasing = monthlyPlans(source).flatMap((plan) =>
    plan.promo === undefined ? [] : [{ duration: plan.months, value: plan.promo }],
  );
  if (promo === undefined && leasing.length === 0) return null;
  return { possess: promo === undefined ? null : { value: promo }, leasing };
}
