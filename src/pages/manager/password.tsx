import type { GetServerSideProps } from 'next';

import { loadPasswordPage, type PasswordPageProps } from '@/screens/desk/load-desk-page';
import { PasswordScreen } from '@/screens/desk/sign-in-screen';

export const getServerSideProps: GetServerSideProps<PasswordPageProps> = async (context) =>
  loadPasswordPage(context);

export default function PasswordPage({ viewer, failure }: PasswordPageProps) {
  return <PasswordScreen viewer={viewer} failure={failure} />;
}
