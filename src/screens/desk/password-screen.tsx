import { PasswordForm } from '@/features/lead-desk/sign-in/password-form';
import { signInText } from '@/features/lead-desk/sign-in/sign-in.text';
import type { DeskViewer } from '@/site/request/site-request';
import { DeskCard } from './desk-card';

interface PasswordScreenProps {
  viewer: DeskViewer;
  hasFailed: boolean;
}

/** Change of password: demanded after a one-time password, open to every manager. */
export function PasswordScreen({ viewer, hasFailed }: PasswordScreenProps) {
  const lead = viewer.mustChangePassword ? signInText.oneTimeLead : signInText.passwordLead;
  return (
    <DeskCard title={signInText.passwordTitle} lead={lead}>
      <PasswordForm email={viewer.email} hasFailed={hasFailed} />
    </DeskCard>
  );
}
