import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

interface EarlierBuilds {
  /** Directory of another build that has a file missing in this one. */
  folderOf(file: string): Promise<string | null>;
}

interface EarlierBuildsOptions {
  /** `_next/static` of this build. */
  own: string;
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const minute = 60_000;
const touchMs = 10 * minute;
/** An hour after a build's last site has stopped, plus the touch interval. */
const keptMs = 70 * minute;

/**
 * During a rolling release a page of one build may request its chunks from a site of the other: each site
 * copies its files to DATA_DIR, and serves those of the others until an hour after they have stopped. Names
 * contain a content hash.
 */
function keepBuilds(
  app: Pick<FastifyInstance, 'addHook'>,
  { own, dataDir, log }: EarlierBuildsOptions,
): EarlierBuilds {
  const files = new Set(readdirSync(own, { recursive: true, encoding: 'utf8' }));
  const name = createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(dataDir, 'builds');
  const kept = join(folder, name);
  const isFresh = async (path: string) => Date.now() - (await stat(path)).mtimeMs < keptMs;

  const keep = async () => {
    if ((await stat(kept).catch(() => null)) === null) {
      // The file is written under a temporary name first, because another instance may read it meanwhile.
      const making = join(folder, `${name}.${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await cp(own, making, { recursive: true });
      await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }));
    }
    await utimes(kept, new Date(), new Date());
    for (const one of await readdir(folder))
      if (one !== name && !(await isFresh(join(folder, one))))
        await rm(join(folder, one), { recursive: true, force: true });
  };
  // A failure affects only pages of other releases.
  const tryToKeep = () =>
    void keep().catch((err: unknown) => log.warn({ err }, 'files of this build not stored'));

  const otherBuilds = async () =>
    (await readdir(folder).catch(() => [])).filter((one) => /^[0-9a-f]{16}$/.test(one) && one !== name);
  // A build's directory gets its final name when it is complete, and never changes afterwards.
  const filesOfBuilds = new Map<string, Promise<ReadonlySet<string>>>();
  const filesOf = (build: string) => {
    const known = filesOfBuilds.get(build);
    if (known) return known;
    const read = readdir(join(folder, build), { recursive: true }).then(
      (found) => new Set(found),
      () => {
        filesOfBuilds.delete(build);
        return new Set<string>();
      },
    );
    filesOfBuilds.set(build, read);
    return read;
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    tryToKeep();
    timer = setInterval(tryToKeep, touchMs).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return {
    folderOf: async (file) => {
      if (files.has(file)) return null;
      for (const one of await otherBuilds()) {
        if (!(await filesOf(one)).has(file)) continue;
        if (await isFresh(join(folder, one)).catch(() => false)) return join(folder, one);
      }
      return null;
    },
  };
}

/** Build files (scripts/build-assets.mjs) in the browser's encoding, immutable except the few in the root. */
export async function registerFiles(
  app: FastifyInstance,
  { assetsDir, dataDir }: { assetsDir: string; dataDir: string },
): Promise<void> {
  const forEver = { preCompressed: true, immutable: true, maxAge: '365d', index: false as const };
  await app.register(async (files) => {
    await files.register(fastifyStatic, { ...forEver, root: join(assetsDir, 'static'), prefix: '/static/' });
    files.addHook('onSend', async (request, reply) => {
      if (!hasVersion(request.url)) reply.header('cache-control', 'public, max-age=3600');
    });
  });
  const own = join(assetsDir, '_next/static');
  await app.register(fastifyStatic, { ...forEver, root: own, serve: false });
  const builds = keepBuilds(app, { own, dataDir, log: app.log });
  app.get<{ Params: { '*': string } }>('/_next/static/*', async ({ params: { '*': file } }, reply) =>
    reply.sendFile(file, (await builds.folderOf(file)) ?? own),
  );
  const root = join(assetsDir, 'root');
  for (const name of readdirSync(root).filter((file) => !/\.(?:br|gz)$/.test(file)))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root, { maxAge: '1h', immutable: false }));
}

/** A content hash in the name, or a version in the query. */
function hasVersion(url: string): boolean {
  return /[.-][0-9a-f]{8,}\.\w+$/.test(url.split('?', 1)[0] ?? '') || /[?&]v=/.test(url);
}
