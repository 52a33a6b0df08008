import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { describeFailure, StorageThreadError, StorageTimeoutError } from './storage-error';

export interface StorageStatement {
  sql: string;
  parameters: readonly unknown[];
}

export interface StorageCall extends StorageStatement {
  /** Fails if the caller's transaction is no longer open. */
  isInTransaction: boolean;
}

export interface StorageAnswer {
  rows: unknown[];
  changes: number;
}

/** A failed statement; `code` is SQLite's, e.g. SQLITE_FULL. */
interface StorageFailure {
  error: string;
  code: string | undefined;
}

export type BatchResult = { answers: StorageAnswer[] } | StorageFailure;

export interface CommittedBatches {
  answers: BatchResult[];
  isChanged: boolean;
}

type Message = { id: number } & ({ answer: unknown } | StorageFailure);

export function storageErrorOf({ error, code }: StorageFailure): Error {
  return Object.assign(new Error(error), { code });
}

export interface StorageThreadOptions {
  file: string;
  worker: URL;
  /** SQLite's busy timeout: how long to wait for locks of other processes, ms. */
  busyMs: number;
  /** Replaced in tests of disk faults. */
  openLog?: OpenLog;
  /** Once after an unexpected end; not after `terminate`. */
  onEnd: (reason: StorageThreadError) => void;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export type OpenLog = (path: string) => Promise<{ datasync(): Promise<void>; close(): Promise<void> }>;

/**
 * One flush by node's thread pool covers several transactions. After a disk error every flush fails: Linux
 * forgets unwritten pages and would report success the next time.
 */
class WriteAheadLog {
  #file: ReturnType<OpenLog> | null = null;
  #running = Promise.resolve();
  #next: Promise<void> | null = null;
  #lost: Error | null = null;

  constructor(
    private readonly path: string,
    private readonly openLog: OpenLog = (file) => open(file, 'r'),
  ) {}

  /** All data written so far is on the disk; rejects with the disk's error. */
  flushed(): Promise<void> {
    // A running flush may have begun before the last bytes were written.
    this.#next ??= this.#running.then(() => this.#flush());
    return this.#next;
  }

  /** SQLite holds no locks on this file that closing it would release. */
  close(): void {
    void this.#running.then(async () => (await this.#file)?.close()).catch(() => undefined);
  }

  #flush(): Promise<void> {
    this.#next = null;
    const flush = this.#datasync();
    this.#running = flush.catch(() => undefined);
    return flush;
  }

  async #datasync(): Promise<void> {
    this.#file ??= this.openLog(this.path);
    const file = await this.#file.catch((error: unknown) => {
      this.#file = null;
      // Without a log SQLite has flushed everything itself.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (this.#lost) throw this.#lost;
    await file?.datasync().catch((error: unknown) => {
      this.#lost = new Error(`the storage could not be put on the disk: ${describeFailure(error)}`, {
        cause: error,
      });
      throw this.#lost;
    });
  }
}

export class StorageThread {
  readonly #worker: Worker;
  readonly #log: WriteAheadLog;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #hasAnswered = false;
  #ended: StorageThreadError | null = null;

  constructor({ file, worker, busyMs, openLog, onEnd }: StorageThreadOptions) {
    // The thread's connection keeps the same log file until the thread ends.
    this.#log = new WriteAheadLog(`${file}-wal`, openLog);
    this.#worker = new Worker(worker, { workerData: { file, busyMs }, name: 'storage' });
    let cause: unknown;
    this.#worker.on('message', (message: Message) => this.#settle(message));
    this.#worker.on('error', (error: unknown) => {
      cause = error;
    });
    this.#worker.on('exit', () => {
      if (this.#ended) return;
      const why = cause === undefined ? '' : `: ${describeFailure(cause)}`;
      onEnd(this.#end(new StorageThreadError(`the storage thread ended${why}`, { cause })));
    });
  }

  /** A thread that never responded would fail again at once. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /**
   * Rejects with the storage's own error, a StorageThreadError, or after `deadlineMs` with a
   * StorageTimeoutError.
   */
  call(call: StorageCall, deadlineMs: number): Promise<StorageAnswer> {
    return this.#send(call, deadlineMs);
  }

  /** Each batch succeeds or fails by itself. Rejects as `call` does. */
  callBatches(
    batches: readonly (readonly StorageStatement[])[],
    deadlineMs: number,
  ): Promise<CommittedBatches> {
    return this.#send({ batches }, deadlineMs);
  }

  #send<Answer>(content: object, deadlineMs: number): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextId++;
    const answer = new Promise<Answer>((resolve, reject) => {
      // The type of the response depends on the kind of message.
      this.#waiting.set(id, { resolve: (given) => resolve(given as Answer), reject });
    });
    this.#worker.postMessage({ id, ...content });
    return rejectAfterDeadline(answer, deadlineMs);
  }

  /** Everything committed so far survives a power failure; rejects as `call` does. */
  flushed(deadlineMs: number): Promise<void> {
    return rejectAfterDeadline(this.#log.flushed(), deadlineMs);
  }

  async terminate(): Promise<void> {
    this.#end(new StorageThreadError('the storage is closed'));
    await this.#worker.terminate();
  }

  #settle(message: Message): void {
    this.#hasAnswered = true;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(storageErrorOf(message));
    else waiting?.resolve(message.answer);
  }

  #end(reason: StorageThreadError): StorageThreadError {
    this.#ended = reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    this.#log.close();
    return reason;
  }
}

export function rejectAfterDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  if (ms === Infinity) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StorageTimeoutError(`storage did not answer within ${ms} ms`)),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * One time limit for several storage calls: an error page must be sent within five seconds. A call that timed
 * out may still be stored; a retry with its key then finds it.
 */
export function makeSharedDeadline(limitMs: number): <T>(work: Promise<T>) => Promise<T> {
  const end = performance.now() + limitMs;
  return (work) => rejectAfterDeadline(work, Math.max(end - performance.now(), 0));
}
