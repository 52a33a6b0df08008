import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { liveTimes } from '@/desk/browser/live/live-leads';
import type { Database } from '@/server/database/tables';
import { newestEventId } from '@/desk/server/live/event-feed';
import { makeDeskChangeBus } from '@/server/leads/desk-change-bus';
import { streamDeskEvents } from '@/desk/server/live/desk-stream';
import { onBothStorages, seedLead } from '../support/desk-leads';
import { until } from '../support/until';

/** The stream's output. */
class PretendResponse extends EventEmitter {
  text = '';
  writableEnded = false;
  isFull = false;

  write(text: string) {
    this.text += text;
    return !this.isFull;
  }

  drain() {
    this.isFull = false;
    this.emit('drain');
  }

  end() {
    this.writableEnded = true;
    this.emit('close');
  }

  get events() {
    return [...this.text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data = '']) => ({
      id: Number(id),
      kind: (JSON.parse(data) as { kind: string }).kind,
    }));
  }

  get kinds() {
    return this.events.map(({ kind }) => kind);
  }
}

onBothStorages((storage) => {
  const open: (() => void)[] = [];
  let lead = '';
  beforeAll(async () => {
    lead = await seedLead(storage().db, { createdAt: 1 });
  });
  afterEach(() => open.splice(0).forEach((end) => end()));

  const event = async (kind: string, db: Database = storage().db) => {
    const row = { lead_id: lead, at: Date.now(), kind, manager_id: null, text: '' };
    await db.insertInto('lead_events').values(row).execute();
  };
  const streamFrom = (after: number | null, isStillSignedIn = async () => true) => {
    const res = new PretendResponse();
    const bus = makeDeskChangeBus();
    // The used part of a response.
    const parts = { storage: storage(), bus, isStillSignedIn };
    open.push(streamDeskEvents(res as unknown as ServerResponse, after, parts));
    return { res, bus };
  };
  /**
   * Events of one transaction with their ids, which commits after `meanwhile`. SQLite has a single writer: there it
   * commits before.
   */
  const inLongTransaction = async (kinds: readonly string[], meanwhile: () => Promise<void>) => {
    const isOneWriter = storage().dialect === 'sqlite';
    await storage()
      .db.transaction()
      .execute(async (trx) => {
        for (const kind of kinds) await event(kind, trx);
        if (!isOneWriter) await meanwhile();
      });
    if (isOneWriter) await meanwhile();
  };
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}`);

  test('events in the list are not repeated; those written during its query arrive [MGR-02]', async () => {
    await event('known');
    let cursor = 0;
    await inLongTransaction(['late'], async () => {
      if (storage().dialect === 'sqlite') return;
      cursor = await newestEventId(storage());
    });
    if (storage().dialect === 'sqlite') {
      cursor = await newestEventId(storage());
      await event('late');
    }
    await event('fresh');
    const { res } = streamFrom(cursor);
    await until(() => res.kinds.includes('fresh'));
    expect(res.kinds).toEqual(['late', 'fresh']);
  });

  test('120 events of a transaction that ends after 60 later ones all arrive, each once [MGR-02]', async () => {
    const { res, bus } = streamFrom(await newestEventId(storage()));
    const [late, later] = [many('late', 120), many('later', 60)];
    await inLongTransaction(late, async () => {
      for (const kind of later) await event(kind);
      bus.publish();
      await until(() => res.kinds.includes('later-59'));
    });
    bus.publish();
    await until(() => res.kinds.includes('late-119'));
    await event('end');
    bus.publish();
    await until(() => res.kinds.includes('end'));
    expect([...res.kinds].sort()).toEqual([...late, ...later, 'end'].sort());
    const ids = res.events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('a browser that resumes after the last event misses none written meanwhile [MGR-02]', async () => {
    const first = streamFrom(await newestEventId(storage()));
    let resumed = first;
    await inLongTransaction(many('slow', 3), async () => {
      await event('quick');
      await until(() => first.res.kinds.includes('quick'));
      first.res.end();
    });
    resumed = streamFrom(first.res.events.at(-1)?.id ?? 0);
    await event('last');
    resumed.bus.publish();
    await until(() => resumed.res.kinds.includes('last'));
    const heard = [...first.res.kinds, ...resumed.res.kinds];
    expect([...heard].sort()).toEqual(['last', 'quick', 'slow-0', 'slow-1', 'slow-2']);
  });

  test('concurrent readers, on several instances, get the same events in the same order [MGR-02]', async () => {
    const from = await newestEventId(storage());
    const streams = Array.from({ length: 6 }, () => streamFrom(from));
    await Promise.all(
      many('crowd', 40).map(async (kind) => {
        await event(kind);
        for (const { bus } of streams) bus.publish();
      }),
    );
    await until(() => streams.every(({ res }) => res.events.length >= 40));
    const [first, ...others] = streams.map(({ res }) => res.events);
    expect(first).toHaveLength(40);
    for (const other of others) expect(other).toEqual(first);
  });

  test.each([
    ['no number', null],
    ['a number that was never given', 999_999_999_999_999],
  ])('from %s it sends new events only [MGR-02]', async (_what, after) => {
    await event('before');
    const { res, bus } = streamFrom(after);
    // Events before its start belong to the earlier stream.
    for (let tries = 0; tries < 40 && res.events.length === 0; tries++) {
      await event('now');
      bus.publish();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => res.events.length > 0);
    expect(res.kinds).not.toContain('before');
  });

  test('events wait for a slow reader [MGR-02]', async () => {
    const from = await newestEventId(storage());
    const kinds = many('slow-reader', 3);
    for (const kind of kinds) await event(kind);
    const { res, bus } = streamFrom(from);
    res.isFull = true;
    await until(() => res.kinds.length > 0);
    await event('next');
    bus.publish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(res.kinds).toEqual(kinds.slice(0, 1));
    res.drain();
    await until(() => res.kinds.includes('next'));
    expect(res.kinds).toEqual([...kinds, 'next']);
    expect(res.listenerCount('drain')).toBe(0);
  });

  test('a resumed stream repeats the last thousand events [MGR-02]', async () => {
    const rows = many('old', 1200).map((kind) => ({
      ...{ lead_id: lead, at: 1, kind, manager_id: null, text: '' },
    }));
    await storage().db.insertInto('lead_events').values(rows).execute();
    const { res } = streamFrom(0);
    await until(() => res.kinds.includes('old-1199'));
    expect(res.kinds).toEqual(many('old', 1200).slice(200));
  });

  test('a heartbeat visible to scripts arrives twice within their timeout [MGR-02]', async () => {
    const others = ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date'] as const;
    jest.useFakeTimers({ doNotFake: [...others] });
    try {
      const { res } = streamFrom(await newestEventId(storage()));
      jest.advanceTimersByTime(liveTimes.silentMs);
      expect(res.text.match(/^event: beat\ndata: .+\n\n/gm)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('no event is sent after the end of the session, whichever instance ends it [MGR-01]', async () => {
    let isSignedIn = true;
    const { res, bus } = streamFrom(await newestEventId(storage()), async () => isSignedIn);
    await event('heard');
    bus.publish();
    await until(() => res.kinds.includes('heard'));
    isSignedIn = false;
    await event('secret');
    bus.publish();
    await until(() => res.writableEnded);
    expect(res.kinds).toEqual(['heard']);
  });

  test('it ends as soon as it hears that its session has ended, and no other does [MGR-01]', async () => {
    const gone = streamFrom(0, async () => false);
    const stays = streamFrom(0);
    for (const { bus } of [gone, stays]) bus.publish('sessions');
    await until(() => gone.res.writableEnded);
    expect(stays.res.writableEnded).toBe(false);
  });
});
