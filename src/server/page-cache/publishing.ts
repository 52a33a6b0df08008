import { send } from '@/api/http/send';
import type { Transport } from '@/api/http/transport';
import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';

interface PublishingParts {
  storage: OpenDatabase;
  /** Everything of this process that was made before is made anew; see PageCache.purge. */
  purge: (tags: readonly string[]) => void;
  /** What pages are drawn from besides the services; done before anything is drawn anew. */
  readAnew: () => Promise<void>;
  /** Caches in front that take `PURGE` with `xkey` (deploy/varnish.vcl): their addresses. */
  fronts: readonly string[];
  transport: Transport;
  onError: (error: unknown) => void;
}

/** Takes what the provider publishes to every cache that holds pages of before. */
export interface Publishing {
  /**
   * Resolves when every instance will see it: what is drawn from here on is new. `record` writes, in the same transaction,
   * who published it; the time is that of the versions, UTC ms.
   */
  publish(tags: readonly string[], record?: (trx: Database, at: number) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** On PostgreSQL other instances publish too: they are seen within this time. */
const pollMs = 500;
const frontLimitMs = 2000;
/** A front that does not answer is told again after each of these, ms. */
const frontPauses = [500, 2000, 8000];

type Versions = ReadonlyMap<string, number>;

/**
 * The table `content_versions` is the truth: a publish raises the versions of its tags, and each instance looks twice a
 * second which are higher than it knows. No message can be lost that way, and two seconds are kept without one.
 * Each instance empties its own cache before the caches in front, so that the last of them leaves nothing old there.
 */
export async function startPublishing({
  storage: { db, dialect },
  purge,
  readAnew,
  fronts,
  transport,
  onError,
}: PublishingParts): Promise<Publishing> {
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
  if (dialect === 'postgres') lookAgain();

  return {
    publish: async (tags, record) => {
      const at = Date.now();
      // In one order, so that two who publish at once do not wait for each other.
      const rows = [...new Set(tags)].sort().map((tag) => ({ tag, version: 1, published_at: at }));
      if (rows.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('content_versions')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('tag').doUpdateSet((eb) => ({
              version: eb('content_versions.version', '+', 1),
              published_at: at,
            })),
          )
          .execute();
        await record?.(trx, at);
      });
      await look();
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}

interface Purge {
  tags: readonly string[];
  transport: Transport;
  isOver: () => boolean;
}

async function tellFront(url: string, { tags, transport, isOver }: Purge): Promise<void> {
  for (const pause of [...frontPauses, null]) {
    try {
      const signal = AbortSignal.timeout(frontLimitMs);
      const purge = { url, method: 'PURGE', headers: { xkey: tags.join(' ') }, signal };
      const { status } = await send(purge, transport);
      if (status >= 200 && status < 300) return;
      throw new Error(`a cache in front answers PURGE with ${status}`);
    } catch (error) {
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (isOver()) return;
    }
  }
}
