import type { ReactNode } from 'react';

import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Muted, AccountCardRow, RowEnd } from './account-card.styles';
import { agreementsText as text } from './account-cards.text';
import { AgreementNumber } from './agreement-number';

interface AgreementRowProps {
  number: string;
  address: string;
  isCurrent: boolean;
  children: ReactNode;
}

export function AgreementRow({ number, address, isCurrent, children }: AgreementRowProps) {
  return (
    <AccountCardRow>
      <Icon name="i-doc" />
      <div>
        <b>
          {text.agreement} <AgreementNumber number={number} />
        </b>
        <Muted>{address}</Muted>
      </div>
      <RowEnd>
        {isCurrent && <Label tone="ok">{text.current}</Label>}
        {children}
      </RowEnd>
    </AccountCardRow>
  );
}

export function ChooseAgreementButtonText({ number }: { number: string }) {
  return (
    <>
      {text.choose}
      <VisuallyHidden>
        {' '}
        {text.ofAgreement} {number}
      </VisuallyHidden>
    </>
  );
}
