/** Reports a full queue; a server responds with 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly statusCode = 503;
}

export interface QueueOptions {
  atOnce: number;
  maxWaiting: number;
}

export interface Queue {
  /** In order of arrival; rejects with QueueFullError if full. */
  <T>(work: () => Promise<T>): Promise<T>;
  load: () => { running: number; waiting: number };
}

/** Limits concurrent work, e.g. on threads or memory. */
export function makeBoundedQueue({ atOnce, maxWaiting }: QueueOptions): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw new QueueFullError(`more than ${maxWaiting} wait already`);
    // Passes the slot to the first waiting task, so that none is overtaken.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: waiting.length }) });
}
