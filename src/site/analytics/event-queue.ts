/** Sends events to the collector; rejects when they were not taken. `isLast` when the page is being left. */
type SendEvents<Event> = (events: readonly Event[], isLast: boolean) => Promise<unknown>;

interface QueueOptions<Event> {
  send: SendEvents<Event>;
  warn: (message: string) => void;
  /** Milliseconds between two flushes; 5 s (ANA-01). */
  everyMs?: number;
  /** What does not fit is dropped, the oldest first; 500 (D11). */
  most?: number;
}

export interface EventQueue<Event> {
  add: (event: Event) => void;
  /** Sends what there is, e.g. because the page is being left. */
  flushNow: () => void;
  stop: () => void;
}

/**
 * Events on their way to the collector: flushed every 5 s while there are any, put back in their order after a failure
 * with a warning, and then tried again (ANA-01).
 */
export function makeEventQueue<Event>({
  send,
  warn,
  everyMs = 5000,
  most = 500,
}: QueueOptions<Event>): EventQueue<Event> {
  let events: Event[] = [];
  let isSending = false;

  const flush = async (isLast: boolean) => {
    if (events.length === 0 || (isSending && !isLast)) return;
    const sent = events;
    events = [];
    isSending = true;
    try {
      await send(sent, isLast);
    } catch (error) {
      events = [...sent, ...events].slice(-most);
      warn(`Analytics events were not taken and wait: ${error instanceof Error ? error.message : 'failed'}`);
    } finally {
      isSending = false;
    }
  };
  const timer = setInterval(() => void flush(false), everyMs);
  return {
    add: (event) => {
      events = [...events, event].slice(-most);
    },
    flushNow: () => void flush(true),
    stop: () => clearInterval(timer),
  };
}
