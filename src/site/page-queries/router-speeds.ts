/** Speeds of tariffs that routers are chosen for, Mbit/s. */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** Name of the filter in the address; the catalogue's own name for it is `routerFilter` [spec 7]. */
export const speedKey = 'speed';

/**
 * The speed that an address asks for, up to the next one of the list: a tariff of 800 needs what a gigabit needs. Null
 * for anything else, so that nonsense shows the whole list.
 */
export function askedSpeed(value: string | string[] | undefined): RouterSpeed | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  return routerSpeeds.find((speed) => speed >= Number(value)) ?? null;
}
