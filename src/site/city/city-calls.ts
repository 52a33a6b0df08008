import {
  type GeographyClient,
  makeGeographyClient,
  makeSiteCitiesClient,
  type SiteCitiesClient,
} from '@/api/geography/geography.client';
import { proxiedServiceClient, siteHttp } from '@/api/site/site-http';

/** Requests for the city picker. They throw, and the lists show the failures. */
export type CityCalls = Pick<GeographyClient, 'regions' | 'topCities' | 'satellites' | 'citiesByRegion'> &
  SiteCitiesClient;

/** Through the page's own origin. Imports axios: not in the initial bundle. */
export const cityCalls: CityCalls = {
  ...makeGeographyClient(proxiedServiceClient('geography')),
  ...makeSiteCitiesClient(siteHttp),
};
