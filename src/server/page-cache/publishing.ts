import { sendHttpRequest } from '@/api/http/send.server';
import type { HttpTransport } from '@/api/http/transport';
import type { OpenedDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { raiseTagVersions } from './raise-versions';

interface PublishingParts {
  storage: Pick<OpenedDatabase, 'db'>;
  isShared: boolean;
  /** Marks older cache entries of this process as stale; see PageCache.purge. */
  purge: (tags: readonly string[]) => void;
  readAnew: () => Promise<void>;
  /** Accept `PURGE` with `xkey` (deploy/varnish.vcl). */
  fronts: readonly string[];
  transport: HttpTransport;
  onError: (error: unknown) => void;
}

export interface ContentPublisher {
  /**
   * Resolves when every instance will see it. `record` writes the publisher in the same transaction, with the
   * time of the versions, UTC ms.
   */
  publish(tags: readonly string[], record?: (trx: Database, at: number) => Promise<void>): Promise<void>;
  /** Applies publications of other transactions, without waiting for the next poll. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** ms, for publications of other processes. */
const pollMs = 500;
const frontLimitMs = 2000;
/** Pauses before each retry of an unreachable front, ms. */
const frontPauses = [500, 2000, 8000];

type Versions = ReadonlyMap<string, number>;

/**
 * A publish increments the versions of its tags in `content_versions`, and each instance polls twice a second
 * for higher ones, so no message can be lost. Each instance clears its own cache before the front caches.
 */
export async function startContentPublisher({
  storage: { db },
  isShared,
  purge,
  readAnew,
  fronts,
  transport,
  onError,
}: PublishingParts): Promise<ContentPublisher> {
  const read = async (): Promise<Versions> => {
    const rows = await db.selectFrom('content_versions').select(['tag', 'version']).execute();
    return new Map(rows.map(({ tag, version }) => [tag, version]));
  };
  let known = await read();
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const apply = (tags: readonly string[]) => {
    purge(tags);
    for (const front of fronts)
      void tellFront(front, { tags, transport, isOver: () => isStopped }).catch(onError);
  };
  const look = async () => {
    const now = await read();
    const raised = [...now].filter(([tag, version]) => version !== known.get(tag)).map(([tag]) => tag);
    if (raised.length > 0) await readAnew();
    known = now;
    if (raised.length > 0) apply(raised);
  };
  let looking = Promise.resolve();
  const lookAgain = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look().catch(onError).finally(lookAgain);
    }, pollMs).unref();
  };
  if (isShared) lookAgain();

  return {
    publish: async (tags, record) => {
      const at = Date.now();
      if (tags.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await raiseTagVersions(trx, tags, at);
        await record?.(trx, at);
      });
      await look();
    },
    look,
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}

interface Purge {
  tags: readonly string[];
  transport: HttpTransport;
  isOver: () => boolean;
}

async function tellFront(url: string, { tags, transport, isOver }: Purge): Promise<void> {
  for (const pause of [...frontPauses, null]) {
    try {
      const signal = AbortSignal.timeout(frontLimitMs);
      const purge = { url, method: 'PURGE', headers: { xkey: tags.join(' ') }, signal };
      const { status } = await sendHttpRequest(purge, transport);
      if (status >= 200 && status < 300) return;
      throw new Error(`a cache in front responds to PURGE with ${status}`);
    } catch (error) {
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (isOver()) return;
    }
  }
}
