import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { makeLeadBus } from '@/server/requests/lead-bus';
import { streamDeskEvents } from '@/server/desk/desk-stream';
import { onBothStorages, seedLead } from '../support/desk-leads';
import { until } from '../support/until';

/** What a stream writes to. */
class PretendResponse extends EventEmitter {
  text = '';
  writableEnded = false;

  write(text: string) {
    this.text += text;
    return true;
  }

  end() {
    this.writableEnded = true;
    this.emit('close');
  }

  get ids() {
    return [...this.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  }
}

onBothStorages((storage) => {
  const open: (() => void)[] = [];
  let lead = '';
  // Once, and before any event: PostgreSQL's own numbering knows nothing of the numbers given here.
  beforeAll(async () => {
    lead = await seedLead(storage().db, { createdAt: 1 });
  });
  afterEach(() => open.splice(0).forEach((end) => end()));

  const event = async (at: number, seq: number) => {
    const row = { seq, lead_id: lead, at, kind: 'note', manager_id: null, text: '' };
    await storage().db.insertInto('lead_events').values(row).execute();
    return seq;
  };
  const streamFrom = (after: number | null, isStillSignedIn = async () => true) => {
    const res = new PretendResponse();
    const bus = makeLeadBus();
    const { db } = storage();
    // The stream uses of a response what is pretended here.
    open.push(streamDeskEvents(res as unknown as ServerResponse, after, { db, bus, isStillSignedIn }));
    return { res, bus };
  };

  test('what the list knew does not come again; what was being written while it was read does [MGR-02]', async () => {
    const now = Date.now();
    const known = await event(now - 60_000, 100);
    // Numbers are given before a transaction commits: this one is not there yet when the list is read…
    const late = known + 1;
    const cursor = await event(now - 60_000, known + 2);
    await event(now, late);
    // …nor was anything after it.
    const fresh = await event(now, known + 3);
    const { res } = streamFrom(cursor);
    await until(() => res.ids.includes(fresh));
    expect(res.ids).toEqual([late, fresh]);
  });

  test('an event that commits after later ones is still told, once [MGR-02]', async () => {
    const before = await event(Date.now() - 60_000, 1000);
    const { res, bus } = streamFrom(before);
    await event(Date.now(), 1005);
    bus.tell();
    await until(() => res.ids.includes(1005));
    await event(Date.now(), 1003);
    bus.tell();
    await until(() => res.ids.includes(1003));
    bus.tell();
    await event(Date.now(), 1006);
    bus.tell();
    await until(() => res.ids.includes(1006));
    expect(res.ids).toEqual([1005, 1003, 1006]);
  });

  test.each([
    ['no number', null],
    ['a number that was never given', 999_999_999_999_999],
  ])('from %s it tells what comes from now on, and nothing of before [MGR-02]', async (_what, after) => {
    await event(Date.now(), 2000);
    const { res, bus } = streamFrom(after);
    // Until it has begun, what happens belongs to what was before.
    for (let seq = 2001; seq < 2040 && res.ids.length === 0; seq++) {
      await event(Date.now(), seq);
      bus.tell();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => res.ids.length > 0);
    expect(Math.min(...res.ids)).toBeGreaterThan(2000);
    await storage().db.deleteFrom('lead_events').where('seq', '>=', 2000).execute();
  });

  test('nothing is told any more once the session has ended, whoever tells of the end [MGR-01]', async () => {
    const before = await event(Date.now() - 60_000, 3000);
    let isSignedIn = true;
    const { res, bus } = streamFrom(before, async () => isSignedIn);
    await event(Date.now(), 3001);
    bus.tell();
    await until(() => res.ids.includes(3001));
    isSignedIn = false;
    await event(Date.now(), 3002);
    bus.tell();
    await until(() => res.writableEnded);
    expect(res.ids).toEqual([3001]);
  });

  test('it ends as soon as it hears that its session has ended, and no other does [MGR-01]', async () => {
    const gone = streamFrom(0, async () => false);
    const stays = streamFrom(0);
    for (const { bus } of [gone, stays]) bus.tell('sessions');
    await until(() => gone.res.writableEnded);
    expect(stays.res.writableEnded).toBe(false);
  });
});
