/**
 * The embedded provider in a worker thread of the site: its synchronous storage never blocks the site's event loop, and
 * the site reaches it by its address, like a real one. Started only by server/embedded-provider.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { providerOptionsSchema, type ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';

import { watchContentFolder } from './content-files/content';

const { contentDir, ...options } = providerOptionsSchema.parse(workerData);
watchContentFolder(contentDir, (line) => process.stderr.write(`${line}\n`));
// The services read their cities when they are loaded.
const { serveProvider } = await import('./serve-provider');
const { port, demoSignIns } = await serveProvider(options);
parentPort?.postMessage({ port, demoSignIns } satisfies ProviderStarted);
