import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { loadTariffPage } from '@/screens/offer/load-offer';
import { type OfferOwnProps, OfferScreen } from '@/screens/offer/offer-screen';
import type { ScreenProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, query, { alias }) =>
  loadTariffPage(site, { alias: String(alias), query }),
);

export default function TariffPage(props: ScreenProps & OfferOwnProps) {
  const { offer } = props;
  return offer ? <OfferScreen key={offer.href} {...props} offer={offer} /> : <NotFoundScreen />;
}
