import { useRouter } from 'next/compat/router';

import { AccountCardRows } from '@/features/account/account-card.styles';
import { AgreementRow, ChooseAgreementButtonText } from '@/features/account/agreement-row';
import { agreementChoiceFailures, signInText } from '@/features/sign-in/sign-in.text';
import type { OfferedAgreement } from '@/site/client/sign-in-links';
import { Button, ButtonLink } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { SignInPage } from './sign-in-page';

export interface ChangeAgreementScreenProps {
  /** Null while the profile service does not answer. */
  agreements: readonly OfferedAgreement[] | null;
  referrer: string;
}

/** Offers the agreements, with the reason of a refusal (AUTH-04). Unknown codes render no message. */
export function ChangeAgreementScreen({ agreements, referrer }: ChangeAgreementScreenProps) {
  const failure = useRouter()?.query['error'];
  const known =
    typeof failure === 'string' && Object.hasOwn(agreementChoiceFailures, failure)
      ? agreementChoiceFailures[failure]
      : undefined;
  return (
    <SignInPage title={signInText.choiceTitle} lead={signInText.choiceLead} isWide>
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

interface AgreementListProps {
  agreements: readonly OfferedAgreement[];
  referrer: string;
}

/** Those of other cities link to their sites. */
function AgreementList({ agreements, referrer }: AgreementListProps) {
  return (
    <AccountCardRows>
      {agreements.map(({ number, address, isCurrent, href }) => (
        <AgreementRow
          key={number}
          number={number}
          address={href === null ? address : `${address} (${signInText.otherCity})`}
          isCurrent={isCurrent}
        >
          {href === null ? (
            <form method="post" action="/api/auth/change">
              <input type="hidden" name="agreement" value={number} />
              <input type="hidden" name="referrer" value={referrer} />
              <Button type="submit" kind="secondary" size="small">
                <ChooseAgreementButtonText number={number} />
              </Button>
            </form>
          ) : (
            <ButtonLink kind="secondary" size="small" href={href}>
              <ChooseAgreementButtonText number={number} />
            </ButtonLink>
          )}
        </AgreementRow>
      ))}
    </AccountCardRows>
  );
}
