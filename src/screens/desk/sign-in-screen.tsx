import { CodeForm, PasswordForm, SignInForm } from '@/features/lead-desk/sign-in/sign-in-form';
import { signInText } from '@/features/lead-desk/sign-in/sign-in.text';
import { DeskCard } from './desk-card';
import type { PasswordPageProps, SignInPageProps } from './load-desk-page';

/** Signing in of managers, in one step or two. */
export function SignInScreen({ asksForCode, failure }: SignInPageProps) {
  return asksForCode ? (
    <DeskCard title={signInText.codeTitle} lead={signInText.codeLead}>
      <CodeForm failure={failure} />
    </DeskCard>
  ) : (
    <DeskCard title={signInText.signInTitle} lead={signInText.signInLead}>
      <SignInForm failure={failure} />
    </DeskCard>
  );
}

/** Change of password: demanded after a one-time password, open to every manager. */
export function PasswordScreen({ viewer, failure }: PasswordPageProps) {
  const lead = viewer.mustChangePassword ? signInText.oneTimeLead : signInText.passwordLead;
  return (
    <DeskCard title={signInText.passwordTitle} lead={lead}>
      <PasswordForm email={viewer.email} isOneTime={viewer.mustChangePassword} failure={failure} />
    </DeskCard>
  );
}
