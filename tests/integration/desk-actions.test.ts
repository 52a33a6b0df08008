import type { LeadOutcome } from '@/desk/contract/desk.schemas';
import {
  addNote,
  approveLead,
  handOver,
  type LeadActionContext,
  recordOutcome,
  releaseLead,
  takeLead,
  takeNextLead,
  takeTogether,
} from '@/desk/server/leads/desk-actions';
import { readLead } from '@/desk/server/leads/desk-detail';
import { changeManager } from '@/desk/server/accounts/desk-managers';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;
const notReachedMs = 30 * minute;

onBothStorages((storage) => {
  let anna: Awaited<ReturnType<typeof seedManager>>;
  let boris: typeof anna;
  let chief: typeof anna;
  beforeAll(async () => {
    const { db } = storage();
    anna = await seedManager(db, 'Анна');
    boris = await seedManager(db, 'Борис');
    chief = await seedManager(db, 'Вера', 'lead-admin');
  });

  const db = () => storage().db;
  const seed = (more: object = {}) => seedLead(db(), { createdAt: now - 2 * minute, ...more });
  const act = (
    viewer: typeof anna,
    leadId: string,
    more: Partial<LeadActionContext> = {},
  ): LeadActionContext => ({
    ...{ viewer, leadId, now, ...more },
  });
  const read = async (id: string, reader = anna) => (await readLead(db(), id, { readerId: reader.id, now }))!;
  const leadOf = async (id: string) => (await read(id)).lead;
  const call = (outcome: LeadOutcome, more: object = {}) => ({ outcome, note: '', notReachedMs, ...more });
  const done = { kind: 'done' };

  describe('taking [MGR-03]', () => {
    test('of ten at once one wins, and the others get the holder’s name', async () => {
      const id = await seed();
      const managers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => seedManager(db(), `Менеджер ${i}`)),
      );
      const results = await Promise.all(managers.map((manager) => takeLead(db(), act(manager, id))));
      const winner = managers[results.findIndex(({ kind }) => kind === 'done')]!;
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === 'refused')).toEqual(
        Array(9).fill({
          kind: 'refused',
          message: `Заявку уже взял другой менеджер: ${winner.name}`,
          holder: { id: winner.id, name: winner.name },
        }),
      );
      const { history } = await read(id);
      expect(history.map(({ kind }) => kind)).toEqual(['received', 'taken']);
    });

    test('a repeat by the same manager changes nothing', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      const { version } = await leadOf(id);
      expect(await takeLead(db(), act(anna, id))).toEqual(done);
      expect((await leadOf(id)).version).toBe(version);
    });

    const ofPhone = async (phone: string, count: number) => {
      const ids: string[] = [];
      for (let one = 0; one < count; one += 1) ids.push(await seed({ phone }));
      return ids;
    };

    test('of two managers who take two requests of one phone at once one is warned first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one = '', other = ''] = await ofPhone(`7913000000${round}`, 2);
        const results = await Promise.all([
          takeLead(db(), act(anna, one), { checksPhone: true }),
          takeLead(db(), act(boris, other), { checksPhone: true }),
        ]);
        expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
        const [winner, loser, lost] = results[0].kind === 'done' ? [anna, boris, other] : [boris, anna, one];
        expect(results.find(({ kind }) => kind === 'refused')).toMatchObject({
          message: expect.stringMatching(`номера ведёт ${winner.name}`),
        });
        const holder = { id: winner.id, name: winner.name };
        expect((await read(lost, loser)).lead).toMatchObject({ takenBy: null, phoneHolder: holder });
        expect((await read(lost, winner)).lead.phoneHolder).toBeNull();
        expect(await takeLead(db(), act(loser, lost))).toEqual(done);
      }
    });

    test('all open requests of a phone are taken together, with an entry in the history', async () => {
      const [one = '', two = '', held = ''] = await ofPhone('79130000010', 3);
      const closed = await seed({ phone: '79130000010', columns: { status: 'sold', closed_at: 1 } });
      await takeLead(db(), act(boris, held));
      expect(await takeTogether(db(), act(anna, one))).toEqual(done);
      const [first, second, third, last] = await Promise.all([one, two, held, closed].map((id) => read(id)));
      expect([first, second].map((detail) => detail?.lead)).toEqual(
        [1, 2].map((): unknown =>
          expect.objectContaining({ status: 'taken', takenBy: { id: anna.id, name: 'Анна' }, version: 1 }),
        ),
      );
      expect([third?.lead.takenBy?.name, last?.lead.takenBy]).toEqual(['Борис', null]);
      expect(first?.history.at(-1)).toMatchObject({
        kind: 'taken',
        text: `Закреплена вместе с\u00a0№\u00a0${second?.lead.number}: Анна`,
      });
      expect(await takeTogether(db(), act(boris, two))).toMatchObject({
        kind: 'refused',
        holder: { id: anna.id, name: 'Анна' },
      });
    });

    test('a subscription to an outage’s end is not taken together, and its holder serves no client', async () => {
      const [fault = '', other = ''] = await ofPhone('79130000011', 2);
      const subscription = await seed({ phone: '79130000011', formType: 'outage', isSubscription: true });
      await db().updateTable('leads').set({ closed_at: 1 }).where('phone', '!=', '79130000011').execute();
      expect(await takeTogether(db(), act(anna, fault))).toEqual(done);
      const { history } = await read(fault);
      expect(history.at(-1)?.text).toBe(
        `Закреплена вместе с\u00a0№\u00a0${(await leadOf(other)).number}: Анна`,
      );
      expect((await leadOf(subscription)).takenBy).toBeNull();
      for (const id of [fault, other]) await recordOutcome(db(), act(anna, id), call('sold'));
      expect(await takeLead(db(), act(anna, subscription))).toEqual(done);
      const sale = await seed({ phone: '79130000011' });
      expect((await read(sale, boris)).lead.phoneHolder).toBeNull();
      expect(await takeNextLead(storage(), { viewer: boris, now })).toBe(sale);
    });

    test('with a subscription its client’s other requests are taken', async () => {
      const subscription = await seed({ phone: '79130000012', formType: 'outage', isSubscription: true });
      const [sale = ''] = await ofPhone('79130000012', 1);
      expect(await takeTogether(db(), act(anna, subscription))).toEqual(done);
      for (const id of [subscription, sale]) expect((await leadOf(id)).takenBy?.id).toBe(anna.id);
    });

    test.each([
      ['closed', { status: 'sold', closed_at: 1 }, 'Заявка уже закрыта'],
      ['cancelled', { status: 'cancelled', closed_at: 1, cancelled_at: 1 }, 'Посетитель отменил заявку'],
      ['set aside', { quarantined_at: 1 }, 'Заявка в карантине. Сначала верните её в\u00a0работу.'],
      ['erased', { erased_at: 1 }, 'Личные данные этой заявки удалены'],
    ])('one that is %s cannot be taken', async (_, columns, message) => {
      const id = await seed({ columns });
      expect(await takeLead(db(), act(anna, id))).toMatchObject({ kind: 'refused', message });
    });

    test('one that does not exist is missing', async () => {
      expect(await takeLead(db(), act(anna, 'none'))).toEqual({ kind: 'missing' });
    });
  });

  describe('optimistic check [MGR-03]', () => {
    test('a decision on an outdated version is refused, and the state stays', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      const { version } = await leadOf(id);
      await recordOutcome(db(), act(anna, id, { version }), call('reached'));
      const late = await recordOutcome(db(), act(anna, id, { version }), call('refused', { reason: 'spam' }));
      expect(late).toMatchObject({
        kind: 'refused',
        message: 'Заявка изменилась, пока вы смотрели. Проверьте её и повторите.',
      });
      expect((await leadOf(id)).status).toBe('reached');
    });

    test('of two outcomes at once on one version one is recorded', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      const { version } = await leadOf(id);
      const results = await Promise.all([
        recordOutcome(db(), act(anna, id, { version }), call('sold')),
        recordOutcome(db(), act(anna, id, { version }), call('refused', { reason: 'expensive' })),
      ]);
      expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
      const { history } = await read(id);
      expect(history.filter(({ kind }) => kind === 'outcome')).toHaveLength(1);
    });
  });

  describe('outcomes [MGR-03]', () => {
    const taken = async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      return id;
    };

    test('not reached: due again after the set interval, by anybody seen as such', async () => {
      const id = await taken();
      expect(await recordOutcome(db(), act(anna, id), call('not_reached'))).toEqual(done);
      expect(await leadOf(id)).toMatchObject({
        status: 'not_reached',
        dueAt: now + notReachedMs,
        firstCallAt: now,
        closedAt: null,
      });
    });

    test('call back: due at that time, in the history in the time zone of the lead’s city', async () => {
      const id = await taken();
      const callBackAt = Date.parse('2026-11-22T05:00:00Z');
      await recordOutcome(db(), act(anna, id), call('callback', { callBackAt, note: 'после обеда' }));
      const { lead, history } = await read(id);
      expect(lead).toMatchObject({ status: 'callback', dueAt: callBackAt, stateNote: 'после обеда' });
      expect(history.at(-1)?.text).toBe('Перезвонить 22.11.2026, 10:00. после обеда');
    });

    test.each([
      ['past', now],
      ['too far', now + 91 * 86_400_000],
      ['no', undefined],
    ])('call back at %s time is refused at its field', async (_, callBackAt) => {
      const id = await taken();
      expect(await recordOutcome(db(), act(anna, id), call('callback', { callBackAt }))).toMatchObject({
        kind: 'refused',
        fields: { callBackAt: 'Выберите время в будущем, не дальше 90 дней' },
      });
      expect((await leadOf(id)).status).toBe('taken');
    });

    test.each([-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])(
      'an invalid time (%s), posted with another outcome, changes nothing',
      async (callBackAt) => {
        const id = await taken();
        expect(await recordOutcome(db(), act(anna, id), call('sold', { callBackAt }))).toEqual(done);
        expect((await read(id)).history.at(-1)?.text).toBe('Продано');
      },
    );

    test('refused with its reason, which the correction to sold removes; the first call stays', async () => {
      const id = await taken();
      await recordOutcome(
        db(),
        act(anna, id),
        call('refused', { reason: 'no_coverage', note: 'дом не подключён' }),
      );
      expect(await leadOf(id)).toMatchObject({
        status: 'refused',
        refusalReason: 'no_coverage',
        closedAt: now,
      });
      expect((await read(id)).history.at(-1)?.text).toBe(
        'Отказ: нет технической возможности. дом не подключён',
      );
      await recordOutcome(db(), act(anna, id, { now: now + minute }), call('sold'));
      expect(await leadOf(id)).toMatchObject({
        status: 'sold',
        refusalReason: null,
        closedAt: now + minute,
        firstCallAt: now,
      });
    });

    test.each([
      ['a fault', { topic: 0 }, 'sold', 'resolved'],
      ['a question', { topic: 1 }, 'refused', 'referred'],
      ['a complaint', { topic: 3 }, 'sold', 'unconfirmed'],
      ['a wish', { coverageAddress: 'ул. Ленина, 12' }, 'sold', 'declined'],
      ['a request to buy', { topic: 2 }, 'resolved', 'sold'],
    ] as const)('%s is closed by outcomes of its own kind only', async (_, more, foreign, own) => {
      const id = await seed(more);
      await takeLead(db(), act(anna, id));
      const reason = { reason: 'other' };
      expect(await recordOutcome(db(), act(anna, id), call(foreign, reason))).toMatchObject({
        kind: 'refused',
        fields: { outcome: expect.stringContaining('У\u00a0этой заявки другие итоги') },
      });
      expect(await leadOf(id)).toMatchObject({ status: 'taken', closedAt: null });
      expect(await recordOutcome(db(), act(anna, id), call(own))).toEqual(done);
      expect(await leadOf(id)).toMatchObject({ status: own, closedAt: now, refusalReason: null });
    });

    test('only the holder records them; others get the holder’s name', async () => {
      const id = await taken();
      expect(await recordOutcome(db(), act(boris, id), call('sold'))).toMatchObject({
        message: 'Заявку ведёт Анна',
        holder: { id: anna.id, name: 'Анна' },
      });
      const free = await seed();
      expect(await recordOutcome(db(), act(boris, free), call('sold'))).toMatchObject({
        message: 'Сначала возьмите заявку в работу',
        holder: null,
      });
    });
  });

  describe('release and hand over [MGR-03]', () => {
    test('a released lead is new again and anybody’s', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      expect(await releaseLead(db(), act(boris, id))).toMatchObject({ message: 'Заявку ведёт Анна' });
      expect(await releaseLead(db(), act(anna, id))).toEqual(done);
      expect(await leadOf(id)).toMatchObject({ status: 'new', takenBy: null });
      expect(await takeLead(db(), act(boris, id))).toEqual(done);
    });

    test('a called one keeps its outcome when released and taken again', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      await recordOutcome(db(), act(anna, id), call('not_reached'));
      await releaseLead(db(), act(chief, id));
      await takeLead(db(), act(boris, id));
      expect(await leadOf(id)).toMatchObject({ status: 'not_reached', takenBy: { id: boris.id } });
    });

    test('handed over, the phone opens for the new holder and closes for the old', async () => {
      const id = await seed();
      await takeLead(db(), act(anna, id));
      const to = { managerId: boris.id, note: 'говорит по-татарски' };
      expect(await handOver(db(), act(anna, id), to)).toEqual(done);
      expect((await read(id, anna)).lead.phone).toBe('+7 *** ***-45-18');
      const { lead, history } = await read(id, boris);
      expect(lead.phone).toBe('+7 (912) 000-45-18');
      expect(history.at(-1)).toMatchObject({
        kind: 'handed_over',
        by: 'Анна',
        text: 'Передана: Борис. говорит по-татарски',
      });
    });

    test('not by outsiders, not without an assignee; a lead-admin assigns a free one', async () => {
      const id = await seed();
      const to = { managerId: boris.id, note: '' };
      expect(await handOver(db(), act(anna, id), to)).toMatchObject({ kind: 'refused' });
      expect(await handOver(db(), act(chief, id), { managerId: 'nobody', note: '' })).toMatchObject({
        fields: { managerId: 'Этому менеджеру нельзя передать заявку' },
      });
      expect(await handOver(db(), act(chief, id), to)).toEqual(done);
      expect((await leadOf(id)).takenBy?.name).toBe('Борис');
    });

    test('a disabled manager’s open leads are released, closed ones stay; no new ones can be assigned', async () => {
      const leaving = await seedManager(db(), 'Глеб');
      const [open, closed] = [await seed(), await seed()];
      for (const id of [open, closed]) await takeLead(db(), act(leaving, id));
      await recordOutcome(db(), act(leaving, closed), call('sold'));
      await changeManager(db(), leaving.id, { isDisabled: true }, { viewerId: chief.id, now });
      expect(await leadOf(open)).toMatchObject({ status: 'new', takenBy: null });
      expect((await leadOf(closed)).takenBy?.name).toBe('Глеб');
      expect((await read(open)).history.at(-1)?.text).toBe(
        'Возвращена в\u00a0общий список: менеджер отключён',
      );
      expect(await handOver(db(), act(chief, open), { managerId: leaving.id, note: '' })).toMatchObject({
        kind: 'refused',
      });
    });
  });

  test('a note by any manager is in the history and invalidates no decision [MGR-03]', async () => {
    const id = await seed();
    await takeLead(db(), act(anna, id));
    const { version } = await leadOf(id);
    expect(await addNote(db(), act(boris, id), 'Звонил сам, ждёт')).toEqual(done);
    expect((await read(id)).history.at(-1)).toMatchObject({ kind: 'note', by: 'Борис' });
    expect(await recordOutcome(db(), act(anna, id, { version }), call('reached'))).toEqual(done);
  });

  test('released from quarantine a lead is in the inbox and its delivery is sent [MGR-04]', async () => {
    const id = await seed({ columns: { quarantined_at: 1, quarantine_reason: 'слишком быстро' } });
    await db().updateTable('outbox').set({ state: 'held' }).where('lead_id', '=', id).execute();
    expect((await leadOf(id)).quarantineReason).toBe('слишком быстро');
    expect(await approveLead(db(), act(anna, id))).toEqual(done);
    const { lead, deliveries } = await read(id);
    expect(lead.quarantineReason).toBeNull();
    expect(deliveries).toMatchObject([{ target: 'provider', state: 'waiting', nextAt: now }]);
    expect(await approveLead(db(), act(anna, id))).toMatchObject({ message: 'Заявка не в карантине' });
  });

  test('a quarantined lead that the visitor has cancelled stays there [MGR-04]', async () => {
    const id = await seed({ columns: { quarantined_at: 1, cancelled_at: 1, closed_at: 1 } });
    expect(await approveLead(db(), act(anna, id))).toMatchObject({ kind: 'refused' });
  });

  test('the detail shows consent, deliveries and other requests of the phone [MGR-04]', async () => {
    const phone = '79617778899';
    const id = await seed({ phone });
    const older = await seed({ phone, createdAt: now - 86_400_000 });
    const { related, consent, deliveries, lead } = await read(id);
    expect(related.map((one) => [one.id, one.phone])).toEqual([[older, '+7 *** ***-88-99']]);
    expect(lead.requestsOfPhone).toBe(2);
    expect(consent).toMatchObject({ mode: 'checkbox', textVersion: '2026-11-01', withdrawnAt: null });
    expect(deliveries).toMatchObject([{ target: 'provider', state: 'waiting', attempts: 0 }]);
  });

  test('the displayed data: page, option, price, quiz answers, variant [MGR-02]', async () => {
    const quiz = [{ question: 'Что важно?', answers: ['Кино'] }];
    const context = { item: 'Скворец Мини', option: 'Рассрочка', price: 150, quiz };
    const id = await seed({ context, variants: { equipment_loan: 'instalment' } });
    expect(await leadOf(id)).toMatchObject({
      ...context,
      page: '/domru-tv/equipment',
      variants: { equipment_loan: 'instalment' },
    });
  });

  test('a kind of event that a newer version wrote does not break the history', async () => {
    const id = await seed();
    await db()
      .insertInto('lead_events')
      .values({ lead_id: id, at: now, kind: 'sung', manager_id: null, text: 'ля-ля' })
      .execute();
    expect((await read(id)).history.at(-1)).toMatchObject({ kind: 'other', text: 'ля-ля' });
  });
});
