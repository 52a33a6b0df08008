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
  MAX_KEPT_SIZE,
  type ReadOnce,
  sizeOfAnswer,
} from '@/api/http/http-client';
import { type Forgetful, makeRememberingClient } from '@/api/http/remembering-client';
import type { Transport } from '@/api/http/transport';
import { makeResilientClient, type ResilientClient } from '@/api/http/resilient-client';
import { makeProfileClient, type ProfileCaller, type ProfileClient } from '@/api/profile/profile.client';
import { makeTokensClient, type TokensClient } from '@/api/profile/tokens.client';
import { makeRequestsClient, type ProviderRequestsClient } from '@/api/requests/requests.client';
import { serviceSettings } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { currentRequestId } from './logger';
import { noMetrics, noTraces, type Telemetry } from './metrics/telemetry';

/** `address` finds houses: at its own address where it has one, else it is the geography service. */
export type ServiceName = keyof typeof serviceSettings | 'address';
export type ServiceSettings = Pick<
  Env,
  (typeof serviceSettings)[keyof typeof serviceSettings] | 'ADDRESS_API_URL'
>;

/** A way to every service. */
export type Services = Record<ServiceName, HttpClient>;

/** The provider's services, each at its address. */
export interface Upstream {
  geography: GeographyClient;
  /** Houses for the address check (TAR-04). */
  address: Pick<GeographyClient, 'houses' | 'house'>;
  catalogue: CatalogueClient;
  /** Content as guests see it; its answers are shared. */
  content: ContentClient;
  /** The same in a client's name. Its answers are theirs alone where the service does not call them everybody's. */
  contentOf: (caller: ContentCaller) => ContentClient;
  requests: ProviderRequestsClient;
  /** Made anew for each request of a client. */
  profileOf: (caller: ProfileCaller) => ProfileClient;
  /** Apart from the rest of the profile: guessed passwords (429) must not open its breaker. */
  tokens: TokensClient;
  /**
   * The ways by which browsers' own calls go on. They are apart from those above, so that made-up queries can neither
   * push out what pages keep for bad times nor open their breakers.
   */
  forBrowsers: Services;
  /** What pages share of the services' answers is asked for anew. */
  forget: () => void;
  /** Services that failed too often just now, so that they are left alone for a while. */
  failing: () => ServiceName[];
}

function addressOf(env: ServiceSettings, service: ServiceName): string {
  if (service === 'address') return env.ADDRESS_API_URL || env.GEOGRAPHY_API_URL;
  return env[serviceSettings[service]];
}

/** How long pages use an answer about content or the catalogue again, in ms. */
const sharedAnswerMs = 60_000;

/** `http` gives the way to an address of the named service. */
export function makeUpstream(
  env: ServiceSettings,
  http: (url: string, service: ServiceName) => HttpClient & Partial<ResilientClient>,
): Upstream {
  const opened: { service: ServiceName; client: Partial<ResilientClient> }[] = [];
  const open = (service: ServiceName) => {
    const client = http(addressOf(env, service), service);
    opened.push({ service, client });
    return client;
  };
  // What pages of all paths show alike is asked for once a minute; the promo line may be no older (SHELL-09).
  const remembering: Forgetful[] = [];
  const shared = (way: HttpClient) => {
    const client = makeRememberingClient(way, { freshMs: sharedAnswerMs });
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
    requests: makeRequestsClient(open('requests')),
    profileOf: (caller) => makeProfileClient(profile, caller),
    tokens: makeTokensClient(open('profile')),
    forBrowsers: {
      geography: open('geography'),
      address: open('address'),
      catalogue: open('catalogue'),
      content: open('content'),
      quiz: open('quiz'),
      profile: open('profile'),
      requests: open('requests'),
      campaign: open('campaign'),
    },
    forget: () => remembering.forEach((client) => client.forget()),
    failing: () => [
      ...new Set(opened.filter(({ client }) => client.isFailing?.()).map(({ service }) => service)),
    ],
  };
}

/** A page must not wait as long as a form may for one of its blocks. */
const timeoutMs = 3000;
/** A service that failed too often is asked again after so long; an embedded provider is back by then. */
const retryAfterMs = 5000;

/** Different answers of all services that are kept at once. */
const maxAnswers = 400;

/** Cities say much the same: what a hundred of them answer with equal texts lies in memory once, and is checked once. */
export function makeReadOnce(): ReadOnce {
  const kept = new LRUCache<string, { schema: object; output: object }>({
    max: maxAnswers,
    maxSize: MAX_KEPT_SIZE,
    sizeCalculation: ({ output }) => sizeOfAnswer(output),
  });
  return (text, schema, read) => {
    const key = hash('sha256', text, 'base64');
    const known = kept.get(key);
    // It came from the same text by the same schema.
    if (known?.schema === schema) return known.output as ReturnType<typeof read>;
    const output = read();
    if (typeof output === 'object' && output !== null)
      kept.set(key, { schema, output }, { size: text.length });
    return output;
  };
}

/** The same client, each call of which is counted, timed and traced. */
function told(http: HttpClient, service: string, { metrics, traces }: Telemetry): HttpClient {
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

/** The way to a service at an address: patient for three seconds, resilient, its failures logged. */
export function serviceClientsOf(
  log: Pick<FastifyBaseLogger, 'warn'>,
  transport: Transport,
  { metrics, traces }: Telemetry = { metrics: noMetrics, traces: noTraces },
): (url: string, service: string) => ResilientClient {
  const readOnce = makeReadOnce();
  return (url, service) => {
    const http = makeHttpClient({
      baseUrl: url,
      timeoutMs,
      requestId: currentRequestId,
      readOnce,
      transport,
    });
    return makeResilientClient(told(http, service, { metrics, traces }), {
      service,
      retryAfterMs,
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
