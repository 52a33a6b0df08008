import type { DeskLead } from '@/desk/contract/desk.schemas';
import { DeskFixture, leadFixture } from '../desk.fixtures';
import { defaultInboxFilters } from '../filters/desk-filters';
import { InboxSession } from './inbox-session';
import { inboxReducer, initialInbox } from './inbox-state';
import { liveTimes } from '../live/live-leads';

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

    /** As the server does, «Сейчас» has only leads that are due, and free or the viewer's. */
    function withView(desk: DeskFixture) {
      const { leads } = desk.ports.desk;
      const isInView = ({ dueAt, takenBy }: DeskLead) =>
        dueAt <= Date.now() && (takenBy === null || takenBy.id === 'm-1');
      desk.ports.desk.leads = async (query) => {
        const list = await leads(query);
        return { ...list, leads: list.leads.filter(isInView) };
      };
      return desk;
    }

    test('updates the row of a lead whose client moved the call, although it left the view', async () => {
      const desk = withView(new DeskFixture([lead('a'), lead('b')]));
      const { read, session, state } = await follow(desk);
      const dueAt = Date.now() + 86_400_000;
      desk.change('a', { dueAt });
      desk.announce('a', 'time_changed');
      await jest.advanceTimersByTimeAsync(2000);
      expect(read).toEqual(['a']);
      expect(state().leads.find(({ id }) => id === 'a')).toMatchObject({ dueAt });
      session.stop();
    });

    test('polling updates each row that left the view, once', async () => {
      const desk = withView(new DeskFixture([lead('a'), lead('b')]));
      const { read, session, state } = await follow(desk);
      desk.stream.fail(false);
      desk.stream.fail(false);
      await jest.advanceTimersByTimeAsync(0);
      const takenBy = { id: 'm-2', name: 'Игорь Грачёв' };
      desk.change('a', { status: 'taken', takenBy });
      await jest.advanceTimersByTimeAsync(3 * liveTimes.pollMs);
      expect(state().live).toBe('polling');
      expect(state().leads.find(({ id }) => id === 'a')).toMatchObject({ takenBy });
      expect(read).toEqual(['a']);
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
