/**
 * The embedded provider in a worker thread of the site: its synchronous storage never blocks the site's event loop, and
 * the site reaches it by its address, like a real one. Started only by server/embedded-provider.
 */
import { parentPort, workerData } from 'node:worker_threads';

import {
  type ContentChange,
  providerOptionsSchema,
  type ProviderStarted,
} from '@/api/provider-thread/provider-thread.schemas';

import { watchContentFolder } from './content-files/content';

const { contentDir, ...options } = providerOptionsSchema.parse(workerData);
let isStarted = false;
let contentProblem: string | null = null;
watchContentFolder(contentDir, {
  report: (line) => process.stderr.write(`${line}\n`),
  onChange: (change) => {
    ({ contentProblem } = change);
    // The first message of the thread has its port.
    if (isStarted) parentPort?.postMessage(change satisfies ContentChange);
  },
});
// The services read their cities when they are loaded.
const { serveProvider } = await import('./serve-provider');
const { port, demoSignIns } = await serveProvider(options);
parentPort?.postMessage({ port, demoSignIns, contentProblem } satisfies ProviderStarted);
isStarted = true;
