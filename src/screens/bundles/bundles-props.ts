import { links } from '@/config/links';
import { internetProduct, tvProduct } from '@/config/product-ids';
import { bundleOffer } from '@/features/tariffs/to-offer';
import { bundleMarks } from '@/site/page-queries/offer-list-query';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import type { Query } from '../internet/offer-list-props';
import { type OffersPage, offersPart } from '../internet/offers-part';
import type { OffersOwnProps } from '../internet/offers-screen';
import { bundlesBlocks } from './bundles-blocks.text';
import { bundlesText } from './bundles.text';

const bundlesPage: OffersPage = {
  path: links.bundles,
  noun: 'bundles',
  marks: bundleMarks,
  products: [internetProduct, tvProduct],
  load: async ({ api }) => (await api.bundles()).map(bundleOffer),
  art: { name: 'a-tv', width: 420, height: 300 },
  blocks: bundlesBlocks,
  words: bundlesText,
};

/** What /bundles is drawn from (TAR-01). */
export function bundlesPart(site: SiteRequest, query: Query): Promise<DrawnPart<OffersOwnProps>> {
  return offersPart(site, query, bundlesPage);
}
