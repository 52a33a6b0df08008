import type { GetServerSideProps } from 'next';

import { signInServerSideProps, type SignInPageProps } from '@/desk/browser/frame/load-desk-page';
import { ManagerSignInScreen } from '@/desk/browser/account/sign-in-screen';

export const getServerSideProps: GetServerSideProps<SignInPageProps> = async (context) =>
  signInServerSideProps(context);

export default function SignInPage(props: SignInPageProps) {
  return <ManagerSignInScreen {...props} />;
}
