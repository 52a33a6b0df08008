import type { HouseLine } from '@/api/geography/houses.schemas';

/** «ул. Ленина, 12/1»: format of houses in suggestions, requests and the desk. */
export function houseAddress({
  streetType,
  street,
  house,
}: Pick<HouseLine, 'streetType' | 'street' | 'house'>): string {
  return `${streetType} ${street}, ${house}`.trim();
}

const place = 'chosen-house';

/** Stores the chosen house in the tab's session, per city host. */
export function keepHouse(house: HouseLine): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(house));
  } catch {
    // Private windows may refuse, and storage may be full.
  }
}

/** The tab's last chosen house; null without one. */
export function keptHouse(): HouseLine | null {
  try {
    const house = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<HouseLine> | null; // each is checked below
    const { id, streetType, street, house: number } = house ?? {};
    const texts = [id, streetType, street, number];
    return texts.every((text) => typeof text === 'string') ? (house as HouseLine) : null; // checked above
  } catch {
    return null;
  }
}
