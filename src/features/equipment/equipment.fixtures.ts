import type { SiteApi } from '@/site/page/site-api';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];
type ListedRouter = Awaited<ReturnType<SiteApi['routers']>>[number];

/** Takes kind (1 purchase, 2 instalment, 5 lease…), roubles, months and order, as in `pricesV2`. */
export const priceFixture = (type: number, value: number, duration: number, sort: number) => ({
  id: sort,
  type,
  value,
  duration,
  sort,
});

export function equipmentFixture(changes: Partial<Equipment> = {}): Equipment {
  return {
    id: 60101,
    alias: 'router',
    title: 'Роутер',
    category: { name: 'Routers', title: 'Роутеры' },
    images: [],
    labels: [],
    props: [],
    body: '',
    testDrive: null,
    isLoanAvailable: false,
    prices: { possess: null, leasing: [] },
    pricesV2: [],
    pricesPromo: null,
    leftovers: 5,
    isDeliveryAllowed: true,
    neededProductId: 0,
    ...changes,
  };
}

/** Makes a router of `GET /v1/city/routers`. */
export function listedRouterFixture(materialsEnsId: number, speed: number): ListedRouter {
  return {
    materialsEnsId,
    materialsEnsName: `Роутер ${materialsEnsId}`,
    speed,
    description: '',
    mainImage: '',
    alias: `router-${materialsEnsId}`,
    posessPrice: null,
  };
}
