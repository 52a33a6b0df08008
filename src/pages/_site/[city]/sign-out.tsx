import { loadSignOut } from '@/screens/sign-in/load-sign-in';
import { SignOutScreen } from '@/screens/sign-in/sign-in-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadSignOut);
export default SignOutScreen;
