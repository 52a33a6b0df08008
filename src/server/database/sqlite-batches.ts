import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';

import {
  type BatchResult,
  type StorageAnswer,
  storageErrorOf,
  type StorageStatement,
  type StorageThread,
  rejectAfterDeadline,
} from './storage-thread';

export type Statements = readonly StorageStatement[];

export interface ThreadLock {
  thread: StorageThread;
  release: () => void;
}

interface Batch {
  statements: Statements;
  resolve(answers: StorageAnswer[]): void;
  reject(error: unknown): void;
  /** The caller has timed out, so the batch is not sent any more. */
  isOver: boolean;
}

/** Maximum batches per message, which limits its time in the thread. */
const maxGroup = 64;
/** Minimum interval between messages, ms: under load several batches share a commit; the first never waits. */
const intervalMs = 6;

/**
 * Batches that arrive in one turn of the event loop, or while a message is being processed, share the next
 * message, its commit and its flush.
 */
export class BatchQueue {
  #waiting: Batch[] = [];
  #isSending = false;
  #restsUntil = 0;

  constructor(
    private readonly lock: () => Promise<ThreadLock>,
    private readonly deadlineMs: number,
  ) {}

  /** Resolves once the batch is flushed; rejects with its own error, which affects no other batch. */
  run(statements: Statements): Promise<StorageAnswer[]> {
    const { promise, resolve, reject } = Promise.withResolvers<StorageAnswer[]>();
    const batch = { statements, resolve, reject, isOver: false };
    this.#waiting.push(batch);
    if (!this.#isSending) void this.#sendAll();
    return rejectAfterDeadline(promise, this.deadlineMs).finally(() => (batch.isOver = true));
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    await endOfTurn();
    while (this.#waiting.length > 0) {
      const restMs = Math.ceil(this.#restsUntil - performance.now());
      if (restMs > 0) await pause(restMs);
      this.#restsUntil = performance.now() + intervalMs;
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

  /** Resolves before the flush: the next group is committed meanwhile. Never rejects. */
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

function answerEach(group: readonly Batch[], answers: readonly BatchResult[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const answer = answers[index];
    if (answer === undefined) reject(new Error('the storage has not answered a batch'));
    else if ('error' in answer) reject(storageErrorOf(answer));
    else resolve(answer.answers);
  }
}
