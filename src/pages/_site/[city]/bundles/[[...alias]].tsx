import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { loadBundle } from '@/screens/offer/load-offer';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import { loadBundles } from '@/screens/offers/load-offers';
import { type OffersOwnProps, OffersScreen } from '@/screens/offers/offers-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

type OwnProps = OffersOwnProps | OfferOwnProps;

/** The list, or one bundle, whose alias may have several parts (TAR-01). */
export const getServerSideProps = sitePage<OwnProps>((site, { params, query }) => {
  const alias = [params?.['alias'] ?? []].flat().join('/');
  return alias === '' ? loadBundles(site, query) : loadBundle(site, { alias, query });
});

export default function BundlesPage(props: FramedPageProps & OwnProps) {
  const { site, path, formReturn } = props;
  const { city } = site;
  if (!('offer' in props)) return <OffersScreen noun="bundles" {...props} city={city} page={path} />;
  const { offer } = props;
  if (!offer) return <NotFoundScreen />;
  return <OfferScreen key={offer.href} offer={offer} city={city} formReturn={formReturn} />;
}
