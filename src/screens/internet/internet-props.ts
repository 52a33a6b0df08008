import { links } from '@/config/links';
import { internetProduct } from '@/config/product-ids';
import { offerMarks } from '@/site/page-queries/offer-list-query';
import { bundleOffer, tariffOffer } from '@/features/tariffs/to-offer';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { internetBlocks } from './internet-blocks.text';
import { internetText } from './internet.text';
import type { Query } from './offer-list-props';
import { type OffersPage, offersPart } from './offers-part';
import type { OffersOwnProps } from './offers-screen';

const internetPage: OffersPage = {
  path: links.internet,
  noun: 'internet',
  marks: offerMarks,
  products: [internetProduct],
  // Who wants TV with the internet is shown what has both.
  load: async ({ api }, { tv }) =>
    tv ? (await api.bundles()).map(bundleOffer) : (await api.internetTariffs()).map(tariffOffer),
  art: { name: 'a-router', width: 320, height: 220 },
  blocks: internetBlocks,
  words: internetText,
};

/** What /internet is drawn from (TAR-01). */
export function internetPart(site: SiteRequest, query: Query): Promise<DrawnPart<OffersOwnProps>> {
  return offersPart(site, query, internetPage);
}
