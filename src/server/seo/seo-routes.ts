import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { defaultCityDomain } from '@/config/city-default';
import type { AppParts } from '../app-parts';
import { cityOrigin } from '../pages/site-request-of';
import { hostCity } from './host-of-request';
import { manifestOf } from './manifest';
import { cityRobots, closedRobots } from './robots';
import { sitemapEntries, sitemapXml } from './sitemap';

/** Seconds for which caches may keep these answers, and for which a city's sitemap is kept here. */
const keptSeconds = 3600;

interface KeptSitemap {
  until: number;
  xml: Promise<string>;
}

/** robots.txt, sitemap.xml and manifest.webmanifest, each of the host that is asked (SEO-01). */
export function seoRoutes(parts: AppParts): FastifyPluginAsync {
  const { env, cities, upstream } = parts;
  const namedCity = (request: FastifyRequest) => hostCity(request.headers.host, cities.index(), env);
  const kept = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', `public, max-age=${keptSeconds}`).type(type);
  // As many as there are cities.
  const sitemaps = new Map<number, KeptSitemap>();

  return async (app) => {
    app.get('/robots.txt', (request, reply) => {
      const city = namedCity(request);
      return kept(reply, 'text/plain; charset=utf-8').send(
        city ? cityRobots(cityOrigin(city, env)) : closedRobots,
      );
    });

    app.get('/sitemap.xml', async (request, reply) => {
      const city = namedCity(request);
      if (!city) return reply.callNotFound();
      const known = sitemaps.get(city.provider_id);
      const isFresh = known !== undefined && known.until > Date.now();
      const xml = isFresh
        ? known.xml
        : sitemapEntries(upstream, city).then((entries) => sitemapXml(cityOrigin(city, env), entries));
      if (!isFresh) sitemaps.set(city.provider_id, { until: Date.now() + keptSeconds * 1000, xml });
      try {
        return await kept(reply, 'application/xml; charset=utf-8').send(await xml);
      } catch (error) {
        sitemaps.delete(city.provider_id);
        parts.log.warn({ err: error }, 'sitemap not made');
        return reply
          .code(503)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .type('text/plain')
          .send('');
      }
    });

    app.get('/manifest.webmanifest', (request, reply) => {
      const index = cities.index();
      // Elsewhere a page is drawn as well, and asks for it.
      const city = namedCity(request) ?? index.byDomain(defaultCityDomain)[0] ?? index.all[0];
      if (!city) return reply.callNotFound();
      return kept(reply, 'application/manifest+json').send(JSON.stringify(manifestOf(city)));
    });
  };
}
