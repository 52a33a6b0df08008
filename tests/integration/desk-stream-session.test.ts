import type { DeskLeadDetail } from '@/desk/contract/desk.schemas';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { openDeskStream, type OpenStream } from '../support/desk-stream';
import { deskVisitorOf } from '../support/desk-visitor';
import { leadFields } from '../support/lead-fields';
import { until } from '../support/until';

let site: TestSite;
beforeAll(async () => (site = await composeTestSite()));
afterAll(() => site.stop());

const streams: OpenStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

type DeskVisitor = Awaited<ReturnType<typeof deskVisitorOf>>;
const open = async ({ cookies }: DeskVisitor, lastEventId?: string) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await openDeskStream(site, cookie, 0, lastEventId);
  streams.push(stream);
  return stream;
};

let sent = 0;
/** Creates a request with a new phone; returns the desk's id. */
async function newLead(manager: DeskVisitor): Promise<string> {
  sent += 1;
  const phone = `7912001${String(sent).padStart(4, '0')}`;
  await visitorOf(site, 'perm.localhost:3000').post('/api/request', leadFields({ phone }));
  const { leads } = (await manager.get('/api/manager/leads?view=all&sort=newest')).json<{
    leads: { id: string }[];
  }>();
  return leads[0]?.id ?? '';
}

test('HEAD of the stream is answered at once, with its headers [MGR-02]', async () => {
  const { cookies } = await deskVisitorOf(site);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = {
    method: 'HEAD',
    url: '/api/manager/events',
    headers: { host: 'localhost', cookie },
  } as const;
  const { statusCode, headers, body } = await site.app.inject(asked);
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
  expect(headers['cache-control']).toContain('no-store');
}, 5000);

test.each(['abc', '-7', '1e3', '0x10', '99999999999999999999', '999999999999999', '1,2'])(
  'a Last-Event-ID of %p replays nothing, and new events arrive [MGR-02]',
  async (forged) => {
    const manager = await deskVisitorOf(site);
    const before = await newLead(manager);
    // Its delivery is an event as well.
    await until(async () => {
      const { deliveries } = (await manager.get(`/api/manager/leads/${before}`)).json<DeskLeadDetail>();
      return deliveries.every(({ state }) => state === 'delivered');
    });
    const stream = await open(manager, forged);
    expect(stream.status).toBe(200);
    // Events before its start belong to the earlier stream.
    let fresh = '';
    for (let tries = 0; tries < 20 && stream.events.length === 0; tries++) fresh = await newLead(manager);
    await stream.hears(fresh, 20_000);
    expect(stream.events.map(({ leadId }) => leadId)).not.toContain(before);
  },
);

test('a number without a session grants no access [MGR-01]', async () => {
  const manager = await deskVisitorOf(site);
  await newLead(manager);
  const stranger = await openDeskStream(site, '', 0, '1');
  streams.push(stranger);
  expect(stranger.status).toBe(401);
});

test('a stream ends with its session, without later events; others continue [MGR-01]', async () => {
  const [leaver, stayer] = [await deskVisitorOf(site), await deskVisitorOf(site)];
  const [gone, stays] = [await open(leaver), await open(stayer)];
  const known = await newLead(stayer);
  await Promise.all([gone.hears(known, 20_000), stays.hears(known, 20_000)]);
  await leaver.post('/api/manager/sign-out', {});
  const later = await newLead(stayer);
  await gone.ended;
  await stays.hears(later, 20_000);
  expect(gone.events.map(({ leadId }) => leadId)).not.toContain(later);
});
