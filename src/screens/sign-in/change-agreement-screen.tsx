import { useRouter } from 'next/compat/router';

import { AgreementList } from '@/features/sign-in/agreement-list';
import { choiceFailures, signInText } from '@/features/sign-in/sign-in.text';
import type { OfferedAgreement } from '@/site/client/sign-in-links';
import { Note } from '@/ui/note/note';
import { SignInPage } from './sign-in-page';

export interface ChangeAgreementScreenProps {
  /** Null while the profile service does not answer. */
  agreements: readonly OfferedAgreement[] | null;
  referrer: string;
}

/** Choice of an agreement (AUTH-04), and why the one before was not taken. Unknown codes say nothing. */
export function ChangeAgreementScreen({ agreements, referrer }: ChangeAgreementScreenProps) {
  const failure = useRouter()?.query['error'];
  const known =
    typeof failure === 'string' && Object.hasOwn(choiceFailures, failure)
      ? choiceFailures[failure]
      : undefined;
  return (
    <SignInPage title={signInText.choiceTitle} lead={signInText.choiceLead}>
      {known !== undefined && (
        <Note tone="error" role="alert">
          {known}
        </Note>
      )}
      {agreements ? (
        <AgreementList agreements={agreements} referrer={referrer} />
      ) : (
        <Note tone="error">{signInText.noChoice}</Note>
      )}
    </SignInPage>
  );
}
