import type { House } from '@/api/geography/houses.schemas';
import { type Outage, OUTAGE_HISTORY_DAYS } from '@/api/outages/outages.schemas';
import { houseAddress } from '@/lib/house-address';

import { accountTerms, contentForAllCities } from '@/content-files/content';
import { housesOfCity } from '../../geography/seed/houses';

export interface SeedOutage {
  outage: Outage;
  houses: ReadonlySet<string>;
}

interface OutagePlan {
  id: string;
  kind: Outage['kind'];
  services: Outage['services'];
  street: number;
  /** From the beginning of the street. */
  count: number;
  since: number;
  /** Announced ends, hours after the beginning. */
  promised: readonly number[];
  mendedAfter: number | null;
  compensationPerDay?: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Began two to three hours ago; its end was moved twice. */
const currentFault = (now: number): OutagePlan => {
  const since = now - (now % hourMs) - 2 * hourMs;
  return {
    ...{ id: `fault-${since / hourMs}`, kind: 'fault', services: ['internet', 'tv'] },
    ...{ street: 0, count: 10, since, promised: [1, 2, 5], mendedAfter: null },
    compensationPerDay: accountTerms().outageCompensationPerDay,
  };
};

const plannedWork = (now: number): OutagePlan => {
  const since = now - (now % dayMs) + 23 * hourMs;
  return {
    ...{ id: `planned-${since / hourMs}`, kind: 'planned', services: ['internet'] },
    ...{ street: 1, count: 6, since, promised: [4], mendedAfter: null },
  };
};

const streetPlaces = [3, 4, 5, 1, 6, 7];
const promiseHours = [[3], [2, 4], [4], [1, 3, 6], [3]] as const;

/** A mended fault every nine days; every third one is planned work. */
function history(cityId: number, now: number): OutagePlan[] {
  const lastSlot = Math.floor(now / dayMs / 9) - 1;
  const slots = Array.from({ length: 10 }, (_, place) => lastSlot - place);
  return slots
    .map((slot): OutagePlan => {
      const seed = slot + cityId;
      const since = slot * 9 * dayMs + (6 + (seed % 12)) * hourMs;
      const isPlanned = seed % 3 === 0;
      return {
        id: `past-${since / hourMs}`,
        kind: isPlanned ? 'planned' : 'fault',
        services: isPlanned ? ['internet', 'tv', 'intercom'] : ['internet'],
        street: streetPlaces[seed % streetPlaces.length] ?? 1,
        count: 4 + (seed % 8),
        since,
        promised: isPlanned ? [3] : (promiseHours[seed % promiseHours.length] ?? [3]),
        mendedAfter: isPlanned ? 2.5 : 1.5 + (seed % 4),
      };
    })
    .filter(({ since }) => since > now - OUTAGE_HISTORY_DAYS * dayMs);
}

function toSeedOutage(
  { street: place, count, since, promised, mendedAfter, ...plan }: OutagePlan,
  houses: House[],
) {
  const { streets } = contentForAllCities();
  // An operator may have removed some.
  const street = streets[place % streets.length]?.name ?? '';
  const affected = houses.filter((house) => house.street === street).slice(0, count);
  const [first, last] = [affected[0], affected.at(-1)];
  const after = (hours: number) => new Date(since + hours * hourMs).toISOString();
  const outage: Outage = {
    ...{ id: plan.id, kind: plan.kind, services: plan.services },
    area: first && last ? `${houseAddress(first)}\u00a0— ${last.house}` : street,
    since: after(0),
    promises: promised.map(after),
    mendedAt: mendedAfter === null ? null : after(mendedAfter),
    compensationPerDay: plan.compensationPerDay ?? null,
  };
  return { outage, houses: new Set(affected.map(({ id }) => id)) };
}

const [perm, kazan] = [5901, 1601];

/** A fault now in Perm, planned work next in Kazan, and 90 days of history in both; nothing elsewhere. */
export function outagesOfCity(cityId: number, now: number): SeedOutage[] {
  if (cityId !== perm && cityId !== kazan) return [];
  const houses = housesOfCity(cityId);
  const next = cityId === perm ? currentFault(now) : plannedWork(now);
  return [next, ...history(cityId, now)].map((plan) => toSeedOutage(plan, houses));
}
