import { makeGeographyClient } from '@/api/geography/geography.client';
import { passedOn } from '@/api/site/site-http';
import type { HouseCalls } from './use-houses';

const address = passedOn('address');

/** Suggestions; who waits longer than four seconds has typed the address. */
export const browserHouses: HouseCalls = makeGeographyClient({
  call: (call) => address.call({ ...call, timeoutMs: 4000 }),
});
