/** Three groups of providers with different tariff prices and assortments. */
export type PriceZone = 0 | 1 | 2;

const priceZones: readonly PriceZone[] = [0, 1, 2];

/** Surcharge on the base price of a tariff, roubles a month. */
export const zoneSurcharge: Record<PriceZone, number> = { 0: 0, 1: 50, 2: 100 };

export function zoneOf(providerId: number): PriceZone {
  return priceZones[providerId % priceZones.length] ?? 0;
}

/** Free items have no surcharge. */
export function inZone(price: number, zone: PriceZone): number {
  return price === 0 ? 0 : price + zoneSurcharge[zone];
}
