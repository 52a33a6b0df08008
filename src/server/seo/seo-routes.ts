import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain, type Env } from '@/config/env';
import { links } from '@/config/links';
import { pageRows } from '@/config/pages';
import { escapeHtml } from '@/lib/escape-html';
import type { CityIndex } from '@/site/city/resolve-city.server';
import { queryOfPage } from '@/site/page/queries/page-queries';
import { screenColours } from '@/site/page/document-theme.server';
import { manifestText } from '../app.text';
import type { CityDirectory } from '../city/city-directory';
import { noCitiesHook } from '../city/no-cities-hook';
import { cityLabel, cityOrigin, hostName, isDeskHost } from '../middleware/host-and-address';
import type { Upstream } from '../upstream';

interface SeoParts {
  env: Env;
  log: FastifyBaseLogger;
  cities: CityDirectory;
  upstream: Upstream;
}

/** Max-age of responses that a publication does not change. */
const keptSeconds = 3600;
/** Max-age of sitemaps. `upstream` caches their data as long, until the next publication. */
const sitemapSeconds = 60;

export function seoRoutes(parts: SeoParts): FastifyPluginAsync {
  const { env, cities, upstream } = parts;
  const namedCity = (request: FastifyRequest) => hostCity(request.headers.host, cities.index(), env);
  const kept = (reply: FastifyReply, type: string, seconds = keptSeconds) =>
    reply.header('cache-control', `public, max-age=${seconds}`).type(type);

  return async (app) => {
    // Otherwise robots.txt would exclude a city's site for an hour.
    app.addHook('onRequest', noCitiesHook(cities));
    app.get('/robots.txt', (request, reply) => {
      const city = namedCity(request);
      return kept(reply, 'text/plain; charset=utf-8').send(
        city ? cityRobots(cityOrigin(city, env)) : closedRobots,
      );
    });

    app.get('/sitemap.xml', async (request, reply) => {
      const city = namedCity(request);
      if (!city) return reply.callNotFound();
      try {
        const xml = sitemapXml(cityOrigin(city, env), await sitemapEntries(upstream, city));
        return await kept(reply, 'application/xml; charset=utf-8', sitemapSeconds).send(xml);
      } catch (error) {
        parts.log.warn({ err: error }, 'sitemap not generated');
        return reply
          .code(503)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .type('text/plain')
          .send('');
      }
    });

    app.get('/manifest.webmanifest', (request, reply) => {
      const index = cities.index();
      // Pages on other hosts request the manifest too.
      const city = namedCity(request) ?? index.byDomain(defaultCityDomain)[0] ?? index.all[0];
      if (!city) return reply.callNotFound();
      return kept(reply, 'application/manifest+json').send(JSON.stringify(manifestOf(city)));
    });
  };
}

/**
 * Null for hosts without an own city to index: the desk's, unknown ones, the bare domain, where the city is
 * guessed, and aliases (SEO-01). Ignores cookies: cities that share a host are one to search engines.
 */
function hostCity(host: string | undefined, index: CityIndex, env: Env): City | null {
  if (host === undefined || isDeskHost(host, env)) return null;
  const label = cityLabel(host, env.SITE_DOMAIN);
  const city = label === null ? undefined : index.byDomain(label)[0];
  return city && hostName(host) === `${city.domain}.${env.SITE_DOMAIN}`.toLowerCase() ? city : null;
}

const cleanParams = [
  ...Map.groupBy(
    pageRows.filter(({ isListed, path }) => isListed || path.includes('[')),
    ({ path }) => path.split('/[', 1)[0] ?? '',
  ),
].flatMap(([prefix, rows]) => {
  const names = rows.flatMap(({ path, personalQuery = [] }) => [
    ...Object.keys(queryOfPage(path)),
    ...personalQuery,
  ]);
  return names.length === 0 ? [] : `Clean-param: ${[...new Set(names)].join('&')} ${prefix}`;
});

const closedRobots = 'User-agent: *\nDisallow: /\n';

/**
 * Excludes API calls and personal pages; for Yandex, query parameters of choices are the same page (SEO-01).
 */
function cityRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /lk/',
    'Disallow: /user/',
    ...cleanParams,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function manifestOf({ companyName, cityIn }: Pick<City, 'companyName' | 'cityIn'>) {
  return {
    id: '/',
    name: companyName,
    short_name: companyName,
    description: manifestText.description(cityIn),
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: screenColours.page,
    theme_color: screenColours.night,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/static/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/static/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/static/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  };
}

interface SitemapEntry {
  path: string;
  updatedAt?: string;
}

/** Pages that every city has. */
const screens: readonly SitemapEntry[] = pageRows
  .filter(({ isListed }) => isListed)
  .map(({ path }) => ({ path }));

type Services = Pick<Upstream, 'content' | 'catalogue'>;

/** Each page once. Rejects if any service fails: a partial sitemap would drop the other pages. */
async function sitemapEntries({ content, catalogue }: Services, city: City): Promise<SitemapEntry[]> {
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

/** Last segments of a page's path: the alias, possibly with several parts, else the id. */
function named(alias: string | undefined, id: number): string {
  if (alias === undefined || alias === '') return String(id);
  return alias.split('/').map(encodeURIComponent).join('/');
}

function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const address = escapeHtml(`${origin}${path}`);
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
