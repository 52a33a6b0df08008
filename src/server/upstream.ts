import { type CatalogueClient, makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { type ContentClient, makeContentClient } from '@/api/content/content.client';
import { type GeographyClient, makeGeographyClient } from '@/api/geography/geography.client';
import type { HttpClient } from '@/api/http/http-client';
import { makeRequestsClient, type RequestsClient } from '@/api/requests/requests.client';
import type { Env } from '@/config/env';

/** The provider's services, each at its configured address or embedded. */
export interface Upstream {
  geography: GeographyClient;
  catalogue: CatalogueClient;
  content: ContentClient;
  requests: RequestsClient;
}

/** `http` gives the way to an address of the named service; '' stands for the embedded ones. */
export function makeUpstream(
  env: Pick<Env, 'GEOGRAPHY_API_URL' | 'CATALOGUE_API_URL' | 'CONTENT_API_URL' | 'REQUESTS_API_URL'>,
  http: (url: string, service: string) => HttpClient,
): Upstream {
  return {
    geography: makeGeographyClient(http(env.GEOGRAPHY_API_URL, 'geography')),
    catalogue: makeCatalogueClient(http(env.CATALOGUE_API_URL, 'catalogue')),
    content: makeContentClient(http(env.CONTENT_API_URL, 'content')),
    requests: makeRequestsClient(http(env.REQUESTS_API_URL, 'requests')),
  };
}
