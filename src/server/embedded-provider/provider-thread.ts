import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { FastifyBaseLogger } from 'fastify';

import {
  type ProviderOptions,
  type ProviderStarted,
  providerStartedSchema,
} from '@/api/provider-thread/provider-thread.schemas';

interface ProviderThreadOptions {
  /** Script of the thread. */
  script: URL;
  options: Omit<ProviderOptions, 'port'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const shortestDelayMs = 100;
const longestDelayMs = 5000;
/** It holds 30 MB. A small nursery saves 14 MB of memory, and a leak ends the thread instead of the process. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };
/** A thread that lived so long has not died of what the one before it died of. */
const longLifeMs = 60_000;

/** The provider's thread: one that dies is started again on the same port, so that its address stays. */
export class ProviderThread {
  private worker: Worker | null = null;
  private retry: NodeJS.Timeout | undefined;
  private delayMs = shortestDelayMs;
  private isClosed = false;

  private constructor(private readonly parts: ProviderThreadOptions) {}

  /** Resolves once it listens; rejects with what ended the thread before that. */
  static async start(parts: ProviderThreadOptions): Promise<{ thread: ProviderThread } & ProviderStarted> {
    const thread = new ProviderThread(parts);
    return { thread, ...(await thread.launch(0)) };
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.worker?.terminate();
  }

  private async launch(port: number): Promise<ProviderStarted> {
    const { script, options } = this.parts;
    const workerData: ProviderOptions = { ...options, port };
    const worker = new Worker(script, { name: 'provider', workerData, resourceLimits });
    this.worker = worker;
    const launchedAt = Date.now();
    let reason: unknown;
    worker.on('error', (error: unknown) => (reason = error));
    const started = providerStartedSchema.parse(await firstMessageOf(worker));
    worker.once('exit', (code) => {
      if (Date.now() - launchedAt > longLifeMs) this.delayMs = shortestDelayMs;
      this.relaunch(started.port, reason ?? new Error(`it ended with ${code}`));
    });
    return started;
  }

  private relaunch(port: number, reason: unknown): void {
    if (this.isClosed) return;
    const { log } = this.parts;
    const { delayMs } = this;
    log.error({ err: reason, delayMs }, 'provider thread ended');
    this.delayMs = Math.min(delayMs * 2, longestDelayMs);
    this.retry = setTimeout(() => {
      this.launch(port).then(
        () => log.info({ port }, 'provider thread runs again'),
        (error: unknown) => this.relaunch(port, error),
      );
    }, delayMs);
  }
}

/** Rejects where the thread ends without a word. */
async function firstMessageOf(worker: Worker): Promise<unknown> {
  const controller = new AbortController();
  const { signal } = controller;
  // An error of the thread rejects both.
  const message = once(worker, 'message', { signal }).then(([first]: unknown[]) => first);
  const ended = once(worker, 'exit', { signal }).then(([code]: unknown[]) => {
    throw new Error(`the provider's thread ended with ${String(code)} before it listened`);
  });
  try {
    return await Promise.race([message, ended]);
  } finally {
    controller.abort();
  }
}
