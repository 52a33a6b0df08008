import { deskFilterSchema, type DeskQuery, deskQuerySchema } from '@/desk/contract/desk-query.schemas';
import { countLeads, listLeads } from '@/desk/server/lists/desk-list';
import { parseDeskSearch } from '@/desk/server/lists/desk-filters';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';

const day = (text: string) => Date.parse(text);
const now = day('2026-11-21T12:00:00Z');
const minute = 60_000;

onBothStorages((storage) => {
  let viewerId = '';
  const ids: Record<string, string> = {};
  const context = () => ({ viewerId, now, responseTargetMs: 5 * minute });

  const filterOf = (query: DeskQuery) => {
    const understood = parseDeskSearch(deskFilterSchema.parse(query));
    if (!understood.ok) throw new Error(JSON.stringify(understood.fields));
    return understood.filter;
  };
  const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id;
  const list = async (query: DeskQuery, more: { next?: string; limit?: number } = {}) => {
    const request = { filter: filterOf(query), sort: query.sort ?? 'newest', limit: 50, ...more };
    const { leads, next } = await listLeads(storage(), request, context());
    return { names: leads.map(({ id }) => nameOf(id)), next, leads };
  };
  const names = async (query: DeskQuery) => (await list(query)).names;

  beforeAll(async () => {
    const { db } = storage();
    viewerId = (await seedManager(db, 'Елена')).id;
    const other = (await seedManager(db, 'Олег')).id;
    const kazan = { city: 'Казань', timeZone: 'Europe/Moscow', providerId: 16 };
    const add = async (name: string, lead: Parameters<typeof seedLead>[1]) => {
      ids[name] = await seedLead(db, lead);
    };
    await add('fresh', {
      ...{ createdAt: now - minute, fio: 'Алёна Королёва', phone: '79120004518' },
      ...{ address: 'ул. Ленина, 5', columns: { number: 'A1B2C3D4E5' } },
    });
    await add('late', {
      createdAt: now - 10 * minute,
      fio: 'Пётр',
      phone: '79030001122',
      ...kazan,
      address: 'улица ленина, дом 57',
    });
    await add('mine', {
      createdAt: now - 20 * minute,
      fio: 'Alex O’Neil',
      phone: '79120004518',
      productTitles: 'Интернет+ТВ',
      productIds: [],
      columns: { status: 'taken', taken_by: viewerId },
    });
    await add('tomorrow', {
      createdAt: now - 30 * minute,
      fio: 'Зоя',
      phone: '79500000001',
      topic: 3,
      formType: 'callback',
      agreement: '1601 2345 AB',
      productIds: [],
      wanted: { from: now + 60 * minute, until: now + 120 * minute },
      columns: { status: 'not_reached', taken_by: other },
    });
    await add('sold', {
      createdAt: day('2026-11-20T18:30:00Z'),
      fio: 'Алена',
      phone: '79500000002',
      address: 'г. Пермь, просп. Карла Маркса, д. 5А, кв. 12',
      columns: {
        ...{ status: 'sold', taken_by: other, closed_at: now, first_call_at: now },
        number: 'W7JWN13MS2',
      },
    });
    await add('spam', {
      createdAt: now - 2 * minute,
      fio: 'Спам',
      phone: '79990000000',
      address: 'Ленина, 5 к. 2',
      columns: { quarantined_at: now, quarantine_reason: 'слишком быстро' },
    });
  });

  describe('tabs [MGR-04]', () => {
    test.each<[DeskQuery, string[]]>([
      [{}, ['fresh', 'late', 'mine', 'tomorrow', 'sold']],
      [{ view: 'open' }, ['fresh', 'late', 'mine', 'tomorrow']],
      [{ view: 'new' }, ['fresh', 'late']],
      [{ view: 'due', sort: 'due' }, ['mine', 'late', 'fresh']],
      [{ view: 'later' }, ['tomorrow']],
      [{ view: 'colleagues' }, ['tomorrow']],
      [{ view: 'own' }, ['mine']],
      // A call requested in an hour isn't waiting yet.
      [{ view: 'overdue' }, ['late', 'mine']],
      [{ view: 'closed' }, ['sold']],
      [{ view: 'quarantine' }, ['spam']],
      [{ view: 'open', sort: 'due' }, ['mine', 'late', 'fresh', 'tomorrow']],
    ])('%j shows %j', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    test('bookmarks of earlier releases and addresses without an order are read', () => {
      const read = (query: object) => deskQuerySchema.parse(query);
      expect(read({ view: 'unassigned' }).view).toBe('new');
      expect(read({})).toMatchObject({ view: 'all', sort: 'due' });
      expect(deskQuerySchema.safeParse({ view: 'nobody' }).success).toBe(false);
    });

    test('every tab is counted, under the filters that are set', async () => {
      const { counts } = await countLeads(storage().db, filterOf({}), context());
      expect(counts).toEqual({
        all: 5,
        open: 4,
        new: 2,
        due: 3,
        later: 1,
        wishes: 0,
        own: 1,
        colleagues: 1,
        overdue: 2,
        quarantine: 1,
        closed: 1,
      });
      const ofKazan = await countLeads(storage().db, filterOf({ city: 'Казань' }), context());
      expect(ofKazan.counts).toMatchObject({ all: 1, new: 1, own: 0, quarantine: 0 });
    });

    test('the counts of a request occupy one connection at a time', async () => {
      let [running, most] = [0, 0];
      const db = storage().db.withPlugin({
        transformQuery: ({ node }) => {
          // Also called for subqueries, which have a limit.
          if (node.kind === 'SelectQueryNode' && !node.limit) running += 1;
          most = Math.max(most, running);
          return node;
        },
        transformResult: ({ result }) => {
          running -= 1;
          return Promise.resolve(result);
        },
      });
      await countLeads(db, filterOf({}), context());
      expect(most).toBe(1);
    });
  });

  describe('filters [MGR-04]', () => {
    test.each<[DeskQuery, string[]]>([
      [{ city: 'Казань' }, ['late']],
      [{ city: 'Казань,Пермь', view: 'new' }, ['fresh', 'late']],
      [{ provider: '16' }, ['late']],
      [{ status: 'sold,not_reached' }, ['tomorrow', 'sold']],
      [{ topic: '3' }, ['tomorrow']],
      [{ product: 'internet+tv' }, ['mine']],
      [{ product: 'none' }, ['tomorrow']],
      [{ form: 'callback' }, ['tomorrow']],
      [{ form: 'callback', city: 'Казань' }, []],
    ])('%j matches %j', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });
  });

  describe('days [MGR-04]', () => {
    test.each<[DeskQuery, string[]]>([
      // 18:30 UTC is 23:30 of the same day in Perm.
      [{ to: '2026-11-20' }, ['sold']],
      [{ from: '2026-11-21' }, ['fresh', 'late', 'mine', 'tomorrow']],
      // The same moment in Kamchatka is the next morning.
      [{ from: '2026-11-21', days: 'manager', zone: 'Asia/Kamchatka', status: 'sold' }, ['sold']],
      [{ to: '2026-11-20', days: 'manager', zone: 'Asia/Kamchatka' }, []],
      [{ from: '2026-11-20', to: '2026-11-20', days: 'manager', zone: 'America/New_York' }, ['sold']],
      [{ from: '0001-01-01', to: '9999-12-31', status: 'sold' }, ['sold']],
      [{ from: '', to: '', status: 'sold' }, ['sold']],
    ])('%j matches %j', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });
  });

  describe('search by phone or name [MGR-04]', () => {
    test.each<[string, string[]]>([
      ['+7 (912) 000-45-18', ['fresh', 'mine']],
      ['89120004518', ['fresh', 'mine']],
      ['9120004518', ['fresh', 'mine']],
      ['4518', ['fresh', 'mine']],
      ['45-18', ['fresh', 'mine']],
      ['0001', ['late', 'tomorrow']],
      ['1122', ['late']],
      // Matches at the start and in the middle.
      ['9120', ['fresh', 'mine']],
      ['8912000', ['fresh', 'mine']],
      ['+7 903', ['late']],
      ['20004', ['fresh', 'mine']],
      ['3 000-11', ['late']],
      ['55555', []],
      ['алена', ['fresh', 'sold']],
      ['АЛЁНА', ['fresh', 'sold']],
      ['корол', ['fresh']],
      ['петр', ['late']],
      ['alex', ['mine']],
      ['лена', []],
      ['%', []],
      ['Ал_на', []],
    ])('«%s» matches %j', async (q, expected) => {
      // Shorter than two letters: no search.
      if (q === '%')
        return expect(parseDeskSearch(deskFilterSchema.parse({ q }))).toMatchObject({ ok: false });
      expect(await names({ q })).toEqual(expected);
    });

    test.each<[string, string[]]>([
      ['Ленина', ['fresh', 'spam', 'late']],
      ['ул. Ленина, 5', ['fresh', 'spam']],
      ['ленина 57', ['late']],
      ['г. Казань, ул. Ленина, д. 57, кв. 3', ['late']],
      ['Пермь, Ленина 5', ['fresh', 'spam']],
      ['Ленина 5к2', ['spam']],
      ['Карла Маркса', ['sold']],
      ['маркса 5а', ['sold']],
      ['проспект Маркса, 5', ['sold']],
      ['Маркса 7', []],
      ['енина', ['fresh', 'spam', 'late']],
      ['ул. енина, 5', ['fresh', 'spam']],
      ['арла марк', ['sold']],
      ['енинград', []],
    ])('the address «%s» matches %j, in any status', async (q, expected) => {
      expect(await names({ q })).toEqual(expected);
    });

    test.each<[string, string[]]>([
      ['13MS', ['sold']],
      ['jwn-i3m', ['sold']],
      ['№ A1B2', ['fresh']],
      ['D4E5', ['fresh']],
    ])('a part of a request number, «%s», matches %j', async (q, expected) => {
      expect(await names({ q })).toEqual(expected);
    });

    test.each([
      ['1601 2345 ab', ['tomorrow']],
      ['договор 16012345AB', ['tomorrow']],
      ['16012', ['tomorrow']],
      ['6012345', []],
    ])('the agreement number «%s» matches %j [MGR-04]', async (q, expected) => {
      expect(await names({ q })).toEqual(expected);
    });

    test('a search is counted in each state', async () => {
      const { counts } = await countLeads(storage().db, filterOf({ q: 'ленина 5' }), context());
      expect(counts).toMatchObject({ open: 1, quarantine: 1, closed: 0 });
      const ofMarx = await countLeads(storage().db, filterOf({ q: 'маркса' }), context());
      expect(ofMarx.counts).toMatchObject({ open: 0, closed: 1 });
    });

    test('a zero byte, which PostgreSQL refuses, is dropped', async () => {
      expect(await names({ q: '\u0000алена\u0000', city: 'Пермь\u0000' })).toEqual(['fresh', 'sold']);
    });

    test('a request number matches in any case', async () => {
      const { number } = (await list({})).leads[0]!;
      expect(await names({ q: number.toLowerCase() })).toContain('fresh');
    });

    test.each(['451', 'я', ' 4 '])('«%s» is too short, with a message', (q) => {
      expect(parseDeskSearch(deskFilterSchema.parse({ q }))).toEqual({
        ok: false,
        fields: {
          q: 'Введите не меньше четырёх знаков телефона или номера заявки либо двух букв имени или улицы',
        },
      });
    });

    test('an unknown zone has an error', () => {
      expect(parseDeskSearch(deskFilterSchema.parse({ zone: 'Mars/Olympus' }))).toMatchObject({
        ok: false,
        fields: { zone: 'Такого часового пояса нет' },
      });
    });
  });

  test('pages follow each other without gaps or repeats, while leads arrive [MGR-04]', async () => {
    const { db } = storage();
    for (const sort of ['newest', 'due'] as const) {
      const query: DeskQuery = { view: 'open', sort };
      const whole = await names(query);
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(query, {
          limit: 2,
          ...(next === null ? {} : { next }),
        });
        seen.push(...page.names);
        next = page.next;
        // Sorts before the first page: it must not shift rows to the second page again.
        if (sort === 'newest' && seen.length === 2)
          ids['arrived'] = await seedLead(db, { createdAt: now, columns: { due_at: now + 1e9 } });
      } while (next !== null);
      expect(seen).toEqual(whole);
    }
    await db
      .updateTable('leads')
      .set({ closed_at: 1, status: 'refused', created_at: 1 })
      .where('id', '=', ids['arrived']!)
      .execute();
  });

  test('leads of one millisecond keep their order over pages [MGR-04]', async () => {
    const { db } = storage();
    for (let i = 0; i < 5; i++) await seedLead(db, { createdAt: now - 1e9, city: 'Омск' });
    const first = await list({ city: 'Омск' }, { limit: 2 });
    const second = await list({ city: 'Омск' }, { limit: 2, next: first.next! });
    const third = await list({ city: 'Омск' }, { limit: 2, next: second.next! });
    const all = [...first.leads, ...second.leads, ...third.leads].map(({ id }) => id);
    expect(new Set(all).size).toBe(5);
    expect(third.next).toBeNull();
  });

  test('frequent matches are in the order of the list, with those of the address or number only [MGR-04]', async () => {
    const { db } = storage();
    const of = { createdAt: now - 2e9, city: 'Тула', fio: 'Кирова Инна', phone: '78880000000' };
    const rare = await seedLead(db, { ...of, fio: 'Яна', phone: '79990001234', address: 'ул. Кирова, 9' });
    const row = await db.selectFrom('leads').selectAll().where('id', '=', rare).executeTakeFirstOrThrow();
    const many = Array.from({ length: 1100 }, (_, one) => ({
      ...row,
      ...{
        id: `many-${String(one).padStart(4, '0')}`,
        idempotency_key: `many-${one}`,
        number: `ZZZZ${100000 + one}`,
      },
      ...{ created_at: now - 3e9 - one, name_key: 'кирова инна', address_key: '' },
      phone_reversed: String(one).padStart(4, '0') + '0008887',
    }));
    for (let from = 0; from < many.length; from += 100)
      await db
        .insertInto('leads')
        .values(many.slice(from, from + 100))
        .execute();
    const first = async (q: string) =>
      (await list({ q, city: 'Тула' }, { limit: 2 })).leads.map(({ id }) => id);
    expect(await first('Кирова')).toEqual([rare, 'many-0000']);
    // All of them start so; an 8 means +7.
    for (const part of ['8888000', '888000']) expect(await first(part)).toEqual(['many-0000', 'many-0001']);
    expect(await first('9999888')).toEqual([]);
    expect(await first('Кирова 9')).toEqual([rare]);
    const { counts } = await countLeads(db, filterOf({ q: 'кирова', city: 'Тула' }), context());
    expect(counts.open).toBe(1000);
    await db.deleteFrom('leads').where('id', 'like', 'many-%').execute();
  });

  test('phones are masked except for the holder; repeats of a phone are counted [MGR-04]', async () => {
    const { leads } = await list({ q: '4518' });
    expect(leads.map(({ phone, phoneLink, requestsOfPhone }) => [phone, phoneLink, requestsOfPhone])).toEqual(
      expect.arrayContaining([
        ['+7 *** ***-45-18', null, expect.any(Number)],
        ['+7 (912) 000-45-18', 'tel:+79120004518', expect.any(Number)],
      ]),
    );
    expect(leads.every(({ requestsOfPhone }) => requestsOfPhone >= 2)).toBe(true);
  });
});
