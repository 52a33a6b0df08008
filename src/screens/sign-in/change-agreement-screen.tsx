import { useRouter } from 'next/compat/router';
import styled from 'styled-components';

import { choiceFailures, signInText } from '@/features/sign-in/sign-in.text';
import type { OfferedAgreement } from '@/site/client/sign-in-links';
import { Button, ButtonLink } from '@/ui/button/button';
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

const List = styled.ul`
  display: grid;
  gap: var(--s-16);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: var(--s-12);
  padding: var(--s-20);
  border-radius: var(--r-16);
  background: var(--c-surface);
`;

const Address = styled.p`
  color: var(--c-muted);
`;

interface AgreementListProps {
  agreements: readonly OfferedAgreement[];
  referrer: string;
}

/** The client's agreements, each with its own button; those of other cities lead to their own sites. */
function AgreementList({ agreements, referrer }: AgreementListProps) {
  return (
    <List>
      {agreements.map(({ number, address, isCurrent, href }) => (
        <Item key={number}>
          <Address id={`agreement-${number}`}>
            {address}
            {isCurrent && `, ${signInText.current}`}
            {href !== null && `, ${signInText.otherCity}`}
          </Address>
          {href === null ? (
            <form method="post" action="/api/auth/change">
              <input type="hidden" name="agreement" value={number} />
              <input type="hidden" name="referrer" value={referrer} />
              <Button
                type="submit"
                kind={isCurrent ? 'accent' : 'ghost'}
                full
                aria-describedby={`agreement-${number}`}
              >
                {signInText.choose(number)}
              </Button>
            </form>
          ) : (
            <ButtonLink kind="ghost" href={href} aria-describedby={`agreement-${number}`}>
              {signInText.choose(number)}
            </ButtonLink>
          )}
        </Item>
      ))}
    </List>
  );
}
