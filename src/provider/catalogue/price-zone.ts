/** Providers fall into three zones that differ in tariff prices and in what is on sale. */
export type PriceZone = 0 | 1 | 2;

const priceZones: readonly PriceZone[] = [0, 1, 2];

/** Roubles a month added to the base price of a tariff. */
export const zoneSurcharge: Record<PriceZone, number> = { 0: 0, 1: 50, 2: 100 };

export function zoneOf(providerId: number): PriceZone {
  return priceZones[providerId % priceZones.length] ?? 0;
}

/** A free item stays free in every zone. */
export function inZone(price: number, zone: PriceZone): number {
  return price === 0 ? 0 : price + zoneSurcharge[zone];
}
