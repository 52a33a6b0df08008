import { bundlesPart } from '@/screens/bundles/bundles-props';
import { BundlesScreen } from '@/screens/bundles/bundles-screen';
import type { OffersOwnProps } from '@/screens/internet/offers-screen';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { bundlePart } from '@/screens/offer/offer-props';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

type OwnProps = OffersOwnProps | OfferOwnProps;

/** The list, or one bundle, whose alias may have several parts [spec 2.8]. */
export const getServerSideProps = sitePageProps<OwnProps>((site, { params, query }) => {
  const alias = [params?.['alias'] ?? []].flat().join('/');
  return alias === '' ? bundlesPart(site, query) : bundlePart(site, { alias, query });
});

export default function BundlesPage(props: FramedPageProps & OwnProps) {
  const { site, path, formReturn } = props;
  const { city } = site;
  if (!('offer' in props)) return <BundlesScreen {...props} city={city} page={path} />;
  const { offer } = props;
  if (!offer) return <NotFoundScreen />;
  return <OfferScreen key={offer.href} offer={offer} city={city} formReturn={formReturn} />;
}
