import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { tariffPart } from '@/screens/offer/offer-props';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps<OfferOwnProps>((site, { params, query }) =>
  tariffPart(site, { alias: String(params?.['alias']), query }),
);

export default function TariffPage({ offer, site, formReturn }: FramedPageProps & OfferOwnProps) {
  if (!offer) return <NotFoundScreen />;
  return <OfferScreen key={offer.href} offer={offer} city={site.city} formReturn={formReturn} />;
}
