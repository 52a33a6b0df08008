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

import { StorageTimeoutError } from './storage-error';
import {
  type OpenLog,
  type StorageAnswer,
  type StorageCall,
  StorageThread,
  withDeadline,
} from './storage-thread';

export interface SqliteOptions {
  file: string;
  /** Script of the worker thread. */
  worker: URL;
  /** Milliseconds after which a call fails, whatever the disk does; Infinity: never. */
  deadlineMs: number;
  /** How long SQLite waits for a lock that another process holds, ms. */
  busyMs?: number;
  /** Opens SQLite's log; Node's own, unless a test has a disk of its own. */
  openLog?: OpenLog;
  /** Told of a thread that died; another takes its place. */
  onThreadEnd?: (reason: Error) => void;
}

/** Statements that leave nothing to be put on the disk. */
const onlyReads = /^\s*(?:select|pragma)\b/i;
/** A thread that could not even begin is tried again after so long. */
const retryMs = 1000;

/**
 * Kysely over one worker thread with `node:sqlite`. One connection, so transactions queue behind each other, but not behind
 * the disk: who has stored something is told when it is there, and meanwhile the next begins.
 */
export function makeSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new WorkerDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite undoes changes of the schema like any other, so all migrations of a start are one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Kysely's own queue would hold the next one until the disk has answered; the driver has its own. */
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

  constructor(private readonly options: SqliteOptions) {}

  /** Rejects where the file cannot be opened; from then on a thread that ends is replaced. */
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

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    let release: () => void = () => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await withDeadline(before, this.options.deadlineMs).catch((error: unknown) => {
      // Whoever queues behind must wait for the holder, not for the one that gave up.
      void before.then(release);
      throw error;
    });
    if (!this.thread) throw new Error('the storage is not open');
    return new WorkerConnection(this.thread, this.options.deadlineMs, release);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { run } = this.own(connection);
    try {
      await run('begin immediate');
      this.own(connection).isInTransaction = true;
    } catch (error) {
      // The thread may begin it yet, when nobody is left to end it: every later transaction would fail.
      if (error instanceof StorageTimeoutError) {
        this.own(connection).isInTransaction = true;
        run('rollback').catch(() => undefined);
      }
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.own(connection);
    await own.run('commit');
    own.isInTransaction = false;
    own.release();
    await own.flushed();
  }

  /**
   * Never rejects: whoever rolls back has an error already, and that is the one to be told. What a rollback could not
   * undo the thread undoes before the next statement. What was committed and could not be put on the disk is none any more:
   * another may have begun.
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

/** Bound to one life of the thread: what was begun in a thread that died goes on in no other. */
class WorkerConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(
    private readonly thread: StorageThread,
    private readonly deadlineMs: number,
    readonly release: () => void,
  ) {}

  readonly run = (sql: string, parameters: StorageCall['parameters'] = []): Promise<StorageAnswer> =>
    this.thread.call({ sql, parameters, isInTransaction: this.isInTransaction }, this.deadlineMs);

  readonly flushed = (): Promise<void> => this.thread.flushed(this.deadlineMs);

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.run(sql, parameters);
    // Outside of a transaction it is committed by itself.
    if (!this.isInTransaction && !onlyReads.test(sql)) await this.flushed();
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }; // Kysely's types know the row, SQLite does not
  }

  // eslint-disable-next-line require-yield -- the whole answer comes in one message; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported by the embedded storage');
  }
}
