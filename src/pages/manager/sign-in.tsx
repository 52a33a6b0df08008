import type { GetServerSideProps } from 'next';

import { loadSignInPage, type SignInPageProps } from '@/screens/desk/load-desk-page';
import { SignInScreen } from '@/screens/desk/sign-in-screen';

export const getServerSideProps: GetServerSideProps<SignInPageProps> = async (context) =>
  loadSignInPage(context);

export default function SignInPage({ asksForCode, failure }: SignInPageProps) {
  return <SignInScreen asksForCode={asksForCode} failure={failure} />;
}
