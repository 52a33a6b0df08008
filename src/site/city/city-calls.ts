import {
  type GeographyClient,
  makeGeographyClient,
  makeSiteCitiesClient,
  type SiteCitiesClient,
} from '@/api/geography/geography.client';
import { passedOn, siteHttp } from '@/api/site/site-http';

/** They throw, and the lists show the failures. */
export type CityCalls = Pick<GeographyClient, 'regions' | 'topCities' | 'satellites' | 'citiesByRegion'> &
  SiteCitiesClient;

/** Through the page's own origin. Imports axios: not in the initial bundle. */
export const cityCalls: CityCalls = {
  ...makeGeographyClient(passedOn('geography')),
  ...makeSiteCitiesClient(siteHttp),
};
