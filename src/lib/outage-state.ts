/** `planned`: announced for later, whether a fault or planned work. */
export type OutageState = 'current' | 'planned' | 'mended';

/** ISO 8601; the end is null while the outage lasts. */
interface OutageTimes {
  since: string;
  mendedAt: string | null;
}

/** Returns the state at `now`, UTC ms. A future end is a promise: still current. */
export function outageState({ since, mendedAt }: OutageTimes, now: number): OutageState {
  if (mendedAt !== null && Date.parse(mendedAt) <= now) return 'mended';
  return Date.parse(since) > now ? 'planned' : 'current';
}

/** Returns them in the given order. */
export function currentOutages<Outage extends OutageTimes>(
  outages: readonly Outage[],
  now: number,
): Outage[] {
  return outages.filter((outage) => outageState(outage, now) === 'current');
}
