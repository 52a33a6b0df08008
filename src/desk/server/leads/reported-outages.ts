import {
  MAX_ANSWERED_REPORTS,
  type ReportedOutage,
  type ReportedOutages,
} from '@/desk/contract/desk-outages.schemas';
import { outageState } from '@/lib/outage-state';
import type { CityDirectory } from '@/server/city/city-directory';
import type { Database } from '@/server/database/tables';
import { parseDetails } from '@/server/leads/lead-details';
import type { Upstream } from '@/server/upstream';

interface ReportedOutagesParts {
  db: Database;
  cities: Pick<CityDirectory, 'index'>;
  outages: Upstream['outages'];
}

type Outage = Awaited<ReturnType<Upstream['outages']['ofHouse']>>[number];

/** POP-06 */
const faultTopic = 0;
/** Maximum number of reports read, newest first. */
const maxReports = 2000;
/** Those with the most reports. */
const maxHouses = 100;
const housesAtOnce = 10;
/** By this time a report may precede the start of its outage, ms. */
const earlyReportMs = 6 * 3_600_000;

/** Open fault reports by outages of their houses; omits houses for which the service has not answered. */
export async function findReportedOutages(
  { db, cities, outages }: ReportedOutagesParts,
  now: number,
): Promise<ReportedOutages> {
  const reports = await readOpenReports(db);
  const cityIds = new Map(cities.index().all.map((city) => [city.provider_id, city.city_id]));
  const affected = new Set<number>();
  for (const provider of new Set(reports.map(({ provider_id }) => provider_id))) {
    const cityId = cityIds.get(provider);
    const ofCity = cityId === undefined ? [] : await outages.ofCity(cityId).catch(() => []);
    if (ofCity.some((outage) => outageState(outage, now) !== 'planned')) affected.add(provider);
  }
  const houses = [...Map.groupBy(reports, ({ house }) => house)]
    .filter(([, ofHouse]) => ofHouse.some(({ provider_id }) => affected.has(provider_id)))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, maxHouses);
  const found = new Map<string, ReportedOutage>();
  while (houses.length > 0) {
    const answers = houses.splice(0, housesAtOnce).map(async ([house, ofHouse]) => {
      const known = await outages.ofHouse(house).catch(() => []);
      return [...Map.groupBy(ofHouse, (report) => known.find((one) => isReportOf(one, report, now)))];
    });
    for (const [outage, ofOutage] of (await Promise.all(answers)).flat())
      if (outage) addReports(found, outage, ofOutage, now);
  }
  return { outages: [...found.values()].sort(byState) };
}

type OpenReport = Awaited<ReturnType<typeof readOpenReports>>[number];

async function readOpenReports(db: Database) {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'version', 'created_at', 'provider_id', 'city_name', 'time_zone', 'details', 'taken_by'])
    .where('topic', '=', faultTopic)
    .where('closed_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(maxReports)
    .execute();
  return rows.flatMap(({ details, ...row }) => {
    const { house } = parseDetails(details).context;
    return house === undefined ? [] : [{ ...row, house }];
  });
}

function isReportOf(outage: Outage, { created_at }: OpenReport, now: number): boolean {
  const state = outageState(outage, now);
  const end = state === 'mended' ? Date.parse(outage.mendedAt ?? '') : Infinity;
  return state !== 'planned' && created_at >= Date.parse(outage.since) - earlyReportMs && created_at <= end;
}

function addReports(
  found: Map<string, ReportedOutage>,
  outage: Outage,
  ofHouse: readonly OpenReport[],
  now: number,
): void {
  const [first] = ofHouse;
  if (!first) return;
  const key = `${first.provider_id} ${outage.id}`;
  const known = found.get(key) ?? {
    ...{ id: outage.id, area: outage.area, isPlanned: outage.kind === 'planned' },
    since: Date.parse(outage.since),
    mendedAt: outageState(outage, now) === 'mended' ? Date.parse(outage.mendedAt ?? '') : null,
    ...{ houses: 0, city: { name: first.city_name, timeZone: first.time_zone }, reports: [] },
  };
  const reports = ofHouse.map(({ id, version, taken_by: takenBy }) => ({ id, version, takenBy }));
  found.set(key, {
    ...known,
    houses: known.houses + 1,
    reports: [...known.reports, ...reports].slice(0, MAX_ANSWERED_REPORTS),
  });
}

function byState(one: ReportedOutage, other: ReportedOutage): number {
  return Number(one.mendedAt !== null) - Number(other.mendedAt !== null) || other.since - one.since;
}
