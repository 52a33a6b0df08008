import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import { links } from '@/config/links';
import type { GuardedRequest } from '../middleware/guards';
import type { RequestContext } from '../middleware/request-site';
import type { Metrics } from './telemetry';

interface RequestMetrics {
  hook: onRequestHookHandler;
  guarded: (request: GuardedRequest) => void;
}

/** A page cache hit only increments a counter; other responses are timed as well. */
export function makeRequestMetrics(metrics: Metrics): RequestMetrics {
  return {
    hook: (request, reply, done) => {
      const began = performance.now();
      const { raw: res } = reply;
      // Also fires if the visitor disconnects before the response is complete.
      res.once('close', () => {
        const route = routeName(request);
        const site = request.site as RequestContext | undefined; // files, health checks and the desk have none
        const cache = site?.cacheState ?? 'none';
        const { method } = request;
        metrics.count('site_requests_total', { route, method, status: String(res.statusCode), cache });
        if (cache === 'hit' || route === streamRoute) return;
        metrics.time('site_request_seconds', (performance.now() - began) / 1000, { route });
      });
      done();
    },
    guarded: ({ status }) => metrics.count('site_requests_not_let_in_total', { status: String(status) }),
  };
}

/** Open as long as a manager's page. */
const streamRoute = '/api/manager/events';

/** Metric labels by the first segment of existing pages, so that made-up URLs create no series. */
const sections = new Map(
  [...Object.values(links), '/_next'].flatMap((link) => {
    const [, section = ''] = typeof link === 'string' ? link.split(/[/#?]/) : [];
    return section === '' ? [] : [[section, `/${section}/*`] as const];
  }),
);

/** All pages share one route: for them the section of the site. */
export function routeName({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url;
  if (pattern !== undefined && pattern !== '/*') return pattern;
  const section = /^\/([^/?]*)/.exec(url)?.[1] ?? '';
  return section === '' ? '/' : (sections.get(section) ?? 'other');
}
