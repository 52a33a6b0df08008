import styled from 'styled-components';

import { links } from '@/config/links';
import { withReferrer } from '@/site/client/sign-in-links';
import { TextLink } from '@/ui/link/link';
import { accountText, addressText } from './account.text';
import { AgreementNumber } from './agreement-number';
import { managementText as text } from './account-cards.text';
import { SectionCard } from './section-card';

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--s-12) var(--s-24);

  & dt {
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

interface AgreementCardProps {
  mayChange: boolean;
  path: string;
}

export function AgreementCard({ mayChange, path }: AgreementCardProps) {
  const change = mayChange && (
    <TextLink href={withReferrer(links.changeAgreement, path)}>{accountText.links.changeAgreement}</TextLink>
  );
  return (
    <SectionCard section="personal" title={text.agreement} aside={change}>
      {({ fio, agreement, address }) => (
        <Details>
          <div>
            <dt>{text.number}</dt>
            <dd>
              <AgreementNumber number={agreement} />
            </dd>
          </div>
          <div>
            <dt>{text.owner}</dt>
            <dd>{fio}</dd>
          </div>
          <div>
            <dt>{text.address}</dt>
            <dd>{addressText(address)}</dd>
          </div>
        </Details>
      )}
    </SectionCard>
  );
}
