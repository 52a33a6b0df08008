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
    const noted = [...detail.history, { at: 2, kind: 'note', by: null, text: 'Домофон' }];
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
});
