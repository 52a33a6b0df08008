import { setImmediate as endOfTurn } from 'node:timers/promises';

import {
  type BatchAnswer,
  type StorageAnswer,
  storageErrorOf,
  type StorageStatement,
  type StorageThread,
  withDeadline,
} from './storage-thread';

/** Statements of one transaction. */
export type Statements = readonly StorageStatement[];

/** The exclusive use of a thread until the release. */
export interface ThreadLock {
  thread: StorageThread;
  release: () => void;
}

interface Batch {
  statements: Statements;
  resolve(answers: StorageAnswer[]): void;
  reject(error: unknown): void;
  /** Its caller has timed out: not sent any more. */
  isOver: boolean;
}

/** Limits the time of one message in the thread. */
const maxGroup = 64;

/**
 * Batches on their way to the thread of the storage. Those that arrive in one turn of the event loop, or while a message
 * is being answered, share the next message, its commit and its flush.
 */
export class BatchQueue {
  #waiting: Batch[] = [];
  #isSending = false;

  constructor(
    private readonly lock: () => Promise<ThreadLock>,
    private readonly deadlineMs: number,
  ) {}

  /** Resolves once the batch is committed and flushed; rejects with its own error, which concerns no other batch. */
  run(statements: Statements): Promise<StorageAnswer[]> {
    const { promise, resolve, reject } = Promise.withResolvers<StorageAnswer[]>();
    const batch = { statements, resolve, reject, isOver: false };
    this.#waiting.push(batch);
    if (!this.#isSending) void this.#sendAll();
    return withDeadline(promise, this.deadlineMs).finally(() => (batch.isOver = true));
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    await endOfTurn();
    while (this.#waiting.length > 0) {
      const lock = await this.lock().catch((error: unknown) => {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      });
      if (!lock) continue;
      const group = this.#waiting.splice(0, maxGroup).filter(({ isOver }) => !isOver);
      if (group.length > 0) await this.#send(lock.thread, group);
      lock.release();
    }
    this.#isSending = false;
  }

  /** Returns before the flush: the next group is committed meanwhile. Never rejects. */
  async #send(thread: StorageThread, group: readonly Batch[]): Promise<void> {
    const rejectAll = (error: unknown) => group.forEach(({ reject }) => reject(error));
    try {
      const batches = group.map(({ statements }) => statements);
      const { answers, isChanged } = await thread.callBatches(batches, this.deadlineMs);
      const flushing = isChanged ? thread.flushed(this.deadlineMs) : Promise.resolve();
      flushing.then(() => answerEach(group, answers), rejectAll);
    } catch (error) {
      rejectAll(error);
    }
  }
}

function answerEach(group: readonly Batch[], answers: readonly BatchAnswer[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const answer = answers[index];
    if (answer === undefined) reject(new Error('the storage has not answered a batch'));
    else if ('error' in answer) reject(storageErrorOf(answer));
    else resolve(answer.answers);
  }
}
