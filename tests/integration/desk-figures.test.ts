import { deskFilterSchema } from '@/desk/contract/desk-query.schemas';
import { leadTexts } from '@/server/leads/leads.text';
import { describeFilter, exportLeads } from '@/desk/server/lists/desk-export';
import { readDeskFigures, completeFigurePeriod } from '@/desk/server/lists/desk-figures';
import { parseDeskSearch } from '@/desk/server/lists/desk-filters';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;
const target = 5 * minute;
const days = { from: '2026-11-01', to: '2026-11-30' };
const judging = { targetMs: target, now: now + 3 * minute };

onBothStorages((storage) => {
  beforeAll(async () => {
    const { db } = storage();
    const called = (after: number, more: object = {}) => ({
      ...{ first_call_at: now + after * minute, closed_at: now + after * minute, status: 'sold' },
      ...more,
    });
    for (const after of [1, 2, 3, 4, 5, 6, 7, 8, 9, 100])
      await seedLead(db, {
        createdAt: now,
        variants: { loan: after > 5 ? 'on' : 'off', menu: 'a' },
        columns: called(after),
      });
    await seedLead(db, { createdAt: now, columns: { status: 'refused' }, page: '/bundles?utm=1' });
    await seedLead(db, { createdAt: now, formType: 'callback' });
    // Submitted at night for a call in the morning, and called two minutes late.
    await seedLead(db, {
      ...{ createdAt: Date.parse('2026-11-20T21:30:00Z'), city: 'Казань', timeZone: 'Europe/Moscow' },
      wanted: { from: now, until: null },
      columns: called(2, { status: 'reached', closed_at: null }),
    });
    // Called before the requested time: no wait.
    await seedLead(db, {
      ...{ createdAt: now - minute, city: 'Казань', timeZone: 'Europe/Moscow' },
      wanted: { from: now + 60 * minute, until: null },
      columns: called(0),
    });
    await seedLead(db, { createdAt: now, city: 'Омск', timeZone: 'Asia/Omsk' });
    await seedLead(db, { createdAt: now, columns: { quarantined_at: 1 } });
    // In Perm's time these two belong to October and December.
    await seedLead(db, { createdAt: Date.parse('2026-10-31T18:59:59Z') });
    await seedLead(db, { createdAt: Date.parse('2026-11-30T19:00:00Z') });
  });

  describe('figures [MGR-06]', () => {
    test('requests by hour of the city’s time zone; quarantine and other days are excluded', async () => {
      const { hours, total } = await readDeskFigures(storage().db, days, judging);
      expect(total).toBe(15);
      expect(hours.map(({ city, total: count }) => [city, count])).toEqual([
        ['Пермь', 12],
        ['Казань', 2],
        ['Омск', 1],
      ]);
      expect(hours[0]?.counts[17]).toBe(12);
      expect(hours[1]?.counts[0]).toBe(1);
      expect(hours.every(({ counts }) => counts.length === 24)).toBe(true);
    });

    test('time to the first call per city: median, 90th of a hundred, and how many within the target', async () => {
      const { firstCall } = await readDeskFigures(storage().db, days, judging);
      expect(firstCall).toEqual([
        {
          ...{ city: 'Пермь', leads: 12, called: 10, due: 10, withinTarget: 5 },
          ...{ medianMs: 5 * minute, p90Ms: 9 * minute },
        },
        { city: 'Казань', leads: 2, called: 2, due: 2, withinTarget: 2, medianMs: 0, p90Ms: 2 * minute },
        { city: 'Омск', leads: 1, called: 0, due: 0, withinTarget: 0, medianMs: null, p90Ms: null },
      ]);
    });

    test('a lead waiting beyond the target is due as well; cancelled and recent ones are not', async () => {
      const { db } = storage();
      const ofTver = { city: 'Тверь', timeZone: 'Europe/Moscow' };
      const createdAt = Date.parse('2026-09-12T09:00:00Z');
      const at = (after: number) => ({
        status: 'sold',
        first_call_at: createdAt + after * minute,
        closed_at: now,
      });
      for (const columns of [at(1), at(2), at(3), at(50), {}, {}, {}, {}])
        await seedLead(db, { createdAt, ...ofTver, columns });
      await seedLead(db, {
        createdAt,
        ...ofTver,
        columns: { status: 'cancelled', closed_at: createdAt + 1 },
      });
      await seedLead(db, { createdAt, ...ofTver, wanted: { from: now + 60 * minute, until: null } });
      const { firstCall } = await readDeskFigures(db, { from: '2026-09-12', to: '2026-09-12' }, judging);
      expect(firstCall).toEqual([
        expect.objectContaining({ city: 'Тверь', leads: 10, called: 4, due: 8, withinTarget: 3 }),
      ]);
    });

    test('the work of each manager: taken, called, in time, sold, and the median time to the first call', async () => {
      const { db } = storage();
      const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
      const createdAt = Date.parse('2026-09-14T09:00:00Z');
      const called = (after: number, status: string) => ({
        status,
        first_call_at: createdAt + after * minute,
      });
      for (const columns of [
        { taken_by: elena.id, ...called(2, 'sold') },
        { taken_by: elena.id, ...called(4, 'refused') },
        { taken_by: elena.id, ...called(60, 'sold') },
        { taken_by: elena.id, status: 'taken' },
        { taken_by: oleg.id, ...called(1, 'reached') },
        {},
      ])
        await seedLead(db, { createdAt, columns });
      const { managers } = await readDeskFigures(db, { from: '2026-09-14', to: '2026-09-14' }, judging);
      expect(managers).toEqual([
        { id: elena.id, name: 'Елена', taken: 4, called: 3, inTime: 2, sold: 2, medianMs: 4 * minute },
        { id: oleg.id, name: 'Олег', taken: 1, called: 1, inTime: 1, sold: 0, medianMs: minute },
      ]);
    });

    test('a complaint and a coverage request are in no conversion: it only counts sales', async () => {
      const { db } = storage();
      const createdAt = Date.parse('2026-09-16T09:00:00Z');
      await seedLead(db, { createdAt, topic: 2, columns: { status: 'sold' } });
      await seedLead(db, { createdAt, topic: 3, columns: { status: 'resolved' } });
      await seedLead(db, { createdAt, coverageAddress: 'ул. Мира, 1', columns: { status: 'declined' } });
      await seedLead(db, {
        createdAt: createdAt + 86_400_000,
        columns: { status: 'refused', refusal_reason: 'expensive' },
      });
      const oneDay = { from: '2026-09-16', to: '2026-09-16' };
      const { total, conversion } = await readDeskFigures(db, oneDay, judging);
      const both = await readDeskFigures(db, { ...oneDay, to: '2026-09-17' }, judging);
      expect(both.byDay).toEqual([
        { day: '2026-09-16', leads: 3, sales: 1, sold: 1 },
        { day: '2026-09-17', leads: 1, sales: 1, sold: 0 },
      ]);
      expect(both.refusals).toEqual([{ reason: 'expensive', count: 1 }]);
      expect(both.others).toEqual([
        { kind: 'service', status: 'resolved', count: 1 },
        { kind: 'wish', status: 'declined', count: 1 },
      ]);
      expect(total).toBe(3);
      expect(conversion.city).toEqual([{ name: 'Пермь', leads: 1, reached: 1, sold: 1, refused: 0 }]);
    });

    test('conversion by city, form, page and variant', async () => {
      const { conversion } = await readDeskFigures(storage().db, days, judging);
      expect(conversion.city[0]).toEqual({ name: 'Пермь', leads: 12, reached: 11, sold: 10, refused: 1 });
      expect(conversion.form).toContainEqual({ name: 'callback', leads: 1, reached: 0, sold: 0, refused: 0 });
      expect(conversion.page).toContainEqual({ name: '/bundles', leads: 1, reached: 1, sold: 0, refused: 1 });
      expect(conversion.variant).toEqual([
        { name: 'loan: off', leads: 5, reached: 5, sold: 5, refused: 0 },
        { name: 'loan: on', leads: 5, reached: 5, sold: 5, refused: 0 },
        { name: 'menu: a', leads: 10, reached: 10, sold: 10, refused: 0 },
      ]);
    });

    test('days without leads are empty, not wrong', async () => {
      expect(
        await readDeskFigures(storage().db, { from: '2020-01-01', to: '2020-01-02' }, judging),
      ).toMatchObject({
        ...{ total: 0, hours: [], firstCall: [] },
      });
    });

    test.each([
      // 17:00 in Perm on the 21st.
      ['Asia/Kamchatka', '2026-11-22', '2026-10-24'],
      ['Europe/Moscow', '2026-11-21', '2026-10-23'],
      ['America/New_York', '2026-11-21', '2026-10-23'],
      ['', '2026-11-21', '2026-10-23'],
    ])('without days it is thirty that end with today: in %p %s', (zone, to, from) => {
      expect(completeFigurePeriod({ zone }, now)).toMatchObject({ from, to });
    });

    test('west of Greenwich it is still yesterday in its small hours', () => {
      const small = Date.parse('2026-11-21T03:00:00Z');
      expect(completeFigurePeriod({ zone: 'America/New_York' }, small)).toMatchObject({ to: '2026-11-20' });
      expect(completeFigurePeriod({ zone: 'Europe/Moscow' }, small)).toMatchObject({ to: '2026-11-21' });
    });

    test('a requested day is the last one; otherwise leads where it is tomorrow count too', async () => {
      expect(completeFigurePeriod({ from: '', to: '2026-11-10', zone: 'Europe/Moscow' }, now)).toEqual({
        from: '2026-10-12',
        to: '2026-11-10',
      });
      const { db } = storage();
      const evening = Date.parse('2027-03-01T14:00:00Z');
      await seedLead(db, { createdAt: evening, city: 'Камчатка', timeZone: 'Asia/Kamchatka' });
      await seedLead(db, { createdAt: evening, city: 'Пермь' });
      const today = await readDeskFigures(
        db,
        completeFigurePeriod({ zone: 'Europe/Moscow' }, evening),
        judging,
      );
      expect(today).toMatchObject({ to: '2027-03-01', total: 2 });
      const asked = completeFigurePeriod({ to: '2027-03-01', zone: 'Europe/Moscow' }, evening);
      expect(await readDeskFigures(db, asked, judging)).toMatchObject({ total: 1 });
    });
  });

  describe('export [MGR-05]', () => {
    const exported = async (query: object) => {
      const understood = parseDeskSearch(deskFilterSchema.parse(query));
      if (!understood.ok) throw new Error('not understood');
      const counts: number[] = [];
      const chunks: string[] = [];
      const context = { viewerId: 'x', now, responseTargetMs: target };
      for await (const chunk of exportLeads(storage().db, understood.filter, context, (n) => counts.push(n)))
        chunks.push(chunk);
      return { text: chunks.join(''), chunks, counts };
    };

    test('opens in a Russian spreadsheet: mark of UTF-8, «;», CRLF; cells that are formulas are none', async () => {
      const holder = await seedManager(storage().db, '=1+1');
      await seedLead(storage().db, {
        ...{ createdAt: now, city: 'Тула', timeZone: 'Europe/Moscow', fio: '=cmd|’/c calc’!A1' },
        context: { item: '@SUM(1;2)', option: '-5', price: 150, address: '+7' },
        columns: { taken_by: holder.id, state_note: '=HYPERLINK("http://x";"да")\nи ещё' },
      });
      const { text } = await exported({ city: 'Тула' });
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const [head, line] = text.split('\r\n');
      expect(head).toMatch(/^\uFEFFНомер;Создана;/);
      for (const cell of [
        `"'=cmd|’/c calc’!A1"`,
        `"'@SUM(1;2)"`,
        `"'-5"`,
        `"'+7"`,
        `"'=1+1"`,
        `"'=HYPERLINK(""http://x"";""да"")\nи ещё"`,
        '+7 (912) 000-45-18',
        '2026-11-21 15:00',
        'Новая',
      ])
        expect(line).toContain(`;${cell};`);
      // No cell begins with a formula sign, except whole phones, which aren't formulas.
      expect(text.replaceAll(';+7 (912) 000-45-18;', ';')).not.toMatch(/(^|[;\n])"?[=+\-@]/);
    });

    test('speaks Russian: form, product, topic, page, price with its period, address, visit', async () => {
      const visit = leadTexts.visit('завтра, с\u00a010:00 до\u00a012:00');
      const seen = { price: 0, laterPrice: 150, period: 'month', address: 'ул. Мира, 3, кв. 5' };
      await seedLead(storage().db, {
        ...{ createdAt: now, city: 'Чита', timeZone: 'Asia/Chita', formType: 'callback', topic: 2 },
        ...{ page: '/bundles/semya?utm=1', variants: { equipment_loan: 'instalment', over: 'x' } },
        context: { ...seen, option: visit },
        wanted: { from: now + 60 * minute, until: null },
      });
      const { text } = await exported({ city: 'Чита' });
      const [head = '', line = ''] = text.trim().split('\r\n');
      const cells = line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      const row = Object.fromEntries(
        head
          .replace('\uFEFF', '')
          .split(';')
          .map((name, at) => [name, cells[at]]),
      );
      expect(row).toMatchObject({
        Адрес: '"ул. Мира, 3, кв. 5"',
        Форма: 'Обратный звонок',
        Продукт: 'ТВ',
        Тема: 'Стать клиентом',
        Страница: 'Карточка пакета',
        'Вариант оплаты': '',
        Цена: '0\u00a0₽/мес',
        'Цена потом': '150\u00a0₽/мес',
        'Визит мастера': '"завтра, с\u00a010:00 до\u00a012:00"',
        'Когда просили позвонить': '2026-11-21 22:00',
        Телефон: '+7 (912) 000-45-18',
        Варианты: '"Рассрочка оборудования: предлагается; Завершённый эксперимент"',
      });
    });

    test('many leads are exported in parts, each once, newest first', async () => {
      const { db } = storage();
      await db.transaction().execute(async (all) => {
        for (let i = 0; i < 1203; i++) await seedLead(all, { createdAt: now - i * 1000, city: 'Уфа' });
      });
      const { text, chunks, counts } = await exported({ city: 'Уфа' });
      expect(counts).toEqual([500, 500, 203]);
      expect(chunks.length).toBeGreaterThan(3);
      const lines = text.trim().split('\r\n').slice(1);
      expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(1203);
      const times = lines.map((line) => line.split(';')[1] ?? '');
      expect(times).toEqual(times.toSorted().reverse());
    }, 60_000);

    test('quarantine is exported on request only', async () => {
      const lines = async (query: object) => (await exported(query)).text.trim().split('\r\n').length - 1;
      expect(await lines({ view: 'quarantine' })).toBe(1);
      expect(await lines({ city: 'Пермь', from: '2026-11-21', to: '2026-11-21' })).toBe(12);
    });

    test('the record names the filters and never the searched text', () => {
      const filter = deskFilterSchema.parse({ city: 'Пермь', status: 'new,sold', q: '79120004518' });
      expect(describeFilter(filter)).toBe(
        'раздел: Все; город: Пермь; статус: Новая, Продано; поиск: был задан',
      );
    });
  });
});
