import { cookieNames } from '@/config/cookies';
import { requestDoneMeta } from '@/screens/request-done/request-done-meta';
import { RequestDoneScreen } from '@/screens/request-done/request-done-screen';
import { toPublicCity } from '@/site/city/public-city';
import { sitePageProps } from '@/site/page/site-page-props';

interface OwnProps {
  /** Of the request that led here; null for whoever comes by the address. */
  number: string | null;
}

export const getServerSideProps = sitePageProps<OwnProps>((site, { req }) => {
  const number = req.cookies[cookieNames.requestNumber];
  return Promise.resolve({
    meta: requestDoneMeta(toPublicCity(site.city)),
    props: { number: number !== undefined && /^[0-9A-Z]{10}$/.test(number) ? number : null },
  });
});

export default function RequestDonePage({ number }: OwnProps) {
  return <RequestDoneScreen number={number} />;
}
