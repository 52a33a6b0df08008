import { links } from '@/config/links';
import { AgreementList } from '@/features/sign-in/agreement-list';
import { signInText } from '@/features/sign-in/sign-in.text';
import type { OfferedAgreement } from '@/site/session/offered-agreement';
import { withReferrer } from '@/site/session/referrer';
import { ButtonLink } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { SignInPage } from './sign-in-page';

export interface ChangeAgreementScreenProps {
  /** Null for a guest, and while the profile service does not answer. */
  agreements: readonly OfferedAgreement[] | null;
  isAuth: boolean;
  referrer: string;
}

/** Choice of an agreement (AUTH-04). */
export function ChangeAgreementScreen({ agreements, isAuth, referrer }: ChangeAgreementScreenProps) {
  if (!isAuth)
    return (
      <SignInPage title={signInText.choiceTitle} lead={signInText.description}>
        <ButtonLink kind="accent" size="large" href={withReferrer(links.authLogin, referrer)}>
          {signInText.signIn}
        </ButtonLink>
      </SignInPage>
    );
  return (
    <SignInPage title={signInText.choiceTitle} lead={signInText.choiceLead}>
      {agreements ? (
        <AgreementList agreements={agreements} referrer={referrer} />
      ) : (
        <Note tone="error">{signInText.noChoice}</Note>
      )}
    </SignInPage>
  );
}
