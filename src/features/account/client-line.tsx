import styled from 'styled-components';

import { links } from '@/config/links';
import { useLoadedSectionData } from '@/site/client/use-client';
import { TextLink } from '@/ui/link/link';
import { clientBalanceText as text } from './account.text';

/** Reserves its height while the balance loads. */
const Line = styled.section`
  display: flex;
  gap: var(--s-16);
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  margin-block: var(--s-12);
  padding: var(--s-4) var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-surface);
  font: var(--t-small);

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

export function ClientBalanceLine() {
  const payment = useLoadedSectionData('payment');
  const { balance = 0, paySum = 0 } = payment ?? {};
  const sums = [text.balance(balance), ...(paySum > 0 ? [text.toPay(paySum)] : [])];
  return (
    <Line aria-label={text.label}>
      {payment ? (
        <TextLink href={paySum > 0 ? `${links.payments}?sum=${paySum}` : links.payments}>
          {sums.join(', ')}
        </TextLink>
      ) : (
        <span />
      )}
      <TextLink href={links.management}>{text.account}</TextLink>
    </Line>
  );
}
