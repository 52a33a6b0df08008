import { type RawBuilder, sql } from 'kysely';

import type { Conversion, DeskFigures } from '@/api/desk/desk-figures.schemas';
import type { IsoDay } from '@/lib/dates';
import { addDays, localClock } from '@/lib/zoned-day';
import type { Database } from '../database/tables';

const mostPages = 50;
/** Farther than any zone is from Greenwich. */
const farthestMs = 16 * 3_600_000;
const usualDays = 30;

/** Days of each lead's own city, both included. */
export interface FigureDays {
  from: IsoDay;
  to: IsoDay;
  /** The last day that is counted, where it is not `to`. */
  through?: IsoDay;
}

/** What was asked for; a part that was not is '' or missing. `zone` is the reader's. */
type AskedDays = Partial<Record<'from' | 'to' | 'zone', string | undefined>>;

/**
 * What was asked for, filled up: thirty days that end with today by the reader's clock. East of the reader tomorrow
 * may have begun, and what came there counts as well.
 */
export function figureDays({ from, to, zone }: AskedDays, now: number): FigureDays {
  if (to) return { from: from || addDays(to, 1 - usualDays), to };
  const today = localClock(now, zone || 'UTC').day;
  return { from: from || addDays(today, 1 - usualDays), to: today, through: addDays(today, 1) };
}

/** Requests by hour and city, time to the first call, conversion by city, form, page and variant (MGR-06). */
export async function deskFigures(
  db: Database,
  { through, ...days }: FigureDays,
  targetMs: number,
): Promise<DeskFigures> {
  const where = whereDays(days.from, through ?? days.to);
  const hours = await hoursByCity(db, where);
  const conversion = {
    city: await conversionBy(db, where, 'city_name'),
    form: await conversionBy(db, where, 'form_type'),
    page: (await conversionBy(db, where, 'page')).slice(0, mostPages),
    variant: byVariant(await conversionBy(db, where, 'variant')),
  };
  return {
    ...days,
    targetMs,
    total: hours.reduce((sum, city) => sum + city.total, 0),
    hours,
    firstCall: await firstCalls(db, where, targetMs),
    conversion,
  };
}

/** The creation narrows what is read; the day of the lead's own clock decides. */
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

interface FirstCallRow {
  city: string;
  leads: number;
  called: number;
  within_target: number;
  median: number | null;
  p90: number | null;
}

/** Nearest ranks, which both dialects can count alike. A client who wants a call later waits from then on. */
async function firstCalls(
  db: Database,
  where: RawBuilder<unknown>,
  targetMs: number,
): Promise<DeskFigures['firstCall']> {
  const { rows } = await sql<FirstCallRow>`
    with asked as (
      select city_name as city, first_call_at - coalesce(wanted_from, created_at) as given
      from leads where ${where}
    ), waited as (
      select city, case when given < 0 then 0 else given end as ms from asked
    ), ranked as (
      select city, ms, count(ms) over (partition by city) as called,
        row_number() over (partition by city order by case when ms is null then 1 else 0 end, ms) as place
      from waited
    )
    select city, count(*) as leads, count(ms) as called,
      sum(case when ms <= ${targetMs} then 1 else 0 end) as within_target,
      max(case when place = (called + 1) / 2 then ms end) as median,
      max(case when place = (called * 9 + 9) / 10 then ms end) as p90
    from ranked group by city order by count(*) desc, city`.execute(db);
  return rows.map(({ city, leads, called, within_target, median, p90 }) => ({
    ...{ city, leads, called, withinTarget: within_target, medianMs: median, p90Ms: p90 },
  }));
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
    from leads where ${where} group by ${name} order by count(*) desc, ${name}`.execute(db);
  return rows;
}

/** A lead takes part in several experiments at once: `a=1;b=2` counts for `a: 1` and for `b: 2`. */
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
