import { PasswordForm } from '@/features/lead-desk/sign-in/password-form';
import { signInText } from '@/features/lead-desk/sign-in/sign-in.text';
import { DeskCard } from './desk-card';
import type { PasswordPageProps } from './load-desk-page';

/** Change of password: demanded after a one-time password, open to every manager. */
export function PasswordScreen({ viewer, failure }: PasswordPageProps) {
  const lead = viewer.mustChangePassword ? signInText.oneTimeLead : signInText.passwordLead;
  return (
    <DeskCard title={signInText.passwordTitle} lead={lead}>
      <PasswordForm email={viewer.email} isOneTime={viewer.mustChangePassword} failure={failure} />
    </DeskCard>
  );
}
