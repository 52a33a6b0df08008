import { links } from '@/config/links';
import { pageRows } from '@/config/pages';

import { type Content, type KindName, type PriceZone, priceZoneOfProvider } from '../content-kinds';

/** Site variant of menus, footer and pages (D29); an entry without one is in both. */
type Variant = 'moscow' | 'regions';

export function isVariantShownIn({ brand }: Content, providerId: number, only: Variant | undefined): boolean {
  if (!only) return true;
  return (only === 'moscow') === (brand[0]?.moscowProviders.includes(providerId) ?? false);
}

interface Target {
  path: string;
  only?: Variant | undefined;
  /** Price zones in which the product is not sold. */
  absentIn?: readonly PriceZone[] | undefined;
  /** Field by which the product is not sold to new clients, so it has no page. */
  unsold?: 'isArchived' | 'isForClients' | undefined;
}

interface Product extends Target {
  kind: 'tariffs' | 'bundles' | 'boxes' | 'routers';
  key: number;
}

/** Besides content pages and products. The Moscow variant lacks the address check and one tariff (SHELL-11). */
const screens: readonly Target[] = pageRows
  .filter(({ path, isContent }) => !isContent && !path.includes('['))
  .map(({ path }) => ({ path, only: path === links.address ? 'regions' : undefined }));

export const isScreen = (path: string) => screens.some((screen) => screen.path === path);

/** Whether the link's target exists for this provider's visitors: an external address, a screen, a page or a product. */
export function isReachable(content: Content, providerId: number, link: string): boolean {
  const zone = priceZoneOfProvider(providerId);
  const found = targetsOf(content, link);
  return (
    found === 'outside' ||
    found.some(
      ({ only, absentIn, unsold }) =>
        !unsold && !absentIn?.includes(zone) && isVariantShownIn(content, providerId, only),
    )
  );
}

interface DeadLink {
  reason: string;
  cause?: { kind: KindName; key: number; path: readonly string[] };
}

/** Null for a link that some visitors may follow. */
export function deadLink(content: Content, link: string): DeadLink | null {
  const found = targetsOf(content, link);
  if (found === 'outside' || found.some(({ unsold }) => !unsold)) return null;
  const product = productsOf(content).find(({ path }) => path === pathOf(link));
  if (!product?.unsold) return { reason: 'the site has no such page' };
  const { kind, key, unsold } = product;
  const reason = `the product is not sold to new clients (${unsold}), so it has no page; change or remove this link`;
  return { reason, cause: { kind, key, path: [unsold] } };
}

const pathOf = (link: string) => link.replace(/[?#].*$/, '');

function targetsOf(content: Content, link: string): 'outside' | readonly Target[] {
  if (!link.startsWith('/')) return 'outside';
  if (last?.content !== content) last = { content, byPath: targetsByPath(content) };
  return last.byPath.get(pathOf(link)) ?? [];
}

/** A single slot: callers look up many links of the same content. */
let last: { content: Content; byPath: ReadonlyMap<string, readonly Target[]> } | null = null;

/** Screens and content pages hide products with the same path. */
function targetsByPath(content: Content): ReadonlyMap<string, readonly Target[]> {
  const products = Map.groupBy<string, Target>(productsOf(content), ({ path }) => path);
  const pages = Map.groupBy<string, Target>([...screens, ...content.pages], ({ path }) => path);
  return new Map([...products, ...pages]);
}

export function productsOf({ tariffs, bundles, boxes, routers }: Content): Product[] {
  return [
    ...tariffs.map(({ id: key, alias, isArchived, isForClients }) => ({
      ...{ kind: 'tariffs' as const, key, path: links.tariff(alias) },
      only: alias === 'na-dachu' ? ('regions' as const) : undefined,
      unsold: isArchived ? ('isArchived' as const) : unsoldIf(isForClients),
    })),
    ...bundles.map(({ id: key, alias, isForClients }) => ({
      ...{ kind: 'bundles' as const, key, path: links.bundle(alias) },
      unsold: unsoldIf(isForClients),
    })),
    ...boxes.map(({ id: key, alias, absentIn }) => ({
      ...{ kind: 'boxes' as const, key, path: links.tvEquipmentItem(alias), absentIn },
    })),
    ...routers.map(({ id: key, alias, absentIn }) => ({
      ...{ kind: 'routers' as const, key, path: links.router(alias), absentIn },
    })),
  ];
}

const unsoldIf = (isForClients: boolean | undefined): Target['unsold'] =>
  isForClients ? 'isForClients' : undefined;
