import { makeGeographyClient } from '@/api/geography/geography.client';
import { makeSiteCitiesClient } from '@/api/geography/site-cities.client';
import { makeHttpClient } from '@/api/http/http-client';

import type { GeographyCalls } from './load-cities';

/** What the selector asks for, all of it through the page's own origin (decision 2). */
export const browserGeography: GeographyCalls = {
  ...makeGeographyClient(makeHttpClient({ baseUrl: '/api/p/geography' })),
  ...makeSiteCitiesClient(makeHttpClient({ baseUrl: '' })),
};
