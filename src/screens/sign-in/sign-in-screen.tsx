import { links } from '@/config/links';
import { signInFailures, signInText } from '@/features/sign-in/sign-in.text';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { withReferrer } from '@/site/client/sign-in-links';
import { Button, ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { SignInPage } from './sign-in-page';

const SignInForm = deferred(
  async () => (await import('@/features/sign-in/sign-in-form')).SignInForm,
  'visible',
  { name: 'sign-in' },
);

export interface SignInScreenProps {
  /** The page has no form. */
  hasSso: boolean;
  referrer: string;
  /** Code of the preceding error; unknown codes render no message. */
  failure: string | null;
  /** The provider's page. */
  passwordResetUrl: string | null;
  formReturn: ReturnedFormValues | null;
}

/** Renders a form, or the link to the single sign-on in a city with SSO (AUTH-02). */
export function SignInScreen(props: SignInScreenProps) {
  const { hasSso, referrer, failure, passwordResetUrl, formReturn } = props;
  const known =
    failure !== null && Object.hasOwn(signInFailures, failure) ? signInFailures[failure] : undefined;
  if (!hasSso)
    return (
      <SignInPage title={signInText.title} lead={signInText.lead}>
        <SignInForm
          referrer={referrer}
          agreement={formReturn?.values['agreement']}
          errors={formReturn?.errors}
          message={formReturn?.message ?? known}
        />
        <ForgottenPassword resetUrl={passwordResetUrl} />
      </SignInPage>
    );
  return (
    <SignInPage title={signInText.title} lead={signInText.ssoLead}>
      {known !== undefined && (
        <Note tone="error" role="alert">
          {known}
        </Note>
      )}
      <ButtonLink kind="accent" size="large" href={withReferrer(links.authLogin, referrer)}>
        {known === undefined ? signInText.signIn : signInText.tryAgain}
      </ButtonLink>
      <ForgottenPassword resetUrl={passwordResetUrl} />
    </SignInPage>
  );
}

/** Confirms a sign-out requested by another site's link (D42). */
export function SignOutScreen({ referrer }: { referrer: string }) {
  return (
    <SignInPage title={signInText.signOutTitle} lead={signInText.signOutLead}>
      <form method="post" action="/api/auth/logout">
        <input type="hidden" name="referrer" value={referrer} />
        <Button type="submit" kind="accent" size="large" full>
          {signInText.signOut}
        </Button>
      </form>
      <ButtonLink kind="ghost" href={referrer}>
        {signInText.stay}
      </ButtonLink>
    </SignInPage>
  );
}

/** The provider's page, else a manager; without scripts the contacts. */
function ForgottenPassword({ resetUrl }: { resetUrl: string | null }) {
  const call = useDialogLink({ kind: 'shell-callback', topic: topicOfQuestion }, links.contacts);
  if (resetUrl !== null) return <TextLink href={resetUrl}>{signInText.forgotten}</TextLink>;
  return (
    <TextLink {...call}>
      {signInText.forgotten} {signInText.forgottenCall}
    </TextLink>
  );
}

/** «Получить консультацию» (POP-06). */
const topicOfQuestion = 1;
