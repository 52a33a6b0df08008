import { v7 as newId } from 'uuid';

import { deskColumns } from '../../src/server/leads/desk-columns.ts';
import { newRequestNumber } from '../../src/server/leads/insert-lead';

const cities = [
  ['Пермь', 'Asia/Yekaterinburg', 30],
  ['Казань', 'Europe/Moscow', 25],
  ['Москва', 'Europe/Moscow', 25],
  ['Омск', 'Asia/Omsk', 12],
  ['Владивосток', 'Asia/Vladivostok', 7],
  ['Анадырь', 'Asia/Anadyr', 1],
];
const names = ['Алёна', 'Александр', 'Мария', 'Пётр', 'Ольга', 'Ильдар', 'Зухра', 'Вера', 'Глеб', 'Юлия'];
const surnames = ['Соколова', 'Иванов', 'Королёва', 'Петров', 'Хабибуллина', 'Кузнецов', 'Ян'];
const forms = ['tv_equipment', 'card', 'callback', 'banner', 'smart_tv', 'quiz'];
const streets = [
  'ул. Ленина',
  'просп. Карла Маркса',
  'ул. Пушкинская',
  'ул. Советская',
  'ул. Мира',
  'б-р Гагарина',
];
const pages = ['/domru-tv/equipment', '/internet', '/bundles', '/', '/domofon'];
const batch = 200;
const years = 2;

/** A random number generator (mulberry32) with a fixed seed, so that every run creates the same leads. */
function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Creates functions that fill a storage with managers and with leads of two years. 3 % of the leads are open, 1 % are
 * in quarantine.
 */
export function makeSeeder({ db }, now) {
  const random = makeRandom(20_261_121);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const managerIds = Array.from({ length: 20 }, () => newId());

  const cityOf = () => {
    let left = random() * 100;
    return cities.find(([, , weight]) => (left -= weight) < 0) ?? cities[0];
  };

  function stateOf(createdAt) {
    const kind = random();
    const holder = pick(managerIds);
    if (kind < 0.01) return { status: 'new' };
    if (kind < 0.03) return { status: pick(['taken', 'not_reached', 'callback']), taken_by: holder };
    if (kind < 0.04) return { status: 'new', quarantined_at: createdAt, quarantine_reason: 'bench' };
    const calledAt = createdAt + Math.floor(random() * 900_000);
    const status = random() < 0.3 ? 'sold' : 'refused';
    return { status, taken_by: holder, taken_at: createdAt, first_call_at: calledAt, closed_at: calledAt };
  }

  function leadRow(i, count) {
    const createdAt = Math.floor(now - (1 - i / count) * years * 365 * 86_400_000);
    const [city, timeZone] = cityOf();
    const fio = random() < 0.6 ? pick(names) : `${pick(names)} ${pick(surnames)}`;
    const phone = `79${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
    const id = newId({ msecs: createdAt });
    const [page, form] = [pick(pages), pick(forms)];
    const productIds = [pick(['tv', 'internet', 'videocontrol', 'domofon'])];
    const topic = form === 'callback' ? Math.floor(random() * 5) : null;
    const variants = { equipment_loan: pick(['instalment', 'plain']) };
    const context = { item: 'Скворец Мини', option: 'Рассрочка на 12 месяцев', price: 150 };
    return {
      id,
      number: newRequestNumber(),
      created_at: createdAt,
      idempotency_key: id,
      body_hash: 'a'.repeat(64),
      provider_id: 1 + cities.findIndex(([name]) => name === city),
      city_name: city,
      time_zone: timeZone,
      form_type: form,
      fio,
      phone,
      details: JSON.stringify({ product_id: productIds, page, context, variants }),
      taken_by: null,
      taken_at: null,
      first_call_at: null,
      closed_at: null,
      quarantined_at: null,
      quarantine_reason: null,
      ...deskColumns({
        ...{ createdAt, timeZone, fio, phone, productIds, page, variants, topic },
        productTitles: '',
        wanted: null,
        // Half of the leads have one of 7,200 addresses.
        address: i % 2 === 0 ? `${streets[i % 6]}, ${1 + (i % 1200)}` : undefined,
        agreement: form === 'callback' ? `16${String(i).padStart(10, '0')}` : undefined,
      }),
      ...stateOf(createdAt),
    };
  }

  return {
    /** Returns the id of the manager who sends the measured requests. */
    managers: async () => {
      const rows = managerIds.map((id, i) => ({
        ...{ id, email: `m${i}@example.ru`, name: `Менеджер ${i}`, password_hash: '' },
        ...{ must_change_password: 0, created_at: 0, role: 'manager' },
      }));
      await db.insertInto('managers').values(rows).execute();
      return managerIds[0];
    },
    leads: async (count) => {
      for (let from = 0; from < count; from += batch) {
        const rows = Array.from({ length: Math.min(batch, count - from) }, (_, i) =>
          leadRow(from + i, count),
        );
        const besides = rows.map(({ id, created_at }) => ({ lead_id: id, at: created_at }));
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('leads').values(rows).execute();
          await trx
            .insertInto('lead_events')
            .values(besides.map((row) => ({ ...row, kind: 'received', manager_id: null, text: '' })))
            .execute();
          await trx.insertInto('consents').values(besides.map(consentRow)).execute();
          await trx.insertInto('outbox').values(besides.map(outboxRow)).execute();
        });
      }
    },
  };
}

function consentRow({ lead_id, at }) {
  const text = { mode: 'checkbox', text_version: '1', text_hash: 'a'.repeat(64), masked_address: '10.0.0.0' };
  return { id: newId(), lead_id, at, form_type: 'card', ...text };
}

function outboxRow({ lead_id, at }) {
  const done = { state: 'delivered', attempts: 1, next_at: at, last_error: null };
  return { id: newId(), lead_id, target: 'provider', payload: '{}', ...done };
}
