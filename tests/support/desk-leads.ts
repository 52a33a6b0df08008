import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';

import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import type { Database, LeadsTable } from '@/server/database/tables';
import { deskColumns, type DeskColumnsInput } from '@/server/leads/desk-columns';
import { newRequestNumber } from '@/server/leads/insert-lead';
import { makeOwnPostgres } from './own-postgres';
import { describeWithPostgres } from './with-postgres';

/** Data of a stored lead. Other columns get valid defaults. */
export interface SeededLead extends Partial<Omit<DeskColumnsInput, 'createdAt' | 'timeZone' | 'phone'>> {
  createdAt: number;
  city?: string;
  timeZone?: string;
  providerId?: number;
  phone?: string;
  formType?: string;
  context?: object;
  columns?: Partial<Insertable<LeadsTable>>;
}

/** Returns a row of `leads` with the same columns as `insertLead` writes. */
function leadRow(lead: SeededLead): Insertable<LeadsTable> {
  const { createdAt, city = 'Пермь', timeZone = 'Asia/Yekaterinburg', phone = '79120004518' } = lead;
  const { fio = 'Анна', productIds = ['tv'], page = '/domru-tv/equipment', variants = {} } = lead;
  const id = newId({ msecs: createdAt });
  return {
    id,
    number: newRequestNumber(),
    created_at: createdAt,
    idempotency_key: id,
    body_hash: `hash of ${fio} ${phone}`,
    provider_id: lead.providerId ?? 556,
    city_name: city,
    time_zone: timeZone,
    form_type: lead.formType ?? 'tv_equipment',
    fio,
    phone,
    details: JSON.stringify({ product_id: productIds, page, context: lead.context ?? {}, variants }),
    status: 'new',
    taken_by: null,
    taken_at: null,
    ...deskColumns({
      ...{ createdAt, timeZone, fio, phone, productIds, page, variants },
      productTitles: lead.productTitles ?? '',
      topic: lead.topic ?? null,
      wanted: lead.wanted ?? null,
      address: lead.address,
      agreement: lead.agreement,
      coverageAddress: lead.coverageAddress,
      isSubscription: lead.isSubscription === true,
      cityName: city,
    }),
    ...lead.columns,
  };
}

/** Stores a lead with consent, event and delivery. Returns its id. */
export async function seedLead(db: Database, lead: SeededLead): Promise<string> {
  const row = leadRow(lead);
  await db.insertInto('leads').values(row).execute();
  await db
    .insertInto('consents')
    .values({
      id: newId(),
      lead_id: row.id,
      at: row.created_at,
      form_type: row.form_type,
      mode: 'checkbox',
      text_version: '2026-11-01',
      text_hash: 'a'.repeat(64),
      masked_address: '10.0.0.0',
    })
    .execute();
  await db
    .insertInto('lead_events')
    .values({ lead_id: row.id, at: row.created_at, kind: 'received', manager_id: null, text: 'Заявка' })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      lead_id: row.id,
      target: 'provider',
      payload: JSON.stringify({ fio: row.fio, phone: row.phone }),
      state: 'waiting',
      attempts: 0,
      next_at: row.created_at,
      last_error: null,
    })
    .execute();
  return row.id;
}

/** Stores a manager who cannot sign in. */
export async function seedManager(db: Database, name: string, role: 'manager' | 'lead-admin' = 'manager') {
  const id = newId();
  await db
    .insertInto('managers')
    .values({
      ...{ id, name, role, email: `${id}@example.ru`, password_hash: '' },
      ...{ must_change_password: 0, created_at: 0 },
    })
    .execute();
  return { id, name, role };
}

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));

export interface TestStorage extends OpenedDatabase {
  /** URL of the database; '' for the embedded storage. */
  url: string;
  dataDir: string;
  drop(): Promise<void>;
}

async function openTestStorage(kind: 'sqlite' | 'postgres'): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-test-'));
  const postgres = kind === 'postgres' ? await makeOwnPostgres() : null;
  const url = postgres?.url ?? '';
  const storage = await openDatabase({ url, dataDir, worker });
  return {
    ...storage,
    url,
    dataDir,
    drop: async () => {
      await storage.db.destroy();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs tests with the embedded storage and, if a PostgreSQL server is running, with PostgreSQL. */
export function onBothStorages(tests: (storage: () => TestStorage) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const describeKind = kind === 'postgres' ? describeWithPostgres : describe;
    describeKind(kind === 'sqlite' ? 'embedded storage' : 'PostgreSQL', () => {
      let storage: TestStorage | null = null;
      beforeAll(async () => {
        storage = await openTestStorage(kind);
      });
      afterAll(() => storage?.drop());
      tests(() => {
        if (!storage) throw new Error('the storage is not open');
        return storage;
      });
    });
  }
}
