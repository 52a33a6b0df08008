import type { GetServerSideProps } from 'next';

import { passwordServerSideProps, type PasswordPageProps } from '@/desk/browser/frame/load-desk-page';
import { NewPasswordScreen } from '@/desk/browser/account/sign-in-screen';

export const getServerSideProps: GetServerSideProps<PasswordPageProps> = async (context) =>
  passwordServerSideProps(context);

export default function PasswordPage({ viewer, failure }: PasswordPageProps) {
  return <NewPasswordScreen viewer={viewer} failure={failure} />;
}
