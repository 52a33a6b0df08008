import type { IncomingMessage, ServerResponse } from 'node:http';

import inject from 'light-my-request';

import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import { QueueFullError } from '@/lib/bounded-queue';
import type { RateLimiter } from '../limits/limits';
import { cityHost } from '../middleware/host-and-address';
import type { RequestContext } from '../middleware/request-site';
import type { RenderedPage } from '../page-cache/stored-page';

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Drops 300 KB of page data. Next keeps requests alive by functions assigned to the response: V8 allocates
 * these in the old generation, where only a full collection frees them.
 */
export function clearPageDataAfterResponse(handler: PageHandler): PageHandler {
  return (req, res) =>
    handler(req, res).finally(() => {
      delete req.site;
      delete req.desk;
      delete req.unknownCity;
    });
}

interface RenderOptions {
  url: string;
  host: string;
  /** Attaches the page's data to the request. */
  prepare: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * Renders a page without a connection, so that it can be cached, shared, compressed, and revalidated in the background.
 * Excludes the visitor's cookies and headers: the result depends on `prepare` alone. `cookies`: `Set-Cookie` of a
 * client's page.
 */
export async function renderPageDetached(
  handler: PageHandler,
  { url, host, prepare }: RenderOptions,
): Promise<RenderedPage & { cookies: string[] }> {
  const answer = await inject(
    (req, res) => {
      prepare(req, res);
      handler(req, res).catch((error: unknown) => {
        res.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    },
    { method: 'GET', url, headers: { host, accept: 'text/html', 'user-agent': 'page-cache' } },
  );
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || Array.isArray(value) ? [] : [[name, String(value)] as const],
  );
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers),
    body: answer.rawPayload,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  };
}

/** The browser's spelling must not be cached. */
export function canonicalRenderHost(
  { label }: RequestContext,
  city: City,
  env: Pick<Env, 'SITE_DOMAIN'>,
): string {
  return label === null ? env.SITE_DOMAIN : cityHost(city, env);
}

/** Limits concurrent renders per address, so that no visitor fills the queue. Returns the release function. */
export async function takeRenderSlot(
  limits: Pick<RateLimiter, 'take'>,
  address: string,
): Promise<() => void> {
  const { verdict, takeBack } = await limits.take('renders-at-once', address);
  if (verdict === 'refused') throw new QueueFullError('one address asks for too many pages at once');
  return () => void takeBack();
}
