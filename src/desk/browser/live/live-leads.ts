import { type DeskStreamMessage, deskStreamSchema } from '@/desk/contract/desk.schemas';

/** The part of EventSource that the desk uses. */
export interface LeadStream {
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  /** A manager has begun or ended a shift. */
  onduty: (() => void) | null;
  /** Heartbeat: the connection works while there are no events. */
  onbeat: (() => void) | null;
  readonly readyState: number;
  close(): void;
}

/** `polling` replaces the stream; `lost`: polling fails too. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost';

interface LiveLeadsOptions {
  /** Id of the last event that the list includes. */
  cursor: number;
  openStream: (path: string) => LeadStream;
  onMessage: (message: DeskStreamMessage) => void;
  onDuty: () => void;
  /** Reads the list. Does not replace the events meanwhile: the next stream sends them. */
  poll: () => Promise<void>;
  onState: (state: LiveState) => void;
}

/** ms; `silentMs`: two heartbeats (desk-stream.ts) and a margin. */
export const liveTimes = {
  reopenMs: 1_000,
  pollMs: 10_000,
  streamAgainMs: 60_000,
  silentMs: 35_000,
} as const;

const failuresBeforePolling = 2;
const closed = 2;

/**
 * Reads an event stream. After two consecutive failures fetches the list every ten seconds and retries the
 * stream each minute. Replaces a stream without heartbeats, e.g. dropped by a router, and fetches meanwhile.
 * Returns the stop function.
 */
export function connectLiveLeads(options: LiveLeadsOptions): () => void {
  const live = new LiveLeads(options);
  live.start();
  return () => live.stop();
}

type Timer = ReturnType<typeof setTimeout>;

class LiveLeads {
  private cursor: number;
  private stream: LeadStream | null = null;
  private failures = 0;
  private reopenTimer: Timer | undefined;
  private pollTimer: Timer | undefined;
  private silenceTimer: Timer | undefined;
  private isPolling = false;
  private isStopped = false;

  constructor(private readonly options: LiveLeadsOptions) {
    this.cursor = options.cursor;
  }

  start() {
    this.options.onState('connecting');
    this.open();
  }

  stop() {
    this.isStopped = true;
    clearTimeout(this.reopenTimer);
    clearTimeout(this.silenceTimer);
    this.stopPolling();
    this.stream?.close();
  }

  private open() {
    const stream = this.options.openStream(deskEventsPath(this.cursor));
    this.stream = stream;
    const restartTimer = () => this.awaitNext(stream);
    restartTimer();
    stream.onopen = () => {
      restartTimer();
      this.failures = 0;
      this.stopPolling();
      this.options.onState('live');
    };
    stream.onmessage = (event) => {
      restartTimer();
      this.receive(event);
    };
    stream.onduty = () => {
      restartTimer();
      this.options.onDuty();
    };
    stream.onbeat = restartTimer;
    stream.onerror = () => this.fail(stream);
  }

  private awaitNext(stream: LeadStream) {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => {
      stream.close();
      this.startPolling();
      this.open();
    }, liveTimes.silentMs);
  }

  private receive(event: MessageEvent) {
    const id = Number(event.lastEventId);
    if (id > this.cursor) this.cursor = id;
    const message = parseDeskEvent(String(event.data));
    if (message) this.options.onMessage(message);
  }

  private fail(stream: LeadStream) {
    if (this.isStopped) return;
    this.failures += 1;
    if (this.failures >= failuresBeforePolling) {
      stream.close();
      clearTimeout(this.silenceTimer);
      this.reopenAfter(liveTimes.streamAgainMs);
      this.startPolling();
      return;
    }
    this.options.onState('connecting');
    // Browsers reconnect after a drop, not after an error status.
    if (stream.readyState !== closed) return;
    // Releases the lock shared by tabs.
    stream.close();
    this.reopenAfter(liveTimes.reopenMs);
  }

  private reopenAfter(ms: number) {
    clearTimeout(this.reopenTimer);
    this.reopenTimer = setTimeout(() => this.open(), ms);
  }

  private startPolling() {
    if (this.isPolling) return;
    this.isPolling = true;
    void this.pollOnce();
  }

  private stopPolling() {
    this.isPolling = false;
    clearTimeout(this.pollTimer);
  }

  private async pollOnce() {
    let state: LiveState = 'polling';
    try {
      await this.options.poll();
    } catch {
      state = 'lost';
    }
    if (!this.isPolling) return;
    this.options.onState(state);
    this.pollTimer = setTimeout(() => void this.pollOnce(), liveTimes.pollMs);
  }
}

function deskEventsPath(cursor: number): string {
  return `/api/manager/events?after=${cursor}`;
}

/** Returns null for a kind that this version does not know. */
export function parseDeskEvent(data: string): DeskStreamMessage | null {
  try {
    const parsed = deskStreamSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
