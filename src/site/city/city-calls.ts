import {
  type GeographyClient,
  makeGeographyClient,
  makeSiteCitiesClient,
  type SiteCitiesClient,
} from '@/api/geography/geography.client';
import { passedOn, siteHttp } from '@/api/site/site-http';

/** What «Выберите город» asks for; failures are its calls' to throw and its lists' to show. */
export type CityCalls = Pick<GeographyClient, 'regions' | 'topCities' | 'satellites' | 'citiesByRegion'> &
  SiteCitiesClient;

/** All of it through the page's own origin. Brings axios: never in the first load. */
export const cityCalls: CityCalls = {
  ...makeGeographyClient(passedOn('geography')),
  ...makeSiteCitiesClient(siteHttp),
};
