import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { FastifyBaseLogger } from 'fastify';

import {
  cityPlaceholder,
  type ContentVersion,
  type OfferedContent,
  type ProviderOptions,
  type ProviderStarted,
  threadMessageSchema,
} from '@/api/provider-thread/provider-thread.schemas';
import { needsEmbedded, serviceSettings } from '@/config/demo-or-production';
import { contentFolderOf, type Env } from '@/config/env';
import { links } from '@/config/links';
import { ContentPublication } from '../content-versions/content-publication';
import type { OpenedDatabase } from '../database/open-database';
import { rejectAfterDeadline } from '../database/storage-thread';
import { siteOriginWithoutCity, cityOrigin } from '../middleware/host-and-address';
import { signingKeys } from '../security/seal';
import { isLocalHttpSite } from '../sign-in/session-cookie';
import { type SsoSettings, usualSso } from '../sign-in/sso';
import { type DemoSignIn, missingProviderError, StartError } from '../start-messages';
import type { ServiceSettings } from '../upstream';
import type { ProxiedProviderPages } from './front-channel';

export interface EmbeddedProvider extends ProviderConnection {
  /** Printed at the start; none if PROFILE_API_URL is another service. */
  demoSignIns: DemoSignIn[];
  content: ProviderContent;
  close: () => Promise<void>;
}

/** State of the content that the embedded provider serves. */
export interface ProviderContent {
  /** Reasons for which the operator's folder, or a newer version of it, is not in effect. */
  readonly problem: string | null;
  /** Rejects if the storage fails, or if the provider does not apply the version in time. */
  readAnew(): Promise<void>;
  /** The content in effect has changed by itself, or may have. */
  onChange: () => void;
  /** A stored version is not applied yet. */
  onPublished: () => void;
}

/** Beside the bundle in production, TypeScript in development. */
const scripts = ['./provider-thread.mjs', '../../provider/thread.ts'];

/**
 * Null if every service has a URL. The services start when `storage`, which has the content, has resolved.
 * Rejects with a StartError if the script is missing, and for a preview (content-files/preview.ts) if its folder is not
 * in effect.
 */
export async function openEmbeddedProvider(
  env: Env,
  log: FastifyBaseLogger,
  storage: Promise<OpenedDatabase>,
  isPreview = false,
): Promise<EmbeddedProvider | null> {
  if (!needsEmbedded(env)) return null;
  const script = scripts.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (!script) throw missingProviderError(env);
  const plan = planProvider(env);
  // No problem of the desk: with several instances, one of them has the folder.
  if (env.CONTENT_DIR !== '' && !existsSync(env.CONTENT_DIR))
    log.warn(
      { folder: env.CONTENT_DIR },
      'there is no folder CONTENT_DIR; the last published content is in effect',
    );
  const publication = new ContentPublication({ storage, log, folder: plan.contentDir });
  const { thread, port, demoSignIns } = await ProviderThread.start({
    script,
    options: plan,
    log,
    publication,
    isPreview,
  });
  return {
    ...embeddedProviderConnection(`http://127.0.0.1:${port}`, env, plan),
    demoSignIns: env.PROFILE_API_URL === '' ? demoSignIns : [],
    content: thread,
    close: () => thread.close(),
  };
}

type ProviderPlan = Omit<ProviderOptions, 'port'>;

/**
 * Signs clients in if no other identity provider is configured and the embedded profile service knows its
 * tokens; its issuer is `{the bare domain}/oidc`, the shared secret is derived from SESSION_KEYS.
 */
export function planProvider(env: Env): ProviderPlan {
  const isIdentity = env.OIDC_ISSUER === '' && env.PROFILE_API_URL === '';
  return {
    dataDir: join(env.DATA_DIR, 'provider'),
    contentDir: contentFolderOf(env),
    siteDomain: env.SITE_DOMAIN,
    geoipFile: env.GEOIP_FILE,
    identity: isIdentity
      ? {
          issuer: `${siteOriginWithoutCity(env)}/oidc`,
          client: {
            id: env.OIDC_CLIENT_ID,
            secret: createHmac('sha256', signingKeys(env)[0]).update('oidc client').digest('base64url'),
          },
          redirectTemplate: `${cityOrigin({ domain: cityPlaceholder }, env)}${links.authCallback}`,
        }
      : null,
  };
}

/** URLs by which the site calls its embedded provider, as it calls any other provider. */
interface ProviderConnection {
  addresses: ServiceSettings;
  front: ProxiedProviderPages;
  /** Settings of the embedded identity provider; absent if the site uses another identity provider, or none. */
  sso?: SsoSettings;
}

/** Connects the site to the provider at `address`, e.g. `http://127.0.0.1:40123`. */
export function embeddedProviderConnection(
  address: string,
  env: Env,
  { identity }: ProviderPlan,
): ProviderConnection {
  const found = Object.values(serviceSettings).map((setting): [string, string] => [
    setting,
    env[setting] || address,
  ]);
  return {
    addresses: { ...env, ...Object.fromEntries<string>(found) },
    front: { address, issuer: identity?.issuer ?? null, hasPaymentPage: env.PAYMENT_URL === '' },
    ...(identity
      ? {
          sso: {
            issuer: identity.issuer,
            internalUrl: address,
            client: identity.client,
            ...usualSso,
            allowInsecure:
              identity.issuer.startsWith('http:') && (env.NODE_ENV !== 'production' || isLocalHttpSite(env)),
          },
        }
      : {}),
  };
}

interface ProviderThreadOptions {
  script: URL;
  options: Omit<ProviderOptions, 'port'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  publication: Pick<
    ContentPublication,
    'problem' | 'publish' | 'read' | 'readOrLast' | 'onPublished' | 'close'
  >;
  /** A preview has no version before: the start waits for its folder, and rejects with the folder's problem. */
  isPreview?: boolean;
}

const shortestDelayMs = 100;
const longestDelayMs = 5000;
/**
 * A small young generation saves 14 MB unless `--max-semi-space-size` overrides it, and a leak ends the thread instead
 * of the process.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };
/**
 * Wait of a start, ms, for the publication of its folder, whose pictures take up to 3 s each. Until they are stored, the
 * version before is in effect.
 */
const longestPublicationMs = 5000;
/** Wait, ms, for a thread to apply a version. */
const longestApplicationMs = 5000;
/** Age, ms, after which a thread's end resets the restart delay. */
const longLifeMs = 60_000;

/** Restarted on the same port when the thread dies, so that its URL remains valid. */
export class ProviderThread implements ProviderContent {
  onChange: () => void = () => undefined;
  private worker: Worker | null = null;
  private retry: NodeJS.Timeout | undefined;
  private delayMs = shortestDelayMs;
  private isClosed = false;
  private folderProblem: string | null = null;
  private versionProblem: string | null = null;
  private version: number | null = null;
  private applied = Promise.withResolvers<undefined>();

  private constructor(private readonly parts: ProviderThreadOptions) {}

  /** Resolves when the thread listens; rejects with the thread's error if it fails before that. */
  static async start(parts: ProviderThreadOptions): Promise<{ thread: ProviderThread } & ProviderStarted> {
    const thread = new ProviderThread(parts);
    const started = await thread.launch(0);
    if (!parts.isPreview || thread.problem === null) return { thread, ...started };
    await thread.close();
    throw new StartError(thread.problem);
  }

  get problem(): string | null {
    const all = [this.folderProblem, this.versionProblem, this.parts.publication.problem];
    return all.filter((one) => one !== null).join('\n') || null;
  }

  set onPublished(call: () => void) {
    this.parts.publication.onPublished = call;
  }

  async readAnew(): Promise<void> {
    const version = await this.parts.publication.read();
    const { worker } = this;
    // A thread that starts reads the version itself.
    if (worker === null || this.version === null) return;
    if (version.number !== this.version) this.send(worker, version);
    await rejectAfterDeadline(this.applied.promise, longestApplicationMs).catch((cause: unknown) => {
      throw new Error(`version ${version.number} is not applied within ${longestApplicationMs} ms`, {
        cause,
      });
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.parts.publication.close();
    await this.worker?.terminate();
  }

  private async launch(port: number): Promise<ProviderStarted> {
    const { script, options } = this.parts;
    const workerData: ProviderOptions = { ...options, port };
    const worker = new Worker(script, { name: 'provider', workerData, resourceLimits });
    this.worker = worker;
    this.version = null;
    const launchedAt = performance.now();
    const listening = Promise.withResolvers<ProviderStarted>();
    let reason: unknown;
    worker.on('error', (error: unknown) => {
      reason = error;
      listening.reject(error);
    });
    worker.on('message', (message: unknown) => this.receive(worker, message, listening));
    worker.once('exit', (code) => {
      this.version = null;
      this.applied.resolve(undefined);
      listening.reject(new Error(`the provider's thread ended with ${code} before it listened`));
    });
    const started = await listening.promise;
    worker.once('exit', (code) => {
      if (performance.now() - launchedAt > longLifeMs) this.delayMs = shortestDelayMs;
      this.relaunch(started.port, reason ?? new Error(`it ended with ${code}`));
    });
    return started;
  }

  private receive(
    worker: Worker,
    given: unknown,
    { resolve, reject }: Pick<PromiseWithResolvers<ProviderStarted>, 'resolve' | 'reject'>,
  ): void {
    const message = threadMessageSchema.parse(given);
    if ('offered' in message) this.publish(worker, message).catch(reject);
    else if ('applied' in message) {
      this.versionProblem = message.problem;
      if (message.applied === this.version) this.applied.resolve(undefined);
    } else {
      this.folderProblem = message.contentProblem;
      if ('port' in message) resolve(message);
      else if (message.isNewContent) this.onChange();
    }
  }

  /** The first state of a thread is answered with the version in effect. */
  private async publish(worker: Worker, { offered }: OfferedContent): Promise<void> {
    const { publication, isPreview } = this.parts;
    const isStart = this.version === null;
    if (offered !== null) {
      const published = publication.publish({ files: offered, isStart });
      await (isStart && !isPreview
        ? Promise.race([published, pause(longestPublicationMs, undefined, { ref: false })])
        : published);
    }
    if (isStart) this.send(worker, await publication.readOrLast());
  }

  private send(worker: Worker, version: ContentVersion): void {
    this.applied.resolve(undefined);
    this.applied = Promise.withResolvers();
    this.version = version.number;
    worker.postMessage(version);
  }

  private relaunch(port: number, reason: unknown): void {
    if (this.isClosed) return;
    const { log } = this.parts;
    const { delayMs } = this;
    log.error({ err: reason, delayMs }, 'provider thread ended');
    this.delayMs = Math.min(delayMs * 2, longestDelayMs);
    this.retry = setTimeout(() => {
      this.launch(port).then(
        () => {
          log.info({ port }, 'provider thread restarted');
          this.onChange();
        },
        (error: unknown) => this.relaunch(port, error),
      );
    }, delayMs);
  }
}
