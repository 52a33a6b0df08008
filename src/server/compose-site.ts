import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain } from '@/config/city-default';
import { isDemo } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import type { CityIndex } from '@/site/city/city-index';
import { makeApp } from './app';
import type { AppParts } from './app-parts';
import { makeAuthParts } from './auth/auth-parts';
import { configuredSso } from './auth/configured-sso';
import type { SsoSettings } from './auth/sso';
import { makeCityByAddress } from './cities/city-by-address';
import { makeCityDirectory } from './cities/city-directory';
import { openDatabase } from './database/open-database';
import type { ProviderFront } from './embedded-provider/front-channel';
import { makeDeliveryTargets } from './leads/delivery-targets';
import { startOutboxWorker } from './leads/outbox-worker';
import { makeLimits } from './limits/limits';
import { keptPassword } from './manager/kept-password';
import { ensureFirstManager, type FirstSignIn } from './manager/first-manager';
import { startDesk } from './manager/start-desk';
import { startOrderExpiry } from './orders/erase-orders';
import { makeOrderFinder } from './orders/order-finder';
import { PageCache } from './page-cache/page-cache';
import type { PageHandler } from './pages/draw-page';
import { PageFront } from './pages/page-front';
import type { ClientOf } from './auth/client-sessions';
import { makeCsrf } from './security/csrf';
import { safetyHeaders } from './security/safety-headers';
import { signingKeys } from './security/signing-keys';
import { StartError } from './start-messages';
import type { Upstream } from './upstream';

const cityRefreshMs = 5 * 60_000;

export interface SiteOptions {
  env: Env;
  log: Logger;
  upstream: Upstream;
  /** Draws pages. */
  handler: PageHandler;
  /** Script of the embedded storage's thread. */
  worker: URL;
  /** See AppOptions. */
  assetsDir: string | null;
  /** Replaces the sessions, for tests of what comes after signing in. */
  clientOf?: ClientOf;
  /** See AppOptions. */
  providerFront?: ProviderFront | null;
  /** Replaces the identity provider of the configuration. */
  sso?: SsoSettings;
  /** The clock of clients' sessions. */
  now?: () => number;
}

/** The whole site, ready to listen. */
export interface Site {
  app: FastifyInstance;
  firstSignIn: FirstSignIn;
  /** A few cities to name at start, the default one first. */
  exampleCities: City[];
  /** From here on the site says that it stops (see stop-gracefully.ts). */
  announceStop: () => void;
  endStreams: () => void;
  /** After the server has closed: ends background work and closes the storage. */
  close: () => Promise<void>;
}

/** Its clients could be signed in by nobody but the embedded identity provider of the demonstration. */
function refuseSsoWithoutIssuer(env: Env, { all }: CityIndex): void {
  const city = all.find(({ has_sso }) => has_sso);
  if (isDemo(env) || env.NODE_ENV !== 'production' || env.OIDC_ISSUER !== '' || !city) return;
  throw new StartError(
    `OIDC_ISSUER: is needed, because clients of ${city.name} sign in by SSO. See .env.example.`,
  );
}

/** Puts the parts together: storage, cities, desk, outbox, pages, routes. */
export async function composeSite({
  env,
  log,
  upstream,
  handler,
  worker,
  assetsDir,
  clientOf,
  providerFront = null,
  sso,
  now,
}: SiteOptions): Promise<Site> {
  const storage = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, worker });
  const cities = makeCityDirectory({
    load: () => upstream.geography.cities(),
    refreshMs: cityRefreshMs,
    onError: (err) => log.warn({ err }, 'cities not renewed'),
  });
  await cities.refresh();
  refuseSsoWithoutIssuer(env, cities.index());
  cities.start();
  const firstManager = {
    email: env.MANAGER_EMAIL,
    password: env.MANAGER_PASSWORD,
    kept: keptPassword(env.DATA_DIR),
  };
  const firstSignIn = await ensureFirstManager(storage.db, firstManager, Date.now());
  const desk = startDesk({ env, storage, onError: (err) => log.warn({ err }, 'desk work failed') });
  const { leads } = desk;
  const onError = (err: unknown) => log.warn({ err }, 'delivery failed');
  const orderExpiry = startOrderExpiry(storage.db, (err) => log.warn({ err }, 'old orders not erased'));
  const targets = makeDeliveryTargets(env, upstream.requests);
  // After a restore nothing of an erased lead goes out before it has been erased again.
  await desk.restored;
  const outbox = startOutboxWorker({ storage, targets, onEvent: leads.tell, onError });

  const limits = makeLimits({ storage, env, log });
  const auth = makeAuthParts({
    env,
    log,
    db: storage.db,
    upstream,
    sso: sso ?? configuredSso(env),
    now,
  });
  const openStreams: AppParts['openStreams'] = new Set();
  let isStopping = false;
  const pages = new PageFront({
    env,
    log,
    upstream,
    cities,
    handler,
    sessions: auth.sessions,
    findOrder: makeOrderFinder(storage.db),
    cache: new PageCache({
      maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
      safety: safetyHeaders(env),
      onDrawError: (err) => log.warn({ err }, 'page not renewed'),
    }),
    safety: safetyHeaders(env),
    limits,
  });
  const parts: AppParts = {
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
    deliveryTargets: targets.map(({ name }) => name),
    isStopping: () => isStopping,
  };
  return {
    app: await makeApp({ parts, handler, assetsDir, providerFront }),
    firstSignIn,
    exampleCities: exampleCities(cities.index()),
    announceStop: () => (isStopping = true),
    endStreams: () => openStreams.forEach((end) => end()),
    close: async () => {
      cities.stop();
      await outbox.stop();
      await orderExpiry.stop();
      await desk.stop();
      await storage.db.destroy();
    },
  };
}

function exampleCities(index: CityIndex): City[] {
  const [first] = index.byDomain(defaultCityDomain);
  const shared = index.all.find((city) => city.main && index.byDomain(city.domain).length > 1);
  return [first, shared].filter((city) => city !== undefined);
}
