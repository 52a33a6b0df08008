import { DeskFixture, leadFixture } from './desk.fixtures';
import { startFilters } from './filters/desk-filters';
import { InboxSession } from './inbox-session';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('inbox session', () => {
  test('filters changed before the first list has come open no second line [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const session = new InboxSession(desk.ports, () => undefined);
    session.start(startFilters, null);
    session.changeFilters({ view: 'own' });
    await settle();
    expect(desk.streams).toHaveLength(1);
    session.stop();
    expect(desk.stream.readyState).toBe(2);
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
    session.start({ ...startFilters, sort: 'due' }, null);
    await settle();
    expect(desk.stream.path).toBe('/api/manager/events?after=8');
    session.stop();
  });
});
