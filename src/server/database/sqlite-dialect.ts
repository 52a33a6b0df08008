import { Worker } from 'node:worker_threads';

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

export interface SqliteOptions {
  file: string;
  /** Script of the worker thread. */
  worker: URL;
  /** Milliseconds after which a call fails, whatever the disk does. */
  deadlineMs: number;
}

/** The storage did not answer in time. Whether the statement took effect is not known. */
export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

/** Kysely over one worker thread with `node:sqlite`. One connection, so transactions queue behind each other. */
export function makeSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new WorkerDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

interface Answer {
  id: number;
  rows: unknown[];
  changes: number;
  error?: string;
  code?: string;
}

class WorkerDriver implements Driver {
  private worker: Worker | undefined;
  private waiting = new Map<number, (answer: Answer) => void>();
  private nextId = 1;
  private free: Promise<void> = Promise.resolve();

  constructor(private readonly options: SqliteOptions) {}

  async init(): Promise<void> {
    this.worker = new Worker(this.options.worker, { workerData: { file: this.options.file } });
    this.worker.on('message', (answer: Answer) => {
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
    const fail = (reason: string) => {
      for (const [id, settle] of this.waiting) settle({ id, rows: [], changes: 0, error: reason });
      this.waiting.clear();
    };
    this.worker.on('error', (error: Error) => fail(error.message));
    this.worker.on('exit', () => fail('storage thread ended'));
    await this.run({ sql: 'select 1', parameters: [] });
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
    return new WorkerConnection((query) => this.run(query), release);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.command(connection, 'begin immediate');
    } catch (error) {
      // The thread may begin it yet, when nobody is left to end it: every later transaction would fail.
      if (error instanceof StorageTimeoutError)
        this.run({ sql: 'rollback', parameters: [] }).catch(() => undefined);
      throw error;
    }
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.command(connection, 'commit');
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.command(connection, 'rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof WorkerConnection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private async command(connection: DatabaseConnection, sql: string): Promise<void> {
    if (connection instanceof WorkerConnection) await connection.run({ sql, parameters: [] });
  }

  private run(query: { sql: string; parameters: readonly unknown[] }): Promise<Answer> {
    const id = this.nextId++;
    const answer = new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, (given) =>
        given.error === undefined
          ? resolve(given)
          : reject(Object.assign(new Error(given.error), { code: given.code })),
      );
      this.worker?.postMessage({ id, sql: query.sql, parameters: query.parameters });
    });
    return withDeadline(answer, this.options.deadlineMs);
  }
}

class WorkerConnection implements DatabaseConnection {
  constructor(
    readonly run: (query: { sql: string; parameters: readonly unknown[] }) => Promise<Answer>,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.run(query);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }; // Kysely's types know the row, SQLite does not
  }

  // eslint-disable-next-line require-yield -- the whole answer comes in one message; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported by the embedded storage');
  }
}

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StorageTimeoutError(`storage did not answer within ${ms} ms`)),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
