import { startFilters } from './filters/desk-filters';
import { InboxSession } from './inbox-session';
import { PretendDesk, sampleLead } from './pretend-desk';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('inbox session', () => {
  test('filters changed before the first list has come open no second line [MGR-02]', async () => {
    const desk = new PretendDesk([sampleLead()]);
    const session = new InboxSession(desk.ports, () => undefined);
    session.start(startFilters, null);
    session.changeFilters({ view: 'own' });
    await settle();
    expect(desk.streams).toHaveLength(1);
    session.stop();
    expect(desk.stream.readyState).toBe(2);
  });

  test('events are followed from the older of two readings [MGR-02]', async () => {
    const desk = new PretendDesk([sampleLead()]);
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
