import { SignInForm } from '@/features/lead-desk/sign-in/sign-in-form';
import { signInText } from '@/features/lead-desk/sign-in/sign-in.text';
import { DeskCard } from './desk-card';

/** The managers' door. `failure` is why a post without JavaScript was refused. */
export function SignInScreen({ failure }: { failure: string | null }) {
  return (
    <DeskCard title={signInText.signInTitle} lead={signInText.signInLead}>
      <SignInForm failure={failure} />
    </DeskCard>
  );
}
