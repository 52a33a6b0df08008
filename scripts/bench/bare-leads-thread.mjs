/** A worker thread that inserts copies of one stored lead into tables with the site's columns and indexes. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const tables = ['leads', 'consents', 'lead_events', 'outbox'];
const source = new DatabaseSync(workerData.from, { readOnly: true });
const database = new DatabaseSync(workerData.file);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON');

const schemaOf = (table) =>
  source
    .prepare(
      `select sql from sqlite_master where tbl_name = ? and sql is not null
       order by case type when 'table' then 0 else 1 end`,
    )
    .all(table);
for (const table of tables) for (const { sql } of schemaOf(table)) database.exec(sql);

const lead = source.prepare('select * from leads order by created_at desc limit 1').get();
const insertions = tables.map((table) => {
  const key = table === 'leads' ? 'id' : 'lead_id';
  const row = source.prepare(`select * from ${table} where ${key} = ? limit 1`).get(lead.id);
  delete row.seq; // The table numbers its rows.
  const places = Object.keys(row).map(() => '?');
  const statement = database.prepare(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
  );
  return (changes) =>
    statement.run(...Object.entries(row).map(([name, value]) => (name in changes ? changes[name] : value)));
});
source.close();

parentPort.on('message', ({ id }) => {
  const leadId = randomUUID();
  const number = randomUUID();
  database.exec('begin immediate');
  for (const [index, insert] of insertions.entries())
    insert({
      ...{ id: index === 0 ? leadId : randomUUID(), lead_id: leadId },
      ...{ number, idempotency_key: number, created_at: Date.now() },
    });
  database.exec('commit');
  parentPort.postMessage({ id, number });
});
