/** There is more to do than may wait. A server answers it with 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly statusCode = 503;
}

export interface QueueOptions {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many more may wait. */
  maxWaiting: number;
}

export interface Queue {
  /** Runs work in the order in which it came; rejects with a QueueFullError where too much waits already. */
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many pieces of work run, and wait. */
  load: () => { running: number; waiting: number };
}

/** For work that uses up something that others need too, such as the process's threads or memory. */
export function makeQueue({ atOnce, maxWaiting }: QueueOptions): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw new QueueFullError(`more than ${maxWaiting} wait already`);
    // Whoever ends hands its place on, so that nobody who comes later slips in.
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
