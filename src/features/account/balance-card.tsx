import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Muted, Sum } from './account-card.styles';
import { formatRoubles } from '@/lib/money';
import { managementText as text } from './management.text';
import { SectionCard } from './section-card';

/** What is on the balance, what is to be paid and until when, and the way to pay. */
export function BalanceCard() {
  return (
    <SectionCard section="payment" title={text.balance} tone="night" lines={2}>
      {({ balance, paySum, payTextShort }) => (
        <>
          <div>
            <Sum>{formatRoubles(balance)}</Sum>
            <Muted>{payTextShort}</Muted>
          </div>
          <div>
            <ButtonLink kind="accent" href={paySum > 0 ? `${links.payments}?sum=${paySum}` : links.payments}>
              {text.pay(paySum)}
            </ButtonLink>
          </div>
        </>
      )}
    </SectionCard>
  );
}
