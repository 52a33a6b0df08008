import { makeGeographyClient } from '@/api/geography/geography.client';
import { makeHttpClient } from '@/api/http/http-client';
import type { HouseCalls } from './use-houses';

/** Suggestions through the page's own origin (decision 2); who waits longer has typed the address. */
export const browserHouses: HouseCalls = makeGeographyClient(
  makeHttpClient({ baseUrl: '/api/p/address', timeoutMs: 4000 }),
);
