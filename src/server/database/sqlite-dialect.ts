import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import type { BatchConnection } from './batch';
import { BatchQueue, type ThreadLock } from './sqlite-batches';
import { StorageTimeoutError } from './storage-error';
import {
  type OpenLog,
  type StorageAnswer,
  type StorageCall,
  StorageThread,
  rejectAfterDeadline,
} from './storage-thread';

export interface SqliteOptions {
  file: string;
  worker: URL;
  /** Timeout of a call, ms, even if the disk hangs; Infinity: never. */
  deadlineMs: number;
  /** SQLite's busy timeout: how long to wait for locks of other processes, ms. */
  busyMs?: number;
  /** Replaced in tests of disk faults. */
  openLog?: OpenLog;
  /** A new thread replaces the dead one. */
  onThreadEnd?: (reason: Error) => void;
}

const readOnlyPattern = /^\s*(?:select|pragma)\b/i;
/** Delay before a thread that failed to start is retried, ms. */
const retryMs = 1000;

/**
 * Kysely over one worker thread with `node:sqlite`. Transactions queue behind each other, but not behind the
 * disk: while a commit is flushed, the next transaction begins.
 */
export function makeSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new WorkerDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can roll back schema changes, so all migrations of a start are one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  /**
   * True, because Kysely's own queue would block the next transaction until the flush; the driver has its own queue.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WorkerDriver implements Driver {
  private thread: StorageThread | undefined;
  private isOpen = false;
  private free: Promise<void> = Promise.resolve();
  private readonly batches: BatchQueue;

  constructor(private readonly options: SqliteOptions) {
    this.batches = new BatchQueue(() => this.lockThread(), options.deadlineMs);
  }

  /** Rejects if the file can't be opened; a thread that ends later is replaced. */
  async init(): Promise<void> {
    const first = this.startThread();
    this.thread = first;
    const call = { sql: 'select 1', parameters: [], isInTransaction: false };
    await first.call(call, this.options.deadlineMs).catch(async (error: unknown) => {
      await first.terminate();
      throw error;
    });
    this.isOpen = true;
  }

  /** The connection locks the thread at its first statement only: batches share one lock. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return new WorkerConnection(() => this.lockThread(), this.batches, this.options.deadlineMs);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.own(connection);
    await own.locked();
    try {
      await own.run('begin immediate');
      own.isInTransaction = true;
    } catch (error) {
      // After a timeout the thread may still begin the transaction, which no caller would end.
      if (error instanceof StorageTimeoutError) {
        own.isInTransaction = true;
        own.run('rollback').catch(() => undefined);
      }
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.own(connection);
    await own.run('commit');
    own.isInTransaction = false;
    const { thread } = await own.locked();
    own.release();
    await thread.flushed(this.options.deadlineMs);
  }

  /**
   * Never rejects, because the original error must be reported. The thread finishes an incomplete rollback
   * before the next statement. A committed transaction whose flush failed can't be rolled back.
   */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.own(connection);
    if (own.isInTransaction) await own.run('rollback').catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.own(connection).release();
  }

  async destroy(): Promise<void> {
    this.isOpen = false;
    await this.thread?.terminate();
  }

  private async lockThread(): Promise<ThreadLock> {
    const before = this.free;
    let release: () => void = () => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await rejectAfterDeadline(before, this.options.deadlineMs).catch((error: unknown) => {
      // The next connection in the queue waits until the lock is released, even if the caller ahead of it has timed
      // out.
      void before.then(release);
      throw error;
    });
    if (this.thread) return { thread: this.thread, release };
    release();
    throw new Error('the storage is not open');
  }

  private startThread(): StorageThread {
    const { file, worker, busyMs = 3000, openLog, onThreadEnd } = this.options;
    const thread = new StorageThread({
      ...{ file, worker, busyMs },
      ...(openLog && { openLog }),
      onEnd: (reason) => {
        if (!this.isOpen) return;
        onThreadEnd?.(reason);
        this.replaceThread(thread);
      },
    });
    return thread;
  }

  private replaceThread({ hasAnswered }: StorageThread): void {
    if (hasAnswered) {
      this.thread = this.startThread();
      return;
    }
    setTimeout(() => {
      if (this.isOpen) this.thread = this.startThread();
    }, retryMs).unref();
  }

  private own(connection: DatabaseConnection): WorkerConnection {
    if (connection instanceof WorkerConnection) return connection;
    throw new Error('a connection of another storage');
  }
}

/** Bound to one thread instance while it is locked: transactions don't survive their thread. */
class WorkerConnection implements BatchConnection {
  isInTransaction = false;
  private lock: Promise<ThreadLock> | null = null;

  constructor(
    private readonly lockThread: () => Promise<ThreadLock>,
    private readonly batches: BatchQueue,
    private readonly deadlineMs: number,
  ) {}

  locked(): Promise<ThreadLock> {
    return (this.lock ??= this.lockThread());
  }

  release(): void {
    void this.lock?.then(
      ({ release }) => release(),
      () => undefined,
    );
    this.lock = null;
  }

  async run(sql: string, parameters: StorageCall['parameters'] = []): Promise<StorageAnswer> {
    const { thread } = await this.locked();
    return thread.call({ sql, parameters, isInTransaction: this.isInTransaction }, this.deadlineMs);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.run(sql, parameters);
    // A statement outside of a transaction commits immediately, so its data must be flushed.
    if (!this.isInTransaction && !readOnlyPattern.test(sql)) {
      const { thread } = await this.locked();
      await thread.flushed(this.deadlineMs);
    }
    return resultOf<Row>(answer);
  }

  async executeBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const statements = queries.map(({ sql, parameters }) => ({ sql, parameters }));
    return (await this.batches.run(statements)).map((answer) => resultOf(answer));
  }

  // eslint-disable-next-line require-yield -- the whole answer comes in one message; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported by the embedded storage');
  }
}

function resultOf<Row>({ rows, changes }: StorageAnswer): QueryResult<Row> {
  return { rows: rows as Row[], numAffectedRows: BigInt(changes) }; // Kysely's types know the row, SQLite does not
}
