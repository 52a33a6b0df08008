/** @jest-environment node */
import { localClock, startOfDay } from '@/lib/zoned-day';
import { loadMoving } from '@/screens/moving/load-moving';
import type { Upstream } from '@/server/upstream';
import type { SiteRequest } from '@/site/page/site-request';
import type { OpenedRequest } from '@/site/visit/opened-request';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { until } from '../support/until';

const host = 'perm.localhost:3000';
let site: TestSite;
let upstream: Upstream;
let isAway = false;
let shown: SiteRequest | undefined;
let manager: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  site = await composeTestSite({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    upstream: (real) => {
      upstream = real;
      const away = () => Promise.reject(new Error('away'));
      return {
        ...real,
        visits: {
          slots: (...asked) => (isAway ? away() : real.visits.slots(...asked)),
          hold: (...asked) => (isAway ? away() : real.visits.hold(...asked)),
          book: (...asked) => (isAway ? away() : real.visits.book(...asked)),
          release: (...asked) => (isAway ? away() : real.visits.release(...asked)),
        },
      };
    },
    // Renders the loader's props and the refused form.
    handler: async (req, res) => {
      shown = req.site;
      res.setHeader('content-type', 'application/json');
      const query = Object.fromEntries(new URL(req.url ?? '', 'http://perm.localhost').searchParams);
      const props =
        req.site && req.url?.startsWith('/service/moving') ? (await loadMoving(req.site, query)).props : null;
      const [, number] = /^\/request\/status\/([^/?]+)/.exec(req.url ?? '') ?? [];
      const opened = number === undefined ? null : await req.site?.api.openedRequest(number);
      res.end(JSON.stringify({ props, opened, formReturn: req.site?.formReturn }));
    },
  });
  manager = visitorOf(site, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
}, 30_000);
afterAll(() => site.stop());
afterEach(() => {
  isAway = false;
});

interface Shown {
  props: {
    old: { typed: string; error: string | null };
    next: { error: string | null };
    dayError: string | null;
    days: { value: string }[];
    result: {
      isCovered: boolean;
      rows: { title: string; value: string }[];
      note: string | null;
      choices: { href: string }[];
      hidden: Record<string, string>;
    } | null;
  };
  formReturn: { values: Record<string, string>; errors: Record<string, string>; message: string } | null;
}

async function open(query: Record<string, string>) {
  const answer = await visitorOf(site, host).get(`/service/moving?${new URLSearchParams(query).toString()}`);
  expect(answer.headers['cache-control']).toContain('no-store');
  return answer.json<Shown>().props;
}

/** The address of a house of Perm, connected or not, on a street by its place in the list. */
async function houseOf(street: number, isConnected: boolean) {
  const { city_id } = (await upstream.geography.cities()).find(({ domain }) => domain === 'perm')!;
  for (let place = 0; place < 20; place++) {
    const house = await upstream.address.house(`${city_id}-${street}-${place}`);
    if (house.connected === isConnected)
      return { id: house.id, cityId: city_id, text: `${house.streetType} ${house.street}, ${house.house}` };
  }
  throw new Error('no such house');
}

const contacts = { fio: 'Анна', phone: '8 (912) 000-45-18', consent: '1' };

async function leads() {
  const list = await manager.get('/api/manager/leads?form=moving&view=all');
  return list.json<{
    leads: {
      id: string;
      fio: string;
      formType: string;
      item: string;
      option: string | null;
      address: string;
    }[];
  }>().leads;
}

async function historyOf(name: string) {
  const { id } = (await leads()).find(({ fio }) => fio === name)!;
  const shownLead = await manager.get(`/api/manager/leads/${id}`);
  return shownLead.json<{ history: { text: string }[] }>().history.map(({ text }) => text);
}

test('states coverage, price, both visits and the days between, and stores one request with both [MOVE-01] [MOVE-02]', async () => {
  const [old, next] = [await houseOf(10, true), await houseOf(11, true)];
  const { result, days } = await open({ old: old.text, address: next.text, day: inDays(6) });
  expect(days).toHaveLength(14);
  expect(result?.isCovered).toBe(true);
  expect(result?.rows.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Цена переезда',
    'Отключение по старому адресу',
    'Подключение по новому адресу',
    'Без связи',
  ]);
  expect(result?.rows[0]?.value).toMatch(/^500\s₽/);
  const visitor = visitorOf(site, host);
  const post = () => visitor.submit('/api/moving', { ...result?.hidden, ...contacts });
  const sent = await post();
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/request\/status\/[0-9A-Z]{10}$/),
  ]);
  expect(await leads()).toEqual([
    expect.objectContaining({
      ...{ fio: 'Анна', formType: 'moving', item: 'Переезд', address: next.text },
      option: expect.stringMatching(/^Отключение: .+; подключение: .+$/),
    }),
  ]);
  // The answer may have been lost on its way.
  const requests = async () => (await leads()).map(({ id, option }) => ({ id, option }));
  const stored = await requests();
  const again = await post();
  expect([again.statusCode, again.headers.location]).toEqual([303, sent.headers.location]);
  expect(await requests()).toEqual(stored);
  // The outbox has booked both slots.
  const isTaken = async (house: typeof old, slotId: string | undefined) =>
    (await upstream.visits.slots(house.cityId, house.id)).find(({ id }) => id === slotId)?.isFree === false;
  const bothTaken = async () =>
    (await isTaken(old, result?.hidden['old_visit'])) && (await isTaken(next, result?.hidden['visit']));
  expect(await bothTaken()).toBe(true);
  // A cancellation frees both.
  const number = String(sent.headers.location).slice(-10);
  const proof = { number, digits: '4518', action: 'cancel' };
  expect((await visitor.submit('/api/request/status', proof)).statusCode).toBe(303);
  await until(async () => {
    const slots = [
      ...(await upstream.visits.slots(old.cityId, old.id)),
      ...(await upstream.visits.slots(next.cityId, next.id)),
    ];
    return [result?.hidden['old_visit'], result?.hidden['visit']].every(
      (taken) => slots.find(({ id }) => id === taken)?.isFree,
    );
  });
});

/** Sends a move between two houses, at the first times from a day on; returns it with its access to the status page. */
async function sendMove(streets: readonly [number, number], day: string, fio: string) {
  const [old, next] = [await houseOf(streets[0], true), await houseOf(streets[1], true)];
  const { hidden } = (await open({ old: old.text, address: next.text, day })).result!;
  const visitor = visitorOf(site, host);
  const send = () => visitor.submit('/api/moving', { ...hidden, ...contacts, fio });
  const sent = await send();
  expect(sent.statusCode).toBe(303);
  const page = String(sent.headers.location);
  const proof = { number: page.slice(-10), digits: '4518' };
  const slotOf = async ({ cityId, id }: typeof old, name: 'old_visit' | 'visit') =>
    (await upstream.visits.slots(cityId, id)).find((slot) => slot.id === hidden[name])!;
  return {
    ...{ next, visitor, page, send },
    oldSlot: () => slotOf(old, 'old_visit'),
    nextSlot: () => slotOf(next, 'visit'),
    change: (fields: Record<string, string>) =>
      visitor.submit('/api/request/status', { ...proof, ...fields }),
    status: async () => (await visitor.get(page)).json<{ opened: OpenedRequest }>().opened.status,
    option: async () => (await leads()).find((lead) => lead.fio === fio)?.option,
  };
}

test('a form sent twice at once, again after the slots service failed, or with another name is one request [LEAD-08]', async () => {
  const [old, next] = [await houseOf(0, true), await houseOf(1, true)];
  const hiddenInputs = async (day: string) =>
    (await open({ old: old.text, address: next.text, day })).result!.hidden;
  const visitor = visitorOf(site, host);
  const locations = new Set<unknown>();
  const send = async (hidden: Record<string, string>, fio: string) => {
    const { statusCode, headers } = await visitor.submit('/api/moving', { ...hidden, ...contacts, fio });
    expect(statusCode).toBe(303);
    locations.add(headers.location);
  };
  const withSlots = await hiddenInputs(inDays(6));
  await Promise.all([send(withSlots, 'Зоя'), send(withSlots, 'Зоя')]);
  const option = (await leads()).find(({ fio }) => fio === 'Зоя')?.option;
  await send(withSlots, 'Зинаида');
  expect(locations.size).toBe(1);
  expect((await leads()).find(({ fio }) => fio === 'Зинаида')?.option).toBe(option);
  expect((await leads()).some(({ fio }) => fio === 'Зоя')).toBe(false);
  isAway = true;
  const preferred = await hiddenInputs(inDays(7));
  await send(preferred, 'Игорь');
  isAway = false;
  await send(preferred, 'Игорь');
  expect(locations.size).toBe(2);
});

test('a stranger who sends the same move gets no access to the request [LEAD-08]', async () => {
  const [old, next] = [await houseOf(2, true), await houseOf(3, true)];
  const { hidden } = (await open({ old: old.text, address: next.text, day: '' })).result!;
  const form = { ...hidden, ...contacts, fio: 'Клара' };
  const sent = await visitorOf(site, host).submit('/api/moving', form);
  expect(sent.statusCode).toBe(303);
  const stranger = visitorOf(site, host);
  const away = { 'x-forwarded-for': '198.51.100.7' };
  const refused = await stranger.submit('/api/moving', form, away);
  expect([refused.statusCode, stranger.cookies.has('request_status')]).toEqual([409, false]);
  // The times of the next form are those of another request.
  const later = refused.json<Shown>().props.result?.hidden;
  const own = await stranger.submit('/api/moving', { ...form, ...later }, away);
  expect(own.statusCode).toBe(303);
  expect(own.headers.location).not.toBe(sent.headers.location);
  expect((await leads()).filter(({ fio }) => fio === 'Клара')).toHaveLength(2);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the status page and the calendar have both visits; a cancellation frees both [MOVE-02] [VISIT-03]', async () => {
  const move = await sendMove([10, 11], inDays(6), 'Ева');
  const { visit, oldVisit } = await move.status();
  expect(await move.option()).toBe(`Отключение: ${oldVisit?.text}; подключение: ${visit?.text}`);
  const calendar = async () => (await move.visitor.get(`${move.page}/visit.ics`)).body;
  expect((await calendar()).match(/^UID:[a-z-]+/gm)).toEqual(['UID:visit-', 'UID:old-visit-']);
  expect((await move.change({ action: 'no-visit' })).statusCode).toBe(303);
  expect(await move.option()).toBe('Визиты: отменены клиентом');
  const cancelled = await move.status();
  expect([cancelled.visit, cancelled.oldVisit]).toEqual([null, undefined]);
  expect((await calendar()).match(/^METHOD.*|^STATUS.*/gm)).toEqual([
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'STATUS:CANCELLED',
  ]);
  // The outbox leaves both free.
  await until(async () => (await historyOf('Ева')).some((text) => /^Визиты: .+ передано$/.test(text)));
  expect([(await move.oldSlot()).isFree, (await move.nextSlot()).isFree]).toEqual([true, true]);
  const { day = '', window = '' } = cancelled.visitSlots ?? {};
  const first = { day, window: window || cancelled.visitSlots!.windows.at(-1)!.value };
  expect((await move.change({ action: 'visit', ...first })).statusCode).toBe(303);
  expect(await move.option()).toMatch(/^Отключение: время уточнит менеджер; подключение: .+, /);
});

test('the connection moves only to a time after the disconnection, and both stay on the desk [MOVE-02] [VISIT-03]', async () => {
  const move = await sendMove([10, 11], inDays(6), 'Жанна');
  const { oldVisit, visitSlots, timeZone } = await move.status();
  const slots = await upstream.visits.slots(move.next.cityId, move.next.id);
  const valuesOf = (from: number) => {
    const { day, hour, minute } = localClock(from, timeZone);
    return { day, window: String(hour * 60 + minute) };
  };
  const early = valuesOf(slots.find(({ isFree }) => isFree)!.from);
  expect(visitSlots?.days.some(({ value }) => value === early.day)).toBe(false);
  const refused = await move.change({ action: 'visit', ...early });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Shown>().formReturn?.message).toContain(oldVisit?.text);
  const late = slots.findLast(({ isFree }) => isFree)!;
  expect((await move.change({ action: 'visit', ...valuesOf(late.from) })).statusCode).toBe(303);
  const after = await move.status();
  expect(after.oldVisit).toEqual(oldVisit);
  expect(await move.option()).toBe(`Отключение: ${oldVisit?.text}; подключение: ${after.visit?.text}`);
  expect(after.visit?.from).toBe(late.from);
  await until(async () => (await move.nextSlot()).isFree);
  expect((await move.oldSlot()).isFree).toBe(false);
});

test('a move sent again after its visits were cancelled has them again [MOVE-02]', async () => {
  const move = await sendMove([19, 20], inDays(6), 'Лидия');
  const { visit, oldVisit } = await move.status();
  expect((await move.change({ action: 'no-visit' })).statusCode).toBe(303);
  await until(async () => (await historyOf('Лидия')).some((text) => /^Визиты: .+ передано$/.test(text)));
  const again = await move.send();
  expect([again.statusCode, again.headers.location]).toEqual([303, move.page]);
  expect(await move.status()).toMatchObject({ visit, oldVisit });
  expect(await move.option()).toMatch(/^Отключение: .+; подключение/);
  await move.change({ action: 'cancel' });
});

test('a move whose disconnection is fixed cannot be cancelled, and keeps both slots [MOVE-02] [D66]', async () => {
  const move = await sendMove([19, 20], inDays(6), 'Майя');
  const { oldVisit } = await move.status();
  // The evening before the disconnection.
  const evening = startOfDay(localClock(oldVisit!.from, 'Asia/Yekaterinburg').day, 'Asia/Yekaterinburg') - 1;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(evening);
  try {
    const refused = await move.change({ action: 'cancel' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Shown>().formReturn?.message).toMatch(/Позвоните нам/);
  } finally {
    clock.mockRestore();
  }
  expect([(await move.oldSlot()).isFree, (await move.nextSlot()).isFree]).toEqual([false, false]);
  expect((await move.change({ action: 'cancel' })).statusCode).toBe(303);
});

test('a time that another visitor took meanwhile is replaced on the page, and nothing typed is lost [MOVE-02]', async () => {
  const [old, next] = [await houseOf(12, true), await houseOf(13, true)];
  const first = (await open({ old: old.text, address: next.text, day: '' })).result!;
  const slotId = first.hidden['visit']!;
  await upstream.visits.book('stranger', { cityId: next.cityId, houseId: next.id, slotId });
  const refused = await visitorOf(site, host).submit('/api/moving', {
    ...first.hidden,
    ...contacts,
    fio: 'Борис',
  });
  const { props, formReturn } = refused.json<Shown>();
  expect(refused.statusCode).toBe(409);
  expect(formReturn?.message).toMatch(/только что заняли/);
  expect(formReturn?.values).toMatchObject({ fio: 'Борис', phone: contacts.phone });
  expect(props.result?.hidden['visit']).not.toBe(slotId);
  const again = await visitorOf(site, host).submit('/api/moving', {
    ...{ ...props.result?.hidden, ...contacts, fio: 'Борис' },
  });
  expect(again.statusCode).toBe(303);
});

test('a new house without coverage is a coverage request, and so is one that is not in the list [MOVE-02]', async () => {
  const old = await houseOf(14, true);
  for (const address of [(await houseOf(15, false)).text, 'Неизвестная улица, 999']) {
    const { result } = await open({ old: old.text, address, day: '' });
    expect(result).toMatchObject({ isCovered: false, rows: [] });
    const fio = `Вера ${address.length}`.replace(/\d+/, (n) => 'а'.repeat((Number(n) % 7) + 2));
    const sent = await visitorOf(site, host).submit('/api/moving', { ...result?.hidden, ...contacts, fio });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/request/done?wish=1']);
    expect((await leads()).find((lead) => lead.fio === fio)).toMatchObject({
      item: 'Пожелание: подключить новый дом при переезде',
    });
  }
});

test('a street without the house number lists its houses [MOVE-01]', async () => {
  const [old, next] = [await houseOf(14, true), await houseOf(16, true)];
  const street = next.text.split(',')[0]!;
  const { result } = await open({ old: old.text, address: street, day: '' });
  expect(result?.choices.length).toBeGreaterThan(1);
  const [, query = ''] = result!.choices[0]!.href.split('?');
  expect((await open(Object.fromEntries(new URLSearchParams(query)))).result).not.toBeNull();
});

test('wrong addresses and days are refused with a message [MOVE-03]', async () => {
  const [old, next] = [await houseOf(10, true), await houseOf(11, true)];
  const foreign = '1601-0-0';
  expect((await open({ old: old.text, house: foreign, day: '' })).next.error).toMatch(/Такого дома/);
  expect((await open({ old: old.text, address: old.text, day: '' })).next.error).toMatch(/тот.же дом/);
  expect((await open({ old: '', address: next.text, day: '' })).old.error).toMatch(/Напишите/);
  const past = await open({ old: old.text, address: next.text, day: '2020-01-01' });
  expect([past.dayError, past.result]).toEqual([expect.stringMatching(/Выберите день/), null]);
  const { hidden } = (await open({ old: old.text, address: next.text, day: '' })).result!;
  const send = (changes: Record<string, string>) =>
    visitorOf(site, host).submit('/api/moving', { ...hidden, ...contacts, fio: 'Глеб', ...changes });
  const statuses = [
    await send({ house: foreign }),
    await send({ house: hidden['old_house']! }),
    await send({ phone: '12' }),
    await send({ day: 'tomorrow' }),
    // Slots of another house.
    await send({ visit: hidden['old_visit']! }),
    await send({ old_visit: 'made-up' }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 409, 409]);
  expect((await leads()).some(({ fio }) => fio === 'Глеб')).toBe(false);
});

test('while the slots service is away, the page says so, and the request takes preferred times [MOVE-03]', async () => {
  isAway = true;
  const [old, next] = [await houseOf(17, true), await houseOf(18, true)];
  const { result } = await open({ old: old.text, address: next.text, day: '' });
  expect(result?.note).toMatch(/^Свободное время сейчас не.узнать/);
  expect(result?.hidden).toMatchObject({ visit: '', old_visit: '' });
  const sent = await visitorOf(site, host).submit('/api/moving', {
    ...result?.hidden,
    ...contacts,
    fio: 'Дина',
  });
  expect(sent.statusCode).toBe(303);
});

test('the old address of a client is that of the agreement [MOVE-01]', async () => {
  await open({ old: 'ул. Ленина, 5', address: '' });
  const agreement = { number: '590000001', address: 'ул. Ленина, 7' };
  const client = { agreement } as unknown as NonNullable<SiteRequest['client']>; // the part that the page reads
  const { props } = await loadMoving({ ...shown!, client }, {});
  expect(props.old).toEqual({ typed: 'ул. Ленина, 7', error: null });
});
