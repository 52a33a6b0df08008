/**
 * The embedded provider in a worker thread, started by server/embedded-provider: its synchronous storage
 * never blocks the site's event loop.
 */
import { parentPort, workerData } from 'node:worker_threads';

import {
  type AppliedContent,
  type ContentChange,
  type ContentFiles,
  contentVersionSchema,
  type OfferedContent,
  providerOptionsSchema,
  type ProviderStarted,
} from '@/api/provider-thread/provider-thread.schemas';

import { applyContentVersion, watchContentFolder } from '@/content-files/content';

const { contentDir, ...options } = providerOptionsSchema.parse(workerData);
if (!parentPort) throw new Error('this script runs as a thread of the site');
const site = parentPort;

const post = (message: OfferedContent | AppliedContent | ProviderStarted | ContentChange) =>
  site.postMessage(message);
let isStarted = false;
let contentProblem: string | null = null;
let first: ContentFiles | null = null;
let isWatching = false;
await watchContentFolder(contentDir, {
  report: (line) => process.stderr.write(`${line}\n`),
  offer: (files) => {
    if (isWatching) post({ offered: files });
    else first = files;
  },
  onChange: (change) => {
    ({ contentProblem } = change);
    // The message about the start has the first problem.
    if (isStarted) post(change);
  },
});
isWatching = true;

const firstVersion = Promise.withResolvers<undefined>();
site.on('message', (message: unknown) => {
  const version = contentVersionSchema.parse(message);
  const problem = applyContentVersion(version);
  if (problem !== null) process.stderr.write(`Content: ${problem}\n`);
  post({ applied: version.number, problem });
  firstVersion.resolve(undefined);
});
post({ offered: first });
await firstVersion.promise;
// The services read their cities when they are loaded.
const { serveProvider } = await import('./serve-provider');
const { port, demoSignIns } = await serveProvider(options);
post({ port, demoSignIns, contentProblem });
isStarted = true;
