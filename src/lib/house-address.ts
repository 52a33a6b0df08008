/** Chosen in the address check. */
export interface KnownHouse {
  id: string;
  address: string;
}

interface AddressParts {
  /** «ул.»; '' if the name says it. */
  streetType: string;
  street: string;
  /** House number with its letter or fraction. */
  house: string;
}

export function toKnownHouse(house: AddressParts & { id: string }): KnownHouse {
  return { id: house.id, address: houseAddress(house) };
}

/** Formats «ул. Ленина, 12/1» for suggestions, requests and the desk. */
export function houseAddress({ streetType, street, house }: AddressParts): string {
  return `${streetType} ${street}, ${house}`.trim();
}
