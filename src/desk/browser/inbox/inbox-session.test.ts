import { DeskFixture, leadFixture } from '../desk.fixtures';
import { defaultInboxFilters } from '../filters/desk-filters';
import { InboxSession } from './inbox-session';
import { inboxReducer, initialInbox } from './inbox-state';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('inbox session', () => {
  test('a change of filters before the first list opens no second stream [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const session = new InboxSession(desk.ports, () => undefined);
    session.start(defaultInboxFilters, null);
    session.changeFilters({ view: 'own' });
    await settle();
    expect(desk.streams).toHaveLength(1);
    session.stop();
    expect(desk.stream.readyState).toBe(2);
  });

  test('late counts of previous filters are dropped, but the number of new leads is used [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const empty = (await desk.ports.desk.counts()).counts;
    const waiting: (() => void)[] = [];
    desk.ports.desk.counts = async (query) => {
      const ofFilter = { Казань: 7, Пермь: 3 }[query?.city ?? ''] ?? 0;
      if (ofFilter === 7) await new Promise<void>((resolve) => waiting.push(resolve));
      return { counts: { ...empty, own: ofFilter, new: 5 } };
    };
    let state = initialInbox('viewer');
    const session = new InboxSession(desk.ports, (action) => (state = inboxReducer(state, action)));
    session.start({ ...defaultInboxFilters, city: 'Казань' }, null);
    session.changeFilters({ city: 'Пермь' });
    await settle();
    expect(state.counts?.own).toBe(3);
    for (const answer of waiting) answer();
    await settle();
    expect(state.counts?.own).toBe(3);
    expect(state.newLeads).toBe(5);
    session.stop();
  });

  test('events are followed from the older of two readings [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const { leads } = desk.ports.desk;
    const cursors = { due: 9, newest: 8 };
    desk.ports.desk.leads = async (query) => ({
      ...(await leads(query)),
      cursor: cursors[query?.sort ?? 'newest'],
    });
    const session = new InboxSession(desk.ports, () => undefined);
    session.start({ ...defaultInboxFilters, sort: 'due' }, null);
    await settle();
    expect(desk.stream.path).toBe('/api/manager/events?after=8');
    session.stop();
  });

  test('a slow read does not remove the manager’s own note from the history [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const detail = await desk.ports.desk.lead('lead-1');
    const noted = [...detail.history, { at: 2, kind: 'note' as const, by: null, text: 'Домофон' }];
    let answer: (() => void) | undefined;
    desk.ports.desk.lead = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return detail;
    };
    let state = initialInbox('viewer');
    const session = new InboxSession(desk.ports, (action) => (state = inboxReducer(state, action)));
    session.start(defaultInboxFilters, 'lead-1');
    await session.act({ leadId: 'lead-1', kind: 'note' }, async () => ({ ...detail, history: noted }));
    answer?.();
    await settle();
    expect(state.file).toMatchObject({ history: noted });
    session.stop();
  });

  describe('a burst of events [MGR-02]', () => {
    const lead = (id: string, changes = {}) => leadFixture({ id, createdAt: 1, ...changes });
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    async function follow(desk: DeskFixture) {
      const read: string[] = [];
      const { lead: readOne } = desk.ports.desk;
      desk.ports.desk.lead = (id) => {
        read.push(id);
        return readOne(id);
      };
      let state = initialInbox('m-1');
      const session = new InboxSession(desk.ports, (action) => (state = inboxReducer(state, action)));
      session.start(defaultInboxFilters, null);
      await jest.advanceTimersByTimeAsync(0);
      return { read, session, state: () => state };
    }

    test('reads only leads of the list, each once, and those handed over', async () => {
      const desk = new DeskFixture([lead('a'), lead('b'), lead('c')]);
      const { read, session, state } = await follow(desk);
      desk.leads.push(lead('far', { takenBy: { id: 'm-1', name: 'Я' } }), lead('strange'));
      for (const [id, kind] of [
        ...[['a', 'taken'] as const, ['b', 'taken'] as const, ['b', 'outcome'] as const],
        ...[['strange', 'erased'] as const, ['far', 'handed_over'] as const, ['far', 'released'] as const],
      ])
        desk.announce(id, kind);
      await jest.advanceTimersByTimeAsync(2000);
      expect(read).toEqual(['a', 'b', 'far']);
      expect(state().handed.map(({ id }) => id)).toEqual(['far']);
      session.stop();
    });

    test('beyond a page the list is loaded again instead', async () => {
      const desk = new DeskFixture(Array.from({ length: 120 }, (_, n) => lead(`l-${n}`)));
      desk.pageSize = 100;
      const { read, session, state } = await follow(desk);
      const gone = desk.leads.slice(0, 100);
      desk.leads = desk.leads.slice(100);
      for (const { id } of gone) desk.announce(id, 'erased');
      await jest.advanceTimersByTimeAsync(2000);
      // The first event is answered at once.
      expect(read).toEqual(['l-0']);
      expect(state().leads).toHaveLength(20);
      session.stop();
    });
  });
});
