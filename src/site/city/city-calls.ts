import {
  type GeographyClient,
  makeGeographyClient,
  makeSiteCitiesClient,
  type SiteCitiesClient,
} from '@/api/geography/geography.client';
import { proxiedServiceClient, siteHttp } from '@/api/site/site-http';

/** Reject on failure, which the picker shows. */
export type CityCalls = Pick<GeographyClient, 'regions' | 'topCities' | 'satellites' | 'citiesByRegion'> &
  SiteCitiesClient;

/** Calls the page's own origin. Imports axios: not for the initial bundle. */
export const cityCalls: CityCalls = {
  ...makeGeographyClient(proxiedServiceClient('geography')),
  ...makeSiteCitiesClient(siteHttp),
};
