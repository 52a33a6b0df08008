import { AgreementList } from '@/features/sign-in/agreement-list';
import { signInText } from '@/features/sign-in/sign-in.text';
import type { OfferedAgreement } from '@/site/session/offered-agreement';
import { Note } from '@/ui/note/note';
import { SignInPage } from './sign-in-page';

export interface ChangeAgreementScreenProps {
  /** Null while the profile service does not answer. */
  agreements: readonly OfferedAgreement[] | null;
  referrer: string;
}

/** Choice of an agreement (AUTH-04). */
export function ChangeAgreementScreen({ agreements, referrer }: ChangeAgreementScreenProps) {
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
