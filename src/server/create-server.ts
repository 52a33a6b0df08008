import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { HttpTransport } from '@/api/http/transport';
import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain, type Env, splitList } from '@/config/env';
import { isDemo } from '@/config/demo-or-production';
import type { CityIndex } from '@/site/city/resolve-city.server';
import { type AppOptions, makeApp } from './app';
import { readSwitchedOff } from './city/switched-off';
import { makeSignIn } from './sign-in/make-sign-in';
import { configuredSso, type SsoSettings } from './sign-in/sso';
import {
  type CityDirectory,
  makeCityByAddress,
  makeCityDirectory,
  makeStoredCityList,
} from './city/city-directory';
import { ContentPreview } from './content-preview/content-preview';
import type { OpenedDatabase } from './database/open-database';
import type { ProviderContent } from './embedded-provider/embedded-provider';
import type { ProxiedProviderPages } from './embedded-provider/front-channel';
import { makeDeliveryTargets, startOutboxWorker } from './delivery/outbox-worker';
import { makeRateLimiter } from './limits/limits';
import { watchSite } from './site-readings';
import { type Metrics, noMetrics, noTraces, type Telemetry } from './metrics/telemetry';
import { ensureFirstManager, makeOneTimePasswordFile } from '@/desk/server/accounts/first-manager';
import { startDesk } from '@/desk/server/start-desk';
import { makeOrderFinder } from './orders/order-store';
import type { DeskChangeBus } from './leads/desk-change-bus';
import { makeRequestFinder } from './leads/status-pass';
import { makeHttpTransport } from './outgoing';
import { startMendWatch } from './outages/mend-watch';
import { PageCache } from './page-cache/page-cache';
import { type ContentPublisher, startContentPublisher } from './page-cache/publishing';
import type { PageHandler } from './pages/render-page';
import { PageServer } from './pages/page-front';
import type { ReadSignedInClient } from './sign-in/client-sessions';
import { makeCsrf } from './security/csrf';
import { safetyHeaders } from './security/safety-headers';
import { signingKeys } from './security/seal';
import { syntheticTarget } from './synthetic/synthetic-leads';
import { startSynthetic } from './synthetic/synthetic-requests';
import {
  type FirstSignIn,
  citiesNotLoadedText,
  StartError,
  warnOfDuplicates,
  warnIfDeskHidesCity,
} from './start-messages';
import { stopInOrder } from './stop-in-order';
import type { Upstream } from './upstream';

const cityRefreshMs = 5 * 60_000;

export interface SiteOptions {
  env: Env;
  log: Logger;
  upstream: Upstream;
  handler: PageHandler;
  storage: OpenedDatabase;
  assetsDir: string | null;
  /** Replaces the session store in tests. */
  clientOf?: ReadSignedInClient;
  providerFront?: ProxiedProviderPages | null;
  /** Each change of it is published. */
  providerContent?: ProviderContent | null;
  sso?: SsoSettings;
  /** UTC ms. */
  now?: () => number;
  prepare?: AppOptions['prepare'];
  telemetry?: Telemetry;
}

interface Site {
  app: FastifyInstance;
  firstSignIn: FirstSignIn;
  exampleCities: City[];
  /** Makes /readyz fail (main.ts). */
  announceStop: () => void;
  endStreams: () => void;
  /** Ends background work and closes the storage, after the server has closed. */
  close: () => Promise<void>;
}

/** The embedded identity provider has only demo clients. */
function refuseSsoWithoutIssuer(env: Env, { all }: CityIndex): void {
  const city = all.find(({ has_sso }) => has_sso);
  if (isDemo(env) || env.NODE_ENV !== 'production' || env.OIDC_ISSUER !== '' || !city) return;
  throw new StartError(
    `OIDC_ISSUER: is needed, because clients of ${city.name} sign in by SSO. See .env.example.`,
  );
}

/** Validates the first cities before the site opens with them. */
function directoryOf({ env, log, upstream }: Pick<SiteOptions, 'env' | 'log' | 'upstream'>): CityDirectory {
  const cities = makeCityDirectory({
    load: () => upstream.geography.cities(),
    refreshMs: cityRefreshMs,
    kept: makeStoredCityList({ dataDir: env.DATA_DIR, source: env.GEOGRAPHY_API_URL, log }),
    check: (index) => {
      refuseSsoWithoutIssuer(env, index);
      warnIfDeskHidesCity(env, index, log);
      warnOfDuplicates(index, log);
    },
    onError: (err) =>
      cities.isKnown()
        ? log.warn({ err }, 'cities not refreshed')
        : log.error({ err }, citiesNotLoadedText(err)),
  });
  return cities;
}

export async function createServer({
  env,
  log,
  upstream,
  handler,
  storage,
  assetsDir,
  clientOf,
  providerFront = null,
  providerContent = null,
  sso,
  now,
  prepare,
  telemetry = { metrics: noMetrics, traces: noTraces },
}: SiteOptions): Promise<Site> {
  const cities = directoryOf({ env, log, upstream });
  await cities.begin();
  const firstManager = {
    ...{ email: env.MANAGER_EMAIL, password: env.MANAGER_PASSWORD },
    kept: makeOneTimePasswordFile(env.DATA_DIR),
  };
  // Not awaited, because hashing the password takes 250 ms in the thread pool; the other parts start meanwhile.
  const firstSignIn = ensureFirstManager(storage.db, firstManager, Date.now());
  firstSignIn.catch(() => undefined);
  const desk = startDesk({
    env,
    storage,
    onError: (err, step) => log.warn({ err, step }, 'desk job failed'),
  });
  const { leads } = desk;
  // Awaited before any delivery, because leads that were erased after the restored backup must be erased again.
  await desk.restored;
  const { metrics, traces } = telemetry;
  const calling = { env, log, upstream, transport: makeHttpTransport(env) };
  const { outbox, deliveryTargets } = openOutbox({ ...calling, telemetry }, storage, leads);
  const mendWatch = startMendWatch({
    ...{ storage, outages: upstream.outages, onQueued: outbox.wake },
    onError: (err) => log.warn({ err }, 'mended outages not read'),
  });
  const limits = makeRateLimiter({ storage, env, log, metrics });
  const auth = makeSignIn({ ...calling, db: storage.db, sso: sso ?? configuredSso(env), now });
  const openStreams = new Set<() => void>();
  let isStopping = false;
  const { cache, publishing, switchedOff } = await openCache(calling, { storage, cities, providerContent });
  if (providerContent) await publishOnChange(providerContent, publishing, log);
  const pages = new PageServer({
    env,
    log,
    upstream,
    cities,
    handler,
    sessions: auth.sessions,
    findOrder: makeOrderFinder(storage.db),
    findRequest: makeRequestFinder({ env, db: storage.db, seal: auth.seal, cities, upstream }),
    cache,
    safety: safetyHeaders(env),
    limits,
  });
  const hasOwnContent = providerContent !== null && env.CONTENT_API_URL === '';
  const contentPreview = hasOwnContent ? new ContentPreview(env, auth.seal) : null;
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
    ...{ publishing, switchedOff, providerContent, contentPreview },
    deliveryTargets,
    metrics,
    isStopping: () => isStopping,
  };
  const app = await makeApp({ parts, handler, traces, assetsDir, providerFront, prepare });
  watchSite(metrics, { ...parts, cache, targets: deliveryTargets });
  if (hasSynthetic(env, metrics)) startSynthetic(app, parts);
  // Not awaited, because a service may be unavailable, or may return data that pages cannot render.
  pages.beginDictionary();
  return {
    app,
    firstSignIn: await firstSignIn,
    exampleCities: exampleCities(cities.index()),
    announceStop: () => (isStopping = true),
    endStreams: () => openStreams.forEach((end) => end()),
    close: () =>
      stopInOrder(log, {
        ...{ cities: () => cities.stop(), contentPreview: () => contentPreview?.end() },
        publishing: () => publishing.stop(),
        mendWatch: () => mendWatch.stop(),
        outbox: () => outbox.stop(),
        desk: () => desk.stop(),
        storage: () => storage.db.destroy(),
      }),
  };
}

/** Whether synthetic requests are sent; not without metrics, where their results would be invisible. */
function hasSynthetic({ SYNTHETIC_EVERY_MINUTES }: Env, { isOn }: Metrics): boolean {
  return isOn && SYNTHETIC_EVERY_MINUTES > 0;
}

function openOutbox(
  {
    env,
    log,
    upstream,
    telemetry,
    transport,
  }: Pick<SiteOptions, 'env' | 'log' | 'upstream'> & { telemetry: Telemetry; transport: HttpTransport },
  storage: OpenedDatabase,
  leads: DeskChangeBus,
) {
  const targets = makeDeliveryTargets(env, upstream, transport);
  const outbox = startOutboxWorker({
    ...{ storage, onEvent: leads.publish, onNews: leads.subscribe, ...telemetry },
    onError: (err) => log.warn({ err }, 'delivery failed'),
    targets: hasSynthetic(env, telemetry.metrics) ? [...targets, syntheticTarget] : targets,
  });
  return { outbox, deliveryTargets: targets.map(({ name }) => name) };
}

async function openCache(
  {
    env,
    log,
    upstream,
    transport,
  }: Pick<SiteOptions, 'env' | 'log' | 'upstream'> & { transport: HttpTransport },
  {
    storage,
    cities,
    providerContent,
  }: { storage: OpenedDatabase; cities: CityDirectory; providerContent: ProviderContent | null },
) {
  const cache = new PageCache({
    maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    freshMs: env.PAGE_FRESH_SECONDS * 1000,
    safety: safetyHeaders(env),
    onRenderError: (err) => log.warn({ err }, 'page not revalidated'),
  });
  const switchedOff = await readSwitchedOff(storage.db);
  const publishing = await startContentPublisher({
    storage,
    // `content rollback` is a process of its own.
    isShared: storage.dialect === 'postgres' || providerContent !== null,
    readAnew: async () => {
      await switchedOff.readAnew();
      await providerContent?.readAnew();
    },
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

async function publishOnChange(
  content: ProviderContent,
  publishing: ContentPublisher,
  log: Logger,
): Promise<void> {
  const onError = (err: unknown) => log.warn({ err }, 'content not published');
  const publish = () => void publishing.publish(['site']).catch(onError);
  const look = () => void publishing.look().catch(onError);
  content.onChange = publish;
  content.onPublished = look;
  // A version may have been published since the provider's thread read the one in effect.
  await content.readAnew().catch(onError);
}

function exampleCities(index: CityIndex): City[] {
  const [first] = index.byDomain(defaultCityDomain);
  const shared = index.all.find((city) => city.main && index.byDomain(city.domain).length > 1);
  return [first, shared].filter((city) => city !== undefined);
}
