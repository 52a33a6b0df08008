import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { loadBundlePage } from '@/screens/offer/load-offer';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import { loadBundlesPage } from '@/screens/offers/load-offers';
import { type OffersOwnProps, OffersScreen } from '@/screens/offers/offers-screen';
import type { ScreenProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

type OwnProps = OffersOwnProps | OfferOwnProps;

/** Loads the list, or a bundle, whose alias may have several segments (TAR-01). */
export const getServerSideProps = sitePage<OwnProps>((site, query, params) => {
  const alias = [params['alias'] ?? []].flat().join('/');
  return alias === '' ? loadBundlesPage(site, query) : loadBundlePage(site, { alias, query });
});

export default function BundlesPage(props: ScreenProps & OwnProps) {
  if (!('offer' in props)) return <OffersScreen {...props} />;
  const { offer } = props;
  return offer ? <OfferScreen key={offer.href} {...props} offer={offer} /> : <NotFoundScreen />;
}
