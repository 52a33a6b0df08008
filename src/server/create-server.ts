import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { Transport } from '@/api/http/transport';
import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain, type Env, splitList } from '@/config/env';
import { isDemo } from '@/config/demo-or-production';
import type { CityIndex } from '@/site/city/resolve-city';
import { type AppOptions, makeApp } from './app';
import { readSwitchedOff } from './city/switched-off';
import { makeSignIn } from './sign-in/make-sign-in';
import { configuredSso, type SsoSettings } from './sign-in/sso';
import {
  type CityDirectory,
  makeCityByAddress,
  makeCityDirectory,
  makeKeptCities,
} from './city/city-directory';
import type { OpenDatabase } from './database/open-database';
import type { ProviderFront } from './embedded-provider/front-channel';
import { makeDeliveryTargets, startOutboxWorker } from './delivery/outbox-worker';
import { makeLimits } from './limits/limits';
import { watchSite } from './metrics/site-readings';
import { type Metrics, noMetrics, noTraces, type Telemetry } from './metrics/telemetry';
import { ensureFirstManager, type FirstSignIn, keptPassword } from './desk/accounts/first-manager';
import { startDesk } from './desk/start-desk';
import { makeOrderFinder } from './orders/order-store';
import type { LeadBus } from './leads/lead-bus';
import { makeRequestFinder } from './leads/status-pass';
import { makeTransport } from './outgoing';
import { PageCache } from './page-cache/page-cache';
import { startPublishing } from './page-cache/publishing';
import { PageFront, type PageHandler } from './pages/page-front';
import type { ClientOf } from './sign-in/client-sessions';
import { makeCsrf } from './security/csrf';
import { safetyHeaders } from './security/safety-headers';
import { signingKeys } from './security/seal';
import { syntheticTarget } from './synthetic/synthetic-leads';
import { startSynthetic } from './synthetic/synthetic-requests';
import { noCitiesYet, StartError, warnOfDuplicates, warnIfDeskHidesCity } from './start-messages';
import type { Upstream } from './upstream';

const cityRefreshMs = 5 * 60_000;

export interface SiteOptions {
  env: Env;
  log: Logger;
  upstream: Upstream;
  /** Renders pages. */
  handler: PageHandler;
  /** Closed with the site. */
  storage: OpenDatabase;
  /** See AppOptions. */
  assetsDir: string | null;
  /** Replaces the sessions in tests. */
  clientOf?: ClientOf;
  /** See AppOptions. */
  providerFront?: ProviderFront | null;
  /** Overrides the configured identity provider. */
  sso?: SsoSettings;
  /** Clock of the clients' sessions. */
  now?: () => number;
  /** See AppOptions. */
  prepare?: AppOptions['prepare'];
  /** Disabled by default. */
  telemetry?: Telemetry;
}

/** The whole site, ready to listen. */
interface Site {
  app: FastifyInstance;
  firstSignIn: FirstSignIn;
  /** A few cities for the start message, the default one first. */
  exampleCities: City[];
  /** Announces the shutdown (see main.ts). */
  announceStop: () => void;
  endStreams: () => void;
  /** After the server has closed: ends background work and closes the storage. */
  close: () => Promise<void>;
}

/** Only the embedded identity provider of the demonstration could sign in its clients. */
function refuseSsoWithoutIssuer(env: Env, { all }: CityIndex): void {
  const city = all.find(({ has_sso }) => has_sso);
  if (isDemo(env) || env.NODE_ENV !== 'production' || env.OIDC_ISSUER !== '' || !city) return;
  throw new StartError(
    `OIDC_ISSUER: is needed, because clients of ${city.name} sign in by SSO. See .env.example.`,
  );
}

/** Validates the first cities before the site opens with them, whenever they arrive. */
function directoryOf({ env, log, upstream }: Pick<SiteOptions, 'env' | 'log' | 'upstream'>): CityDirectory {
  const cities = makeCityDirectory({
    load: () => upstream.geography.cities(),
    refreshMs: cityRefreshMs,
    kept: makeKeptCities({ dataDir: env.DATA_DIR, source: env.GEOGRAPHY_API_URL, log }),
    check: (index) => {
      refuseSsoWithoutIssuer(env, index);
      warnIfDeskHidesCity(env, index, log);
      warnOfDuplicates(index, log);
    },
    onError: (err) =>
      cities.isKnown() ? log.warn({ err }, 'cities not refreshed') : log.error({ err }, noCitiesYet(err)),
  });
  return cities;
}

/** Composes the site: cities, desk, outbox, pages, routes. */
export async function createServer({
  env,
  log,
  upstream,
  handler,
  storage,
  assetsDir,
  clientOf,
  providerFront = null,
  sso,
  now,
  prepare,
  telemetry = { metrics: noMetrics, traces: noTraces },
}: SiteOptions): Promise<Site> {
  const cities = directoryOf({ env, log, upstream });
  await cities.begin();
  const firstManager = {
    ...{ email: env.MANAGER_EMAIL, password: env.MANAGER_PASSWORD },
    kept: keptPassword(env.DATA_DIR),
  };
  // Hashing takes a quarter of a second in the thread pool; the rest opens meanwhile.
  const firstSignIn = ensureFirstManager(storage.db, firstManager, Date.now());
  firstSignIn.catch(() => undefined); // reported below
  const desk = startDesk({
    env,
    storage,
    onError: (err, step) => log.warn({ err, step }, 'desk job failed'),
  });
  const { leads } = desk;
  // After a restore no data of an erased lead may be sent before it is erased again.
  await desk.restored;
  const { metrics, traces } = telemetry;
  const calling = { env, log, upstream, transport: makeTransport(env) };
  const { outbox, deliveryTargets } = openOutbox({ ...calling, telemetry }, storage, leads);
  const limits = makeLimits({ storage, env, log, metrics });
  const auth = makeSignIn({ ...calling, db: storage.db, sso: sso ?? configuredSso(env), now });
  const openStreams = new Set<() => void>();
  let isStopping = false;
  const { cache, publishing, switchedOff } = await openCache(calling, storage, cities);
  const pages = new PageFront({
    env,
    log,
    upstream,
    cities,
    handler,
    sessions: auth.sessions,
    findOrder: makeOrderFinder(storage.db),
    findRequest: makeRequestFinder({ env, db: storage.db, seal: auth.seal, cities }),
    cache,
    safety: safetyHeaders(env),
    limits,
  });
  const parts: AppOptions['parts'] = {
    env,
    log,
    storage,
    cities,
    leads,
    pages,
    upstream,
    services: upstream.forBrowsers,
    ...auth,
    clientOf: clientOf ?? ((visitor) => auth.sessions.callerOf(visitor)),
    limits,
    cityByAddress: env.IP_STEP ? makeCityByAddress(upstream.geography, cities) : () => Promise.resolve(null),
    openStreams,
    csrf: makeCsrf(signingKeys(env)),
    wakeOutbox: outbox.wake,
    publishing,
    switchedOff,
    deliveryTargets,
    metrics,
    isStopping: () => isStopping,
  };
  const app = await makeApp({ parts, handler, traces, assetsDir, providerFront, prepare });
  watchSite(metrics, { ...parts, cache, targets: deliveryTargets });
  if (hasSynthetic(env, metrics)) startSynthetic(app, parts);
  // Not awaited: a service may be unavailable, or return data that can't be rendered.
  pages.beginDictionary();
  return {
    app,
    firstSignIn: await firstSignIn,
    exampleCities: exampleCities(cities.index()),
    announceStop: () => (isStopping = true),
    endStreams: () => openStreams.forEach((end) => end()),
    close: async () => {
      cities.stop();
      await publishing.stop();
      await outbox.stop();
      await desk.stop();
      await storage.db.destroy();
    },
  };
}

/** Disabled without metrics, where the results would be invisible. */
function hasSynthetic({ SYNTHETIC_EVERY_MINUTES }: Env, { isOn }: Metrics): boolean {
  return isOn && SYNTHETIC_EVERY_MINUTES > 0;
}

/** Opens the outbox with its delivery targets. */
function openOutbox(
  {
    env,
    log,
    upstream,
    telemetry,
    transport,
  }: Pick<SiteOptions, 'env' | 'log' | 'upstream'> & { telemetry: Telemetry; transport: Transport },
  storage: OpenDatabase,
  leads: LeadBus,
) {
  const targets = makeDeliveryTargets(env, upstream.requests, transport);
  const outbox = startOutboxWorker({
    ...{ storage, onEvent: leads.tell, onNews: leads.listen, ...telemetry },
    onError: (err) => log.warn({ err }, 'delivery failed'),
    targets: hasSynthetic(env, telemetry.metrics) ? [...targets, syntheticTarget] : targets,
  });
  return { outbox, deliveryTargets: targets.map(({ name }) => name) };
}

/** Opens the page cache with its purging. */
async function openCache(
  { env, log, upstream, transport }: Pick<SiteOptions, 'env' | 'log' | 'upstream'> & { transport: Transport },
  storage: OpenDatabase,
  cities: CityDirectory,
) {
  const cache = new PageCache({
    maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    freshMs: env.PAGE_FRESH_SECONDS * 1000,
    safety: safetyHeaders(env),
    onDrawError: (err) => log.warn({ err }, 'page not revalidated'),
  });
  const switchedOff = await readSwitchedOff(storage.db);
  const publishing = await startPublishing({
    storage,
    readAnew: switchedOff.readAnew,
    transport,
    fronts: splitList(env.FRONT_PURGE_URLS),
    purge: (tags) => {
      upstream.forget();
      cache.purge(tags);
      void cities.refresh().catch((err: unknown) => log.warn({ err }, 'cities not refreshed'));
    },
    onError: (err) => log.warn({ err }, 'publish not propagated'),
  });
  return { cache, publishing, switchedOff };
}

function exampleCities(index: CityIndex): City[] {
  const [first] = index.byDomain(defaultCityDomain);
  const shared = index.all.find((city) => city.main && index.byDomain(city.domain).length > 1);
  return [first, shared].filter((city) => city !== undefined);
}
