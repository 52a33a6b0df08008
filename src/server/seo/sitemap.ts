import type { City } from '@/api/geography/geography.schemas';
import { links } from '@/config/links';
import type { Upstream } from '../upstream';

/** A page that search engines should know. */
interface SitemapEntry {
  /** Public path, e.g. `/about`. */
  path: string;
  /** When its words changed, YYYY-MM-DD; where that is known. */
  updatedAt?: string;
}

/** Screens that every city has, whatever its content. */
const screens: readonly SitemapEntry[] = [
  { path: links.home },
  { path: links.tvEquipment },
  { path: links.tvEquipmentSmart },
  { path: links.tvEquipmentNote },
  { path: links.tvChannels },
  { path: links.internet },
  { path: links.routers },
  { path: links.bundles },
  { path: links.bundleBuilder },
  { path: links.newHome },
  { path: links.request },
  { path: links.address },
];

type Services = Pick<Upstream, 'content' | 'catalogue'>;

/** All pages of one city, each once. Rejects when a service gives nothing: half a list would drop the other half. */
export async function sitemapEntries({ content, catalogue }: Services, city: City): Promise<SitemapEntry[]> {
  const [pages, boxes, routers, tariffs, bundles] = await Promise.all([
    content.pages(city.provider_id),
    catalogue.equipment(city.provider_id, { categories: 'Decoders' }),
    catalogue.equipment(city.provider_id, { categories: 'Routers' }),
    catalogue.internetTariffs(city.provider_id),
    catalogue.bundles(city.city_id, city.provider_id),
  ]);
  const items = [
    ...boxes.map(({ alias, id }) => links.tvEquipmentItem(named(alias, id))),
    ...routers.map(({ alias, id }) => links.router(named(alias, id))),
    ...tariffs.map(({ alias, tariff_id }) => links.tariff(named(alias, tariff_id))),
    ...Object.values(bundles).map(({ description, sale_package_id }) =>
      links.bundle(named(description.alias, sale_package_id)),
    ),
  ];
  const byPath = new Map<string, SitemapEntry>();
  for (const entry of [...screens, ...items.map((path) => ({ path })), ...pages])
    byPath.set(entry.path, entry);
  return [...byPath.values()];
}

/** What follows a list's path: the alias, whose parts may be several, else the id. */
function named(alias: string | undefined, id: number): string {
  if (alias === undefined || alias === '') return String(id);
  return alias.split('/').map(encodeURIComponent).join('/');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** sitemap.xml by https://www.sitemaps.org/protocol.html. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const address = `${origin}${path}`.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
    const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`;
    return `<url><loc>${address}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
