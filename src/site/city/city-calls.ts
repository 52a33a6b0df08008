import {
  type GeographyClient,
  makeGeographyClient,
  makeSiteCitiesClient,
  type SiteCitiesClient,
} from '@/api/geography/geography.client';
import { proxiedServiceClient, siteHttp } from '@/api/site/site-http';

/** They reject on failure, which the picker's lists show. */
export type CityCalls = Pick<GeographyClient, 'regions' | 'topCities' | 'satellites' | 'citiesByRegion'> &
  SiteCitiesClient;

/** Sends the requests to the page's own origin. Imports axios, so it must not be part of the initial bundle. */
export const cityCalls: CityCalls = {
  ...makeGeographyClient(proxiedServiceClient('geography')),
  ...makeSiteCitiesClient(siteHttp),
};
