import { links } from '@/config/links';
import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';
import { productChips } from '@/config/product-chips.text';
import { loadHouseOfQuery } from '@/features/address-check/known-house.server';
import { hidesLeadForms } from '@/site/experiments/experiments';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';

import type { RequestPageOwnProps } from './request-page-screen';
import { requestPageText as text } from './request-page.server.text';

/** Loads the connection request, for the house of `?house=` if present (TAR-01, LEAD-10). */
export async function loadRequestPage(
  site: SiteRequest,
  query: Query,
): Promise<PageData<RequestPageOwnProps>> {
  const { city } = site;
  const crumbs = [{ title: text.home, href: links.home }, { title: text.crumb }];
  // For an unknown house the address is typed.
  const house = await loadHouseOfQuery(site, query['house']);
  const { flags, variants } = site;
  return {
    meta: {
      title: pageTitle(text.metaTitle, city),
      description: pageDescription(text.metaDescription, city),
      canonicalPath: links.request,
      ...(house ? { isPartOfCanonical: true } : {}),
    },
    facts: { crumbs },
    props: {
      crumbs,
      hidesForm: hidesLeadForms({ path: links.request, flags, variants }),
      house,
      mostOfAddress: MAX_QUERY_LENGTH,
      productChips,
      item: text.item,
      words: {
        heading: text.heading(city.cityIn),
        lead: text.lead,
        form: text.form,
        address: text.address,
        addressPlaceholder: text.addressPlaceholder,
        addressHint: text.addressHint,
        addressTooLong: text.addressTooLong(MAX_QUERY_LENGTH),
        steps: text.stepsTitle,
        hidden: text.hidden,
      },
    },
  };
}
