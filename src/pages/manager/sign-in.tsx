import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { SignInScreen } from '@/screens/desk/sign-in-screen';

interface SignInPageProps {
  failure: string | null;
}

export const getServerSideProps: GetServerSideProps<SignInPageProps> = async ({ req, query }) => {
  if (!req.desk) return { notFound: true };
  const destination = deskRedirect('signIn', req.desk.viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return { props: { failure: typeof query.error === 'string' ? query.error : null } };
};

export default function SignInPage({ failure }: SignInPageProps) {
  return <SignInScreen failure={failure} />;
}
