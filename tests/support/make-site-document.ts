import { documentSiteApi } from '@/server/openapi';

import { composeTestSite } from './compose-test-site';

/** The OpenAPI document of the site's own API, from the routes of a site that is made for it. */
export async function makeSiteDocument(): Promise<object> {
  const site = await composeTestSite({ prepare: (app, { limits }) => documentSiteApi(app, limits) });
  try {
    await site.app.ready();
    return site.app.swagger();
  } finally {
    await site.stop();
  }
}
