import { loadSignIn, type SignInOwnProps } from '@/screens/sign-in/load-sign-in';
import { SignInScreen } from '@/screens/sign-in/sign-in-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) =>
  Promise.resolve(loadSignIn(site, query['error'])),
);

export default function SignInRoute(props: FramedPageProps & SignInOwnProps) {
  const { hasSso, failure, referrer, passwordResetUrl, formReturn } = props;
  return <SignInScreen {...{ hasSso, failure, referrer, passwordResetUrl, formReturn }} />;
}
