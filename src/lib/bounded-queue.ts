/** The queue has no free place; a server responds with 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly statusCode = 503;
}

export interface QueueOptions {
  atOnce: number;
  maxWaiting: number;
}

export interface Queue {
  /** In order of arrival; rejects with a QueueFullError when the queue is full. */
  <T>(work: () => Promise<T>): Promise<T>;
  load: () => { running: number; waiting: number };
}

/** Queue for work with shared resources, such as the process's threads or memory. */
export function makeQueue({ atOnce, maxWaiting }: QueueOptions): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw new QueueFullError(`more than ${maxWaiting} wait already`);
    // A finished task passes its slot to the next in line, so that no later one overtakes.
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
