import { existsSync } from 'node:fs';

import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import { type DemoSignIn, providerMissing } from '../start-messages';
import { needsEmbedded } from '../upstream';
import { connectionTo, planProvider, type ProviderConnection } from './provider-plan';
import { ProviderThread } from './provider-thread';

export interface EmbeddedProvider extends ProviderConnection {
  /** Clients for a look at the demonstration; none where another profile service answers. */
  demoSignIns: DemoSignIn[];
  close: () => Promise<void>;
}

/** Beside the bundle in production, a TypeScript file in development; its folder may have been taken out. */
const scripts = ['./provider-thread.mjs', '../../provider/thread.ts'];

/**
 * Starts the embedded provider in a thread of its own; null where every service has an address. Rejects with a
 * StartError where there is nothing to start.
 */
export async function openEmbeddedProvider(
  env: Env,
  log: FastifyBaseLogger,
): Promise<EmbeddedProvider | null> {
  if (!needsEmbedded(env)) return null;
  const script = scripts.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (!script) throw providerMissing(env);
  const plan = planProvider(env);
  const { thread, port, demoSignIns } = await ProviderThread.start({ script, options: plan, log });
  return {
    ...connectionTo(`http://127.0.0.1:${port}`, env, plan),
    demoSignIns: env.PROFILE_API_URL === '' ? demoSignIns : [],
    close: () => thread.close(),
  };
}
