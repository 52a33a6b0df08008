import { useState } from 'react';

import type { Agreement } from '@/api/profile/profile.schemas';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectClient } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { signInWithAgreement } from '@/site/client/sign-in-links';
import { Button, ButtonLink } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Muted, Rows } from './account-card.styles';
import { AgreementRow, ChooseWords } from './agreement-row';
import { SectionCard } from './section-card';
import { agreementsText as text } from './account-cards.text';

interface AgreementsCardProps {
  /** Path to go to with the chosen agreement. */
  referrer: string;
  /** Where the browser goes then; tests put their own in its place. */
  go?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** The client's agreements; choosing one makes the server set the agreement cookie (ACC-03). */
export function AgreementsCard({ referrer, go = goTo }: AgreementsCardProps) {
  const choosing = useClientMutation((number: string) => clientCalls.chooseAgreement(number, referrer));
  const hasFailed = choosing.ended !== null && choosing.ended.kind !== 'done';
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (number: string) => {
    if (choosing.isPending) return;
    setChosen(number);
    const ended = await choosing.run(number);
    if (ended?.kind === 'done') go(ended.result);
  };
  return (
    <SectionCard section="agreements" title={text.title}>
      {(agreements) => (
        <>
          {agreements.length === 0 && <Muted>{text.none}</Muted>}
          {hasFailed && (
            <Note tone="error" role="alert">
              {text.failed}
            </Note>
          )}
          <Rows>
            {agreements.map((agreement) => (
              <Choice
                key={agreement.number}
                agreement={agreement}
                referrer={referrer}
                isSending={choosing.isPending && chosen === agreement.number}
                onChoose={() => void choose(agreement.number)}
              />
            ))}
          </Rows>
        </>
      )}
    </SectionCard>
  );
}

interface ChoiceProps {
  agreement: Agreement;
  referrer: string;
  isSending: boolean;
  onChoose: () => void;
}

function Choice({ agreement, referrer, isSending, onChoose }: ChoiceProps) {
  const { number, address, domain, providerId } = agreement;
  const client = useSiteSelector(selectClient);
  const { city, origin } = useSiteSelector((state) => state.city);
  const isCurrent = number === client?.agreement?.number;
  // Another city's agreement is signed in with on that city's own site.
  const elsewhere = `${origin.replace(`://${city.domain}.`, `://${domain}.`)}${signInWithAgreement(agreement, referrer)}`;
  return (
    <AgreementRow number={number} address={address.full} isCurrent={isCurrent}>
      {!isCurrent &&
        (providerId === city.provider_id ? (
          <Button kind="secondary" size="small" isLoading={isSending} onClick={onChoose}>
            <ChooseWords number={number} />
          </Button>
        ) : (
          <ButtonLink kind="secondary" size="small" href={elsewhere}>
            <ChooseWords number={number} />
          </ButtonLink>
        ))}
    </AgreementRow>
  );
}
