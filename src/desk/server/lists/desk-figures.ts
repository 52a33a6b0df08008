import { type RawBuilder, sql } from 'kysely';

import type { Conversion, CoverageRequests, DeskFigures } from '@/desk/contract/desk-figures.schemas';
import { refusalReasons } from '@/desk/contract/desk.schemas';
import type { IsoDay } from '@/lib/dates';
import { addDays, localClock } from '@/lib/zoned-day';
import type { Database } from '@/server/database/tables';

const MAX_PAGES = 50;
const MAX_DAYS = 366;
/** Above the largest UTC offset, ms. */
const farthestMs = 16 * 3_600_000;
const usualDays = 30;

interface FigureDays {
  from: IsoDay;
  to: IsoDay;
  /** Last counted day, if other than `to`. */
  through?: IsoDay;
}

/** Missing parts are '' or undefined. `zone` is the reader's. */
type AskedDays = Partial<Record<'from' | 'to' | 'zone', string | undefined>>;

/**
 * Completes a requested period; the default is thirty days ending today, reader's time. Includes leads of time zones
 * east of the reader, where tomorrow may have begun.
 */
export function completeFigurePeriod({ from, to, zone }: AskedDays, now: number): FigureDays {
  if (to) return { from: from || addDays(to, 1 - usualDays), to };
  const today = localClock(now, zone || 'UTC').day;
  return { from: from || addDays(today, 1 - usualDays), to: today, through: addDays(today, 1) };
}

/** All figures of the desk for a period (MGR-06). */
export async function readDeskFigures(
  db: Database,
  { through, ...days }: FigureDays,
  { targetMs, now }: Judging,
): Promise<DeskFigures> {
  const where = whereDays(days.from, through ?? days.to);
  const hours = await hoursByCity(db, where);
  const conversion = {
    city: await conversionBy(db, where, 'city_name'),
    form: await conversionBy(db, where, 'form_type'),
    page: (await conversionBy(db, where, 'page')).slice(0, MAX_PAGES),
    variant: byVariant(await conversionBy(db, where, 'variant')),
  };
  return {
    ...days,
    targetMs,
    total: hours.reduce((sum, city) => sum + city.total, 0),
    hours,
    byDay: await requestsByDay(db, where),
    refusals: await refusals(db, where),
    others: await otherKinds(db, where),
    firstCall: await firstCalls(db, where, { targetMs, now }),
    managers: await workOfManagers(db, where, { targetMs, now }),
    conversion,
  };
}

/** Response target, ms, and the time against which waiting leads are compared. */
interface Judging {
  targetMs: number;
  now: number;
}

/** Creation time narrows the read; the lead's local day decides. */
function whereDays(from: IsoDay, to: IsoDay): RawBuilder<unknown> {
  const [earliest, latest] = [Date.parse(from) - farthestMs, Date.parse(addDays(to, 1)) + farthestMs];
  return sql`quarantined_at is null and created_at >= ${earliest} and created_at < ${latest}
    and local_day >= ${from} and local_day <= ${to}`;
}

async function hoursByCity(db: Database, where: RawBuilder<unknown>): Promise<DeskFigures['hours']> {
  const { rows } = await sql<{ city: string; hour: number; count: number }>`
    select city_name as city, local_hour as hour, count(*) as count from leads
    where ${where} group by city_name, local_hour`.execute(db);
  const cities = new Map<string, number[]>();
  for (const { city, hour, count } of rows) {
    const counts = cities.get(city) ?? Array<number>(24).fill(0);
    counts[hour] = count;
    cities.set(city, counts);
  }
  return [...cities]
    .map(([city, counts]) => ({ city, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .sort((a, b) => b.total - a.total || (a.city < b.city ? -1 : 1));
}

async function requestsByDay(db: Database, where: RawBuilder<unknown>): Promise<DeskFigures['byDay']> {
  const { rows } = await sql<DeskFigures['byDay'][number]>`
    select local_day as day, count(*) as leads,
      sum(case when request_kind = 'sale' then 1 else 0 end) as sales,
      sum(case when status = 'sold' then 1 else 0 end) as sold
    from leads where ${where} group by local_day order by local_day desc limit ${MAX_DAYS}`.execute(db);
  return rows.toReversed();
}

async function refusals(db: Database, where: RawBuilder<unknown>): Promise<DeskFigures['refusals']> {
  const { rows } = await sql<{ reason: string | null; count: number }>`
    select refusal_reason as reason, count(*) as count from leads
    where ${where} and request_kind = 'sale' and status = 'refused'
    group by refusal_reason order by count(*) desc, refusal_reason`.execute(db);
  return rows.map(({ reason, count }) => ({
    reason: refusalReasons.find((known) => known === reason) ?? null,
    count,
  }));
}

async function otherKinds(db: Database, where: RawBuilder<unknown>): Promise<DeskFigures['others']> {
  const { rows } = await sql<DeskFigures['others'][number]>`
    select request_kind as kind, status, count(*) as count from leads
    where ${where} and request_kind <> 'sale' and form_type <> 'outage'
    group by request_kind, status order by request_kind, count(*) desc, status`.execute(db);
  return rows;
}

interface CallsRow {
  name: string;
  leads: number;
  called: number;
  due: number;
  within_target: number;
  sold: number;
  median: number | null;
  p90: number | null;
}

async function firstCalls(
  db: Database,
  where: RawBuilder<unknown>,
  judging: Judging,
): Promise<DeskFigures['firstCall']> {
  const rows = await callsBy(db, where, 'city_name', judging);
  return rows.map(({ name, leads, called, due, within_target, median, p90 }) => ({
    ...{ city: name, leads, called, due, withinTarget: within_target, medianMs: median, p90Ms: p90 },
  }));
}

/** Figures by current holder: reassigned leads count for the new one. */
async function workOfManagers(
  db: Database,
  where: RawBuilder<unknown>,
  judging: Judging,
): Promise<DeskFigures['managers']> {
  const rows = await callsBy(db, sql`${where} and taken_by is not null`, 'taken_by', judging);
  const managers = await db.selectFrom('managers').select(['id', 'name']).execute();
  const names = new Map(managers.map(({ id, name }) => [id, name]));
  return rows.map(({ name: id, leads, called, within_target, sold, median }) => ({
    ...{ id, name: names.get(id) ?? '', taken: leads, called, inTime: within_target, sold },
    medianMs: median,
  }));
}

/**
 * Delays to the first call, by city or holder. Excludes coverage requests, which wait for their house. Nearest-rank
 * percentiles, which both dialects compute alike. After an agreed later call the wait starts at that time. Leads still
 * waiting past the target count as due like called ones; leads cancelled before don't.
 */
async function callsBy(
  db: Database,
  where: RawBuilder<unknown>,
  column: 'city_name' | 'taken_by',
  { targetMs, now }: Judging,
): Promise<CallsRow[]> {
  const { rows } = await sql<CallsRow>`
    with asked as (
      select ${sql.ref(column)} as name, first_call_at, closed_at, status,
        coalesce(wanted_from, house_connected_at, created_at) as wanted
      from leads where ${where} and request_kind <> 'wish'
    ), waited as (
      select name, status,
        case when first_call_at < wanted then 0 else first_call_at - wanted end as ms,
        case when first_call_at is not null or (closed_at is null and wanted < ${now - targetMs})
          then 1 else 0 end as is_due
      from asked
    ), ranked as (
      select name, status, ms, is_due, count(ms) over (partition by name) as called,
        row_number() over (partition by name order by case when ms is null then 1 else 0 end, ms) as place
      from waited
    )
    select name, count(*) as leads, count(ms) as called, sum(is_due) as due,
      sum(case when ms <= ${targetMs} then 1 else 0 end) as within_target,
      sum(case when status = 'sold' then 1 else 0 end) as sold,
      max(case when place = (called + 1) / 2 then ms end) as median,
      max(case when place = (called * 9 + 9) / 10 then ms end) as p90
    from ranked group by name order by count(*) desc, name`.execute(db);
  return rows;
}

async function conversionBy(
  db: Database,
  where: RawBuilder<unknown>,
  column: 'city_name' | 'form_type' | 'page' | 'variant',
): Promise<Conversion[]> {
  const name = sql.ref(column);
  const { rows } = await sql<Conversion>`
    select ${name} as name, count(*) as leads,
      sum(case when status in ('reached', 'callback', 'sold', 'refused') then 1 else 0 end) as reached,
      sum(case when status = 'sold' then 1 else 0 end) as sold,
      sum(case when status = 'refused' then 1 else 0 end) as refused
    from leads where ${where} and request_kind = 'sale'
    group by ${name} order by count(*) desc, ${name}`.execute(db);
  return rows;
}

/** A lead may take part in several experiments: `a=1;b=2` counts for `a: 1` and for `b: 2`. */
function byVariant(rows: readonly Conversion[]): Conversion[] {
  const sums = new Map<string, Conversion>();
  for (const { name: variants, ...counts } of rows)
    for (const pair of variants.split(';').filter((part) => part !== '')) {
      const name = pair.replace('=', ': ');
      const sum = sums.get(name) ?? { name, leads: 0, reached: 0, sold: 0, refused: 0 };
      for (const key of ['leads', 'reached', 'sold', 'refused'] as const) sum[key] += counts[key];
      sums.set(name, sum);
    }
  return [...sums.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const MAX_HOUSES = 1000;

/** TAR-04; at most the thousand most requested houses. */
export async function readCoverageRequests(db: Database, limit = MAX_HOUSES): Promise<CoverageRequests> {
  const { rows } = await sql<HouseRow>`
    select city_name as city, wish_street as street, wish_house as house,
      count(*) as count, max(created_at) as "latestAt"
    from leads
    where wish_street is not null and request_kind = 'wish' and quarantined_at is null and closed_at is null
    group by city_name, wish_street, wish_house
    order by count(*) desc, max(created_at) desc
    limit ${limit + 1}`.execute(db);
  return { cities: groupByHouse(rows.slice(0, limit)), isCut: rows.length > limit };
}

export interface HouseRow {
  city: string;
  street: string;
  house: string;
  count: number;
  latestAt: number;
}

type Counted = Pick<HouseRow, 'count' | 'latestAt'>;

/** Groups houses by street and city, most requested first, then by name. */
export function groupByHouse(rows: readonly HouseRow[]): CoverageRequests['cities'] {
  return grouped(rows, ({ city }) => city).map(([city, ofCity]) => ({
    city,
    ...sumOf(ofCity),
    streets: grouped(ofCity, ({ street }) => street).map(([street, ofStreet]) => ({
      street,
      ...sumOf(ofStreet),
      houses: ofStreet
        .map(({ house, count, latestAt }) => ({ house, count, latestAt }))
        .sort((one, other) => other.count - one.count || russian.compare(one.house, other.house)),
    })),
  }));
}

const russian = new Intl.Collator('ru', { numeric: true });

function grouped(rows: readonly HouseRow[], nameOf: (row: HouseRow) => string): [string, HouseRow[]][] {
  const groups = new Map<string, HouseRow[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups].sort(
    ([name, one], [otherName, other]) =>
      sumOf(other).count - sumOf(one).count || russian.compare(name, otherName),
  );
}

function sumOf(rows: readonly Counted[]): Counted {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    latestAt: rows.reduce((latest, { latestAt }) => Math.max(latest, latestAt), 0),
  };
}
