import type { Outage } from '@/api/outages/outages.schemas';

/** Makes a current fault of 28 November 2026. */
export function outageFixture(changes: Partial<Outage> = {}): Outage {
  return {
    ...{ id: 'fault-1', kind: 'fault', services: ['internet', 'tv'], area: 'ул. Мира, 1\u00a0— 9' },
    ...{ since: '2026-11-28T09:20:00Z', promises: [], mendedAt: null, compensationPerDay: null },
    ...changes,
  };
}
