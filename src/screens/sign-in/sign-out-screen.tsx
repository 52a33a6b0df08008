import { signInText } from '@/features/sign-in/sign-in.text';
import { Button, ButtonLink } from '@/ui/button/button';
import { SignInPage } from './sign-in-page';

/** Asks before signing out somebody who came by another site's link (D42). */
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
