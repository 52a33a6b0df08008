import { loadClientSignInPage } from '@/screens/sign-in/load-sign-in';
import { SignInScreen } from '@/screens/sign-in/sign-in-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { error }) => loadClientSignInPage(site, error));
export default SignInScreen;
