import { get } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestSite } from './compose-test-site';

/** An open event stream of the desk. */
export interface OpenStream {
  status: number;
  events: { leadId: string; kind: string }[];
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>;
  /** Resolves when an event of the lead is received; rejects after `withinMs`. */
  hears(leadId: string, withinMs: number): Promise<void>;
  close(): void;
}

/**
 * Opens the event stream of a site and starts its HTTP server if necessary. `cookie` belongs to a signed-in manager.
 * Browsers send `lastEventId` when they reconnect.
 */
export async function openDeskStream(
  { app }: Pick<TestSite, 'app'>,
  cookie: string,
  after = 0,
  lastEventId?: string,
): Promise<OpenStream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return openDeskStreamAt({ port, cookie, after, ...(lastEventId === undefined ? {} : { lastEventId }) });
}

interface DeskStreamPlace {
  /** Port of a site or of a proxy in front of it. */
  port: number;
  cookie: string;
  after?: number;
  lastEventId?: string;
}

/** Opens the event stream at a port. Resolves when the headers of the response are received. */
export function openDeskStreamAt(place: DeskStreamPlace): Promise<OpenStream> {
  const { port, cookie, after = 0, lastEventId } = place;
  const options = { port, host: '127.0.0.1', path: `/api/manager/events?after=${after}` };
  const resumed = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  return new Promise((resolve, reject) => {
    const request = get({ ...options, headers: { host: 'localhost', cookie, ...resumed } }, (answer) => {
      const events: OpenStream['events'] = [];
      answer.setEncoding('utf8');
      let rest = '';
      answer.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        // A chunk may end inside a line.
        rest = lines.pop() ?? '';
        for (const [, data = ''] of lines.join('\n').matchAll(/^data: (.*)$/gm))
          events.push(JSON.parse(data) as OpenStream['events'][number]);
      });
      const ended = new Promise<void>((end) => answer.on('close', end));
      resolve({
        status: answer.statusCode ?? 0,
        events,
        ended,
        hears: (leadId, withinMs) => heard(() => events.some((event) => event.leadId === leadId), withinMs),
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
}

async function heard(isTrue: () => boolean, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (!isTrue()) {
    if (Date.now() > until) throw new Error(`nothing was heard within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
