import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { loadTariff } from '@/screens/offer/load-offer';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage<OfferOwnProps>((site, { params, query }) =>
  loadTariff(site, { alias: String(params?.['alias']), query }),
);

export default function TariffPage({ offer, site, formReturn }: FramedPageProps & OfferOwnProps) {
  if (!offer) return <NotFoundScreen />;
  return <OfferScreen key={offer.href} offer={offer} city={site.city} formReturn={formReturn} />;
}
