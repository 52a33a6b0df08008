/** @jest-environment jsdom */
import { FakeLeadStream } from '../desk.fixtures';
import type { LeadStream } from './live-leads';
import { SharedStream } from './shared-stream';

type Holder = () => Promise<unknown>;

/** A simulated browser with several tabs: one lock, broadcast channels, and the opened streams. */
class PretendBrowser {
  readonly sources: FakeLeadStream[] = [];
  private readonly channels = new Set<PretendChannel>();
  private readonly waiting: { run: Holder; signal: AbortSignal | undefined }[] = [];
  private isHeld = false;

  openTab(after: number) {
    const heard: string[] = [];
    const stream: LeadStream & { close(): void } = new SharedStream(`/api/manager/events?after=${after}`, {
      openStream: (path) => {
        const source = new FakeLeadStream(path);
        this.sources.push(source);
        return source;
      },
      // the tests use one overload
      locks: { request: (_: string, { signal }: LockOptions, run: Holder) => this.ask(run, signal) } as never,
      openChannel: () => new PretendChannel(this.channels) as never,
    });
    stream.onmessage = (event) => heard.push(event.lastEventId);
    let opens = 0;
    stream.onopen = () => void (opens += 1);
    return { stream, heard, opens: () => opens };
  }

  private async ask(run: Holder, signal: AbortSignal | undefined) {
    this.waiting.push({ run, signal });
    await this.next();
  }

  private async next() {
    if (this.isHeld) return;
    const request = this.waiting.shift();
    if (!request) return;
    if (request.signal?.aborted) {
      await this.next();
      return;
    }
    this.isHeld = true;
    await request.run();
    this.isHeld = false;
    await this.next();
  }
}

class PretendChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(private readonly all: Set<PretendChannel>) {
    all.add(this);
  }
  postMessage(data: unknown) {
    const others = [...this.all].filter((other) => other !== this);
    // Messages between tabs are asynchronous, as in a browser.
    queueMicrotask(() => {
      for (const other of others) if (this.all.has(other)) other.onmessage?.({ data });
    });
  }
  close() {
    this.all.delete(this);
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('one stream for all tabs', () => {
  test('tabs of a browser share a single line [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const first = browser.openTab(5);
    await settle();
    browser.sources[0]?.open();
    const other = browser.openTab(5);
    await settle();
    expect(browser.sources.map(({ path }) => path)).toEqual(['/api/manager/events?after=5']);
    browser.sources[0]?.send('6', { leadId: 'a', kind: 'received' });
    await settle();
    expect([first.heard, other.heard]).toEqual([['6'], ['6']]);
    expect([first.opens(), other.opens()]).toEqual([1, 1]);
  });

  test('a late tab receives the missed events, none twice [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const first = browser.openTab(5);
    await settle();
    browser.sources[0]?.open();
    browser.sources[0]?.send('6', {});
    browser.sources[0]?.send('7', {});
    const late = browser.openTab(6);
    await settle();
    expect(late.heard).toEqual(['7']);
    expect(first.heard).toEqual(['6', '7']);
  });

  test('an event stored late is delivered, once [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const first = browser.openTab(5);
    await settle();
    browser.sources[0]?.open();
    const other = browser.openTab(5);
    for (const id of ['7', '6', '7', '6']) browser.sources[0]?.send(id, {});
    await settle();
    expect([first.heard, other.heard]).toEqual([
      ['7', '6'],
      ['7', '6'],
    ]);
    first.stream.close();
    await settle();
    expect(browser.sources[1]?.path).toBe('/api/manager/events?after=7');
  });

  test('a tab opened between them receives the late one, others nothing that their lists contained [MGR-02]', async () => {
    const browser = new PretendBrowser();
    browser.openTab(4);
    await settle();
    browser.sources[0]?.open();
    for (const id of ['5', '7', '6']) browser.sources[0]?.send(id, {});
    const late = browser.openTab(7);
    await settle();
    const behind = browser.openTab(5);
    await settle();
    expect(late.heard).toEqual(['6']);
    expect(behind.heard).toEqual(['7', '6']);
  });

  test('when the leading tab closes, another continues after the last event [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const first = browser.openTab(5);
    await settle();
    browser.sources[0]?.open();
    const other = browser.openTab(5);
    browser.sources[0]?.send('9', {});
    await settle();
    first.stream.close();
    await settle();
    expect(browser.sources[0]?.readyState).toBe(2);
    expect(browser.sources[1]?.path).toBe('/api/manager/events?after=9');
    browser.sources[1]?.send('10', {});
    await settle();
    expect(other.heard).toEqual(['9', '10']);
  });

  test('every tab learns that a manager has gone on duty [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const tabs = [browser.openTab(5), browser.openTab(5)];
    const told: number[] = [];
    tabs.forEach(({ stream }, tab) => (stream.onduty = () => void told.push(tab)));
    await settle();
    browser.sources[0]?.open();
    browser.sources[0]?.onduty?.();
    await settle();
    expect(told).toEqual([0, 1]);
  });

  test('every tab hears that the line is alive [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const tabs = [browser.openTab(5), browser.openTab(5)];
    const beats: number[] = [];
    tabs.forEach(({ stream }, tab) => (stream.onbeat = () => void beats.push(tab)));
    await settle();
    browser.sources[0]?.open();
    browser.sources[0]?.onbeat?.();
    await settle();
    expect(beats).toEqual([0, 1]);
  });

  test('a closed tab never opens a line [MGR-02]', async () => {
    const browser = new PretendBrowser();
    const first = browser.openTab(5);
    const other = browser.openTab(5);
    await settle();
    other.stream.close();
    first.stream.close();
    await settle();
    expect(browser.sources).toHaveLength(1);
  });
});
