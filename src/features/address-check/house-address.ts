import type { HouseLine } from '@/api/geography/houses.schemas';

/** «ул. Ленина, 12/1»: as suggestions, requests and the desk write a house of the table. */
export function houseAddress({
  streetType,
  street,
  house,
}: Pick<HouseLine, 'streetType' | 'street' | 'house'>): string {
  return `${streetType} ${street}, ${house}`.trim();
}

const place = 'chosen-house';

/** Keeps the house that was chosen, as long as the tab lives; each city's host has its own. */
export function keepHouse(house: HouseLine): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(house));
  } catch {
    // Private windows may refuse, and storage may be full.
  }
}

/** The house that was chosen last in this tab; null for none. */
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
