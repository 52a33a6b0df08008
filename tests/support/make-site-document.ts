import { documentSiteApi } from '@/server/openapi';

import { composeTestSite } from './compose-test-site';

/** Returns the OpenAPI document of the site's API, which a temporary site generates from its routes. */
export async function makeSiteDocument(): Promise<object> {
  const site = await composeTestSite({ prepare: (app, { limits }) => documentSiteApi(app, limits) });
  try {
    await site.app.ready();
    return site.app.swagger();
  } finally {
    await site.stop();
  }
}
