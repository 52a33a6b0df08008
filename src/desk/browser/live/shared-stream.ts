import * as z from 'zod/mini';

import type { LeadStream } from './live-leads';

/** A new tab sends `hello`; its list has the events up to `after`. */
const tabMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), after: z.number() }),
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('duty') }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('error'), readyState: z.number() }),
  /** `for`: repeated for tabs with this `after`. */
  z.object({ type: z.literal('event'), id: z.string(), data: z.string(), for: z.optional(z.number()) }),
]);
type TabMessage = z.infer<typeof tabMessageSchema>;
type TabEvent = Extract<TabMessage, { type: 'event' }>;

interface SharedStreamParts {
  openStream: (path: string) => LeadStream;
  locks: Pick<LockManager, 'request'>;
  openChannel: (name: string) => BroadcastChannel;
}

const name = 'desk-events';
/** Number of events buffered for tabs that open later. */
const keptEvents = 200;

/**
 * Shares one event stream of all tabs: the tab with the Web Lock receives and broadcasts. When it closes,
 * another gets the lock and resumes after its last event.
 */
export class SharedStream implements LeadStream {
  onopen: LeadStream['onopen'] = null;
  onerror: LeadStream['onerror'] = null;
  onmessage: LeadStream['onmessage'] = null;
  onduty: LeadStream['onduty'] = null;
  onbeat: LeadStream['onbeat'] = null;
  readyState = 0;

  private readonly channel: BroadcastChannel;
  private readonly lockRequest = new AbortController();
  private source: LeadStream | null = null;
  private release: () => void = () => undefined;
  /** In order of arrival; ids may be out of order. */
  private readonly kept: { id: string; data: string }[] = [];
  /** Cursor of this tab's list. */
  private readonly began: number;
  /** Cursor from which the next connection resumes. */
  private after: number;

  constructor(
    private readonly path: string,
    private readonly parts: SharedStreamParts,
  ) {
    this.began = Number(new URLSearchParams(path.split('?')[1]).get('after'));
    this.after = this.began;
    this.channel = parts.openChannel(name);
    this.channel.onmessage = (event) => this.onMessage(event.data);
    this.broadcast({ type: 'hello', after: this.after });
    parts.locks
      .request(name, { signal: this.lockRequest.signal }, () => this.lead())
      // Rejects only when the tab aborts the lock request.
      .catch(() => undefined);
  }

  close() {
    this.readyState = 2;
    this.lockRequest.abort();
    this.source?.close();
    this.release();
    this.channel.close();
  }

  /** Keeps the lock until the stream is closed. */
  private lead(): Promise<void> {
    if (this.readyState === 2) return Promise.resolve();
    this.source = this.parts.openStream(`${this.path.split('?', 1)[0]}?after=${this.after}`);
    this.source.onopen = () => this.relay({ type: 'open' });
    this.source.onmessage = (event) =>
      this.relay({ type: 'event', id: event.lastEventId, data: String(event.data) });
    this.source.onduty = () => this.relay({ type: 'duty' });
    this.source.onbeat = () => this.relay({ type: 'beat' });
    this.source.onerror = () => this.relay({ type: 'error', readyState: this.source?.readyState ?? 2 });
    return new Promise((resolve) => {
      this.release = resolve;
    });
  }

  private relay(message: TabMessage) {
    this.broadcast(message);
    this.receive(message);
  }

  private broadcast(message: TabMessage) {
    this.channel.postMessage(message);
  }

  private onMessage(data: unknown) {
    const parsed = tabMessageSchema.safeParse(data);
    if (!parsed.success || this.readyState === 2) return;
    if (parsed.data.type === 'hello') this.replayTo(parsed.data.after);
    // A tab with its own connection ignores broadcast states.
    else if (!this.source) this.receive(parsed.data);
  }

  private replayTo(after: number) {
    if (this.source?.readyState !== 1) return;
    this.broadcast({ type: 'open' });
    const place = this.kept.findIndex(({ id }) => Number(id) === after);
    this.kept.forEach(({ id, data }, index) => {
      const cameLater = place >= 0 && index > place;
      if (cameLater || Number(id) > after) this.broadcast({ type: 'event', id, data, for: after });
    });
  }

  private receive(message: TabMessage) {
    if (message.type === 'event') this.receiveEvent(message);
    else if (message.type === 'duty') this.onduty?.();
    else if (message.type === 'beat') this.onbeat?.();
    else if (message.type === 'open' && this.readyState !== 1) {
      this.readyState = 1;
      this.onopen?.(new Event('open'));
    } else if (message.type === 'error') {
      this.readyState = message.readyState;
      this.onerror?.(new Event('error'));
    }
  }

  private receiveEvent({ id, data, for: recipient = this.began }: TabEvent) {
    if (recipient !== this.began || this.kept.some((known) => known.id === id)) return;
    this.after = Math.max(this.after, Number(id));
    this.kept.push({ id, data });
    if (this.kept.length > keptEvents) this.kept.shift();
    this.onmessage?.(new MessageEvent('message', { lastEventId: id, data }));
  }
}

function openStream(path: string): LeadStream {
  const stream: LeadStream & EventSource = Object.assign(new EventSource(path), {
    onduty: null,
    onbeat: null,
  });
  stream.addEventListener('duty', () => stream.onduty?.());
  stream.addEventListener('beat', () => stream.onbeat?.());
  return stream;
}

/** Opens the shared stream; without Web Locks or BroadcastChannel each tab has its own. */
export function openSharedStream(path: string): LeadStream {
  // Missing in insecure contexts, unlike the types.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') return openStream(path);
  return new SharedStream(path, {
    openStream,
    locks,
    openChannel: (channel) => new BroadcastChannel(channel),
  });
}
