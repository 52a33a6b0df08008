import { useMemo } from 'react';

import { parseJson, readStored, writeStored } from '@/lib/browser-storage';
import type { KnownHouse } from '@/lib/house-address';
import { useBrowserValue } from '@/ui/hydrated/use-browser-value';

const storageKey = 'chosen-house';

/** Stores the house for the tab and the city's host; null removes it. */
export function storeChosenHouse(house: KnownHouse | null): void {
  const kept = house && JSON.stringify({ id: house.id, address: house.address });
  writeStored('sessionStorage', storageKey, kept);
}

/** Returns the house stored last in this tab. */
export function readChosenHouse(): KnownHouse | null {
  return parsed(storedText());
}

/** Returns null on the server and during hydration. */
export function useChosenHouse(): KnownHouse | null {
  const text = useBrowserValue(storedText, null);
  return useMemo(() => parsed(text), [text]);
}

const storedText = () => readStored('sessionStorage', storageKey);

function parsed(text: string | null): KnownHouse | null {
  const { id, address } = (parseJson(text) ?? {}) as Partial<Record<keyof KnownHouse, unknown>>; // The next line checks the types.
  return typeof id === 'string' && typeof address === 'string' ? { id, address } : null;
}
