import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { stringify } from 'yaml';

import { picturesFolder } from '@/api/provider-thread/provider-thread.schemas';
import { previewArgument } from '@/config/begin-command';
import { childProcessEnv } from '@/config/env';
import { escapeHtml } from '@/lib/escape-html';

import { previewText } from './content-files.text';
import { type ContentLayer, folderState } from './folder/read-folder';
import { copyPictures } from './folder/read-pictures';

export interface PreviewOptions {
  layer: ContentLayer;
  folder: string;
  at: number;
  /** Domain of the city of the returned URL; null for the default city. */
  city: string | null;
  /** Public origin of this city behind the site, e.g. `https://preview.example.ru`; null: the returned URL. */
  origin: string | null;
  /** Ends the site and removes its data, also while it starts. */
  signal: AbortSignal;
}

const startLimitMs = 60_000;
/** Limit of the conversion of one picture, which takes up to 3 s on a machine that does nothing else. */
const pictureLimitMs = 20_000;
const answerLimitMs = 2000;
/** MB of heap for a site with PAGE_CACHE_MB=16 (scripts/run/memory-limits.mjs). */
const memoryLimits = ['--max-old-space-size=136', '--max-semi-space-size=8'];
/** Headers with which caches in front would store a page in spite of `no-store`. */
const sharingHeaders = ['x-accel-expires', 'cdn-cache-control', 'surrogate-key', 'cache-tag', 'xkey', 'etag'];

/**
 * Starts the built site as of a moment, behind a proxy on a free port of 127.0.0.1 that adds the bar and
 * forbids caching and indexing. Default settings and a temporary data folder, so it delivers no request.
 * Returns the URL when the content of that moment is in effect, with its pictures converted. Rejects if the site is not
 * built, does not start or refuses the content, and with the reason of `signal`.
 */
export async function startPreview(options: PreviewOptions): Promise<string> {
  const { layer, folder, at, city, origin, signal } = options;
  const beside = fileURLToPath(new URL('./main.mjs', import.meta.url));
  const script = existsSync(beside) ? beside : join('dist', 'main.mjs');
  if (!existsSync(script)) throw new Error('There is no build; run npm run build first.');
  const data = mkdtempSync(join(tmpdir(), 'content-preview-'));
  const bar = barOf(options);
  let sitePort = 0;
  let site: ChildProcess | null = null;
  const proxy = createServer((request, response) => {
    const local = new URL(`http://any.localhost:${request.socket.localPort}`);
    const originOf = (label: string) =>
      origin === null
        ? siteOrigin(local, label)
        : label === city
          ? origin
          : siteOrigin(new URL(origin), label);
    forward(request, response, { port: sitePort, bar, originOf });
  });
  const close = async () => {
    proxy.close();
    proxy.closeAllConnections();
    if (site !== null && !hasEnded(site)) {
      site.kill('SIGKILL');
      await once(site, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };
  try {
    writeEntriesAt(layer, at, join(data, 'content'));
    copyPictures(folder, join(data, 'content'));
    const pictures = join(data, 'content', picturesFolder);
    const count = existsSync(pictures) ? readdirSync(pictures).length : 0;
    sitePort = await freePort();
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    site = startSite(script, data, sitePort);
    await untilReady({ site, port: sitePort, limitMs: startLimitMs + count * pictureLimitMs }, signal);
  } catch (error) {
    await close();
    throw error;
  }
  signal.addEventListener('abort', () => void close());
  site.once('exit', () => void close());
  return `http://${city === null ? '' : `${city}.`}localhost:${portOf(proxy.address())}/`;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Each entry in effect at that moment, to a file of its own. */
function writeEntriesAt({ entries }: ContentLayer, at: number, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const [index, { kind, city, value, from, until }] of entries.entries()) {
    if (at < from || at >= until) continue;
    const name = `${kind}/${String(index).padStart(6, '0')}.yaml`;
    const file = join(target, ...(city === null ? [] : ['cities', city]), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(value, { lineWidth: 0 }));
  }
}

function startSite(script: string, data: string, port: number): ChildProcess {
  const { PATH } = childProcessEnv({});
  const site = spawn(process.execPath, [...memoryLimits, script, previewArgument], {
    env: {
      ...{ PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DATA_DIR: data, CONTENT_DIR: join(data, 'content') },
      ...{ COMPRESSION_DICTIONARY: '0', PAGE_CACHE_MB: '16' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return site.once('error', ({ message }) => void process.stderr.write(`${message}\n`));
}

async function untilReady(
  { site, port, limitMs }: { site: ChildProcess; port: number; limitMs: number },
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    signal.throwIfAborted();
    if (hasEnded(site)) throw new Error(`The site ended with ${site.exitCode ?? site.signalCode}.`);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: limit }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start within ${limitMs / 1000} s.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe.address());
  probe.close();
  return port;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** Origin of a city beside another host of the site; '' for the bare domain. */
function siteOrigin({ protocol, host }: URL, label: string): string {
  return `${protocol}//${host.replace(/^[^.]*\./, label === '' ? '' : `${label}.`)}`;
}

interface PreviewedSite {
  port: number;
  bar: () => string;
  /** Public origin of a host of the site by its label. */
  originOf: (label: string) => string;
}

/** Passes a request on; in texts of the response, the site's origins become the public ones. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, bar, originOf }: PreviewedSite,
): void {
  const { host = '' } = request.headers;
  const ownPort = host.split(':')[1] ?? '';
  const inner = (text: string) => text.replaceAll(`localhost:${ownPort}`, `localhost:${port}`);
  const ownOrigins = new RegExp(`http://(?:([a-z0-9-]+)\\.)?localhost:${port}`, 'g');
  const outer = (text: string) =>
    text.replace(ownOrigins, (_, label: string | undefined) => originOf(label ?? ''));
  const { 'if-none-match': _, origin, referer, ...headers } = request.headers;
  const passed = send(
    {
      ...{ host: '127.0.0.1', port, method: request.method, path: request.url },
      headers: {
        ...headers,
        ...(origin === undefined ? {} : { origin: inner(origin) }),
        ...(referer === undefined ? {} : { referer: inner(referer) }),
        host: inner(host),
        'accept-encoding': 'identity',
      },
    },
    (answer) => {
      const { 'content-length': length, location, ...given } = answer.headers;
      const kept = Object.fromEntries(
        Object.entries(given).filter(([name]) => !sharingHeaders.includes(name)),
      );
      const type = answer.headers['content-type'] ?? '';
      const isText = /^text\/html|json/.test(type);
      response.writeHead(answer.statusCode ?? 502, {
        ...kept,
        ...(length !== undefined && !isText ? { 'content-length': length } : {}),
        ...(location === undefined ? {} : { location: outer(location) }),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      if (!isText) return void answer.pipe(response);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = outer(Buffer.concat(parts).toString('utf8'));
        response.end(type.startsWith('text/html') ? text.replace(/<body[^>]*>/, (tag) => tag + bar()) : text);
      });
    },
  );
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

/** The bar is outside of the root that React hydrates. Its elements need no stylesheet. */
function barOf({ folder, at, city, origin }: PreviewOptions): () => string {
  const moment = new Intl.DateTimeFormat('ru-RU', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' },
  }).format(at);
  const text = escapeHtml(previewText.bar(moment, basename(folder)));
  const site = origin === null ? '' : siteOrigin(new URL(origin), city ?? '');
  const leave = site === '' ? '' : ` <a href="${escapeHtml(site)}/">${previewText.leave}</a>`;
  const state = folderState(folder);
  return () => {
    const changed = folderState(folder) === state ? '' : ` ${previewText.changed}`;
    return `<aside role="note" data-preview><mark><strong>${text}${changed}</strong>${leave}</mark></aside>`;
  };
}
