import { cookieNames } from '@/config/cookies';
import { requestDoneMeta } from '@/screens/request-done/request-done-meta';
import { RequestDoneScreen } from '@/screens/request-done/request-done-screen';
import { sitePageProps } from '@/site/page/site-page-props';

interface OwnProps {
  /** Of the request that led here; null for whoever comes by the address. */
  number: string | null;
  /** It was a wish to connect a house (TAR-04). */
  isWish: boolean;
}

export const getServerSideProps = sitePageProps<OwnProps>((site, { req, query }) => {
  const number = req.cookies[cookieNames.requestNumber];
  return Promise.resolve({
    meta: requestDoneMeta(site.city),
    props: {
      number: number !== undefined && /^[0-9A-Z]{10}$/.test(number) ? number : null,
      isWish: query['wish'] === '1',
    },
  });
});

export default function RequestDonePage({ number, isWish }: OwnProps) {
  return <RequestDoneScreen number={number} isWish={isWish} />;
}
