import type { LeadStream } from './live-leads';

/** For tests: an event stream in the hands of the test. */
export class PretendStream implements LeadStream {
  onopen: LeadStream['onopen'] = null;
  onerror: LeadStream['onerror'] = null;
  onmessage: LeadStream['onmessage'] = null;
  readyState = 0;

  constructor(readonly path: string) {}

  open() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  send(lastEventId: string, data: unknown) {
    this.onmessage?.(new MessageEvent('message', { lastEventId, data: JSON.stringify(data) }));
  }

  /** `isFinal`: an error status came, after which a browser gives up. */
  fail(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0;
    this.onerror?.(new Event('error'));
  }

  close() {
    this.readyState = 2;
  }
}
