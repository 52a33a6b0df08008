import { hash } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

import { type CatalogueClient, makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { type ContentCaller, type ContentClient, makeContentClient } from '@/api/content/content.client';
import { type GeographyClient, makeGeographyClient } from '@/api/geography/geography.client';
import {
  ApiError,
  type HttpClient,
  makeHttpClient,
  MAX_CACHED_CHARACTERS,
  type ParseOnce,
} from '@/api/http/http-client';
import { type ClearableCache, makeCachingClient } from '@/api/http/remembering-client.server';
import type { HttpTransport } from '@/api/http/transport';
import {
  makeResilientClient,
  type ResilienceOptions,
  type ResilientClient,
} from '@/api/http/resilient-client.server';
import { makeOutagesClient, type OutagesClient } from '@/api/outages/outages.client';
import { makeProfileClient, type ProfileCaller, type ProfileClient } from '@/api/profile/profile.client';
import { makeVisitsClient, type VisitsClient } from '@/api/visits/visits.client';
import { makeTokensClient, type TokensClient } from '@/api/profile/tokens.server';
import { makeRequestsClient, type ProviderRequestsClient } from '@/api/requests/requests.client';
import { serviceSettings } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { currentRequestId } from './logger';
import { noMetrics, noTraces, type Telemetry } from './metrics/telemetry';

/** `address` finds houses: at its own URL if configured, else the geography service. */
export type ServiceName = keyof typeof serviceSettings | 'address';
export type ServiceSettings = Pick<
  Env,
  (typeof serviceSettings)[keyof typeof serviceSettings] | 'ADDRESS_API_URL'
>;

export type ServiceClients = Record<ServiceName, HttpClient>;

export interface Upstream {
  geography: GeographyClient;
  /** Houses for the address check (TAR-04). */
  address: Pick<GeographyClient, 'houses' | 'house'>;
  catalogue: CatalogueClient;
  /** Content for guests; responses are shared. */
  content: ContentClient;
  /** Sends the caller's credentials. Other callers get a response only if the service allows it. */
  contentOf: (caller: ContentCaller) => ContentClient;
  /** A stale response could omit a new outage. */
  outages: OutagesClient;
  /** Never cached: other visitors take slots. */
  visits: VisitsClient;
  requests: ProviderRequestsClient;
  profileOf: (caller: ProfileCaller) => ProfileClient;
  /** Separate, because checks of passwords are slow; guesses at one account (429) do not open its circuit breaker. */
  tokens: TokensClient;
  /**
   * Separate from the above: made-up queries can neither evict the pages' stale responses nor open their
   * circuit breakers.
   */
  forBrowsers: ServiceClients;
  forget: () => void;
  failing: () => ServiceName[];
}

type Limits = Pick<ResilienceOptions, 'countsLimits'>;

function addressOf(env: ServiceSettings, service: ServiceName): string {
  if (service === 'address') return env.ADDRESS_API_URL || env.GEOGRAPHY_API_URL;
  return env[serviceSettings[service]];
}

/** Content and catalogue responses for pages, ms. */
const sharedAnswerMs = 60_000;
/** Renders within this time, ms, share one call for a house. */
const outagesFreshMs = 10_000;

export function makeUpstream(
  env: ServiceSettings,
  http: (url: string, service: ServiceName, limits?: Limits) => HttpClient & Partial<ResilientClient>,
): Upstream {
  const opened: { service: ServiceName; client: Partial<ResilientClient> }[] = [];
  const open = (service: ServiceName, limits?: Limits) => {
    const client = http(addressOf(env, service), service, limits);
    opened.push({ service, client });
    return client;
  };
  // Data shared by all pages is fetched once a minute; the promo line must not be older (SHELL-09).
  const remembering: ClearableCache[] = [];
  const shared = (way: HttpClient, freshMs = sharedAnswerMs) => {
    const client = makeCachingClient(way, { freshMs });
    remembering.push(client);
    return client;
  };
  const content = shared(open('content'));
  const profile = open('profile');
  return {
    geography: makeGeographyClient(open('geography')),
    address: makeGeographyClient(open('address')),
    catalogue: makeCatalogueClient(shared(open('catalogue'))),
    content: makeContentClient(content),
    contentOf: (caller) => makeContentClient(content, caller),
    outages: makeOutagesClient(shared(open('outages'), outagesFreshMs)),
    visits: makeVisitsClient(open('visits')),
    requests: makeRequestsClient(open('requests')),
    profileOf: (caller) => makeProfileClient(profile, caller),
    tokens: makeTokensClient(open('profile', { countsLimits: false })),
    forBrowsers: {
      geography: open('geography'),
      address: open('address'),
      catalogue: open('catalogue'),
      content: open('content'),
      quiz: open('quiz'),
      profile: open('profile'),
      requests: open('requests'),
      campaign: open('campaign'),
      outages: open('outages'),
      visits: open('visits'),
    },
    forget: () => remembering.forEach((client) => client.forget()),
    failing: () => [
      ...new Set(opened.filter(({ client }) => client.isFailing?.()).map(({ service }) => service)),
    ],
  };
}

/** ms; shorter than for forms: a page must not wait long for one of its blocks. */
const timeoutMs = 3000;
/** ms; an embedded provider has restarted by then. */
const retryAfterMs = 5000;

/** Cached responses of all services. */
const maxAnswers = 4000;

/** Cities have similar data, a hundred of them often the same. */
export function makeParseCache(): ParseOnce {
  const kept = new LRUCache<string, { schema: object; output: object }>({
    max: maxAnswers,
    maxSize: MAX_CACHED_CHARACTERS,
  });
  return (text, schema, read) => {
    const key = hash('sha256', text, 'base64');
    const known = kept.get(key);
    // The cached text was parsed with this schema.
    if (known?.schema === schema) return known.output as ReturnType<typeof read>;
    const output = read();
    if (typeof output === 'object' && output !== null)
      kept.set(key, { schema, output }, { size: text.length });
    return output;
  };
}

/** Each call is counted, timed and traced. */
function instrumented(http: HttpClient, service: string, { metrics, traces }: Telemetry): HttpClient {
  return {
    call: async (call) => {
      const began = performance.now();
      let outcome = 'failed';
      try {
        const answer = await traces.call(service, call, (traced) => http.call(traced));
        outcome = 'ok';
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'status' && (error.status ?? 500) < 500)
          outcome = 'refused';
        throw error;
      } finally {
        metrics.count('site_upstream_requests_total', { service, outcome });
        metrics.time('site_upstream_seconds', (performance.now() - began) / 1000, { service });
      }
    },
  };
}

/** 3 s timeout, circuit breaker, logged failures. */
export function makeServiceClients(
  log: Pick<FastifyBaseLogger, 'warn'>,
  transport: HttpTransport,
  { metrics, traces }: Telemetry = { metrics: noMetrics, traces: noTraces },
): (url: string, service: string, limits?: Limits) => ResilientClient {
  const readOnce = makeParseCache();
  return (url, service, limits) => {
    const http = makeHttpClient({
      baseUrl: url,
      timeoutMs,
      requestId: currentRequestId,
      readOnce,
      transport,
    });
    return makeResilientClient(instrumented(http, service, { metrics, traces }), {
      ...{ service, retryAfterMs, ...limits },
      keepsAnswers: service !== 'outages',
      onFailure: ({ error, usedOlderAnswer }) => {
        log.warn(
          { reqId: currentRequestId(), service, usedOlderAnswer, reason: error.message },
          'service failed',
        );
        metrics.count('site_upstream_failures_total', { service, older_answer: String(usedOlderAnswer) });
      },
    });
  };
}
