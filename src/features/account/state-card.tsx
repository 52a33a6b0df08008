import styled from 'styled-components';

import { type Products, type ServiceStatus, serviceStatuses } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { formatRoubles } from '@/lib/money';
import { useKnown } from '@/site/client/use-client';
import { ButtonLink } from '@/ui/button/button';
import { media } from '@/ui/theme/media';
import { Muted, Sum } from './account-card.styles';
import { managementText, stateText as text } from './account-cards.text';
import { accountText, momentText, periodText } from './account.text';
import { AgreementNumber } from './agreement-number';
import { SectionCard } from './section-card';

const Owed = styled.div`
  display: grid;
  gap: var(--s-16) var(--s-24);
  align-items: center;

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--s-16) var(--s-32);
  padding-top: var(--s-16);
  border-top: 1px solid var(--line-here, var(--c-line));

  ${media.from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-top: var(--s-24);
  }

  & dt {
    color: var(--muted-here, var(--c-muted));
    font: var(--t-small);
  }

  & dd {
    overflow-wrap: anywhere;
  }
`;

const Fact = styled.dd`
  font: 600 16px/24px var(--f-text);
`;

/** How things stand, before everything else: what is owed, what works and what comes; a debt in its own colour. */
export function StateCard({ timeZone }: { timeZone: string }) {
  const payment = useKnown('payment');
  const products = useKnown('products');
  const number = useKnown('personal')?.agreement;
  const isBlocked = hasStatus(products, serviceStatuses.suspendedByBilling);
  const isDebt = isBlocked || (payment?.balance ?? 0) < 0;
  const agreement = number !== undefined && (
    <Muted>
      {text.agreement} <AgreementNumber number={number} />
    </Muted>
  );
  return (
    <SectionCard
      section="payment"
      title={managementText.balance}
      aside={agreement}
      tone={isDebt ? 'debt' : 'night'}
      lines={4}
    >
      {({ balance, paySum, payTextShort, payChargesSum }) => (
        <>
          <Owed>
            <div>
              <Sum>{formatRoubles(balance)}</Sum>
              <Muted>{payTextShort}</Muted>
            </div>
            <ButtonLink
              kind="accent"
              size="large"
              href={paySum > 0 ? `${links.payments}?sum=${paySum}` : links.payments}
            >
              {managementText.pay(paySum)}
            </ButtonLink>
          </Owed>
          <Facts>
            {products && products.services.length > 0 && <Working services={products.services} />}
            <Coming charge={payChargesSum} isBlocked={isBlocked} timeZone={timeZone} />
          </Facts>
        </>
      )}
    </SectionCard>
  );
}

function hasStatus(products: Products | null, status: ServiceStatus): boolean {
  return products?.services.some((service) => service.status === status) ?? false;
}

function Working({ services }: Pick<Products, 'services'>) {
  const working = services.filter(({ status }) => status === serviceStatuses.active).length;
  // What a debt has stopped is said beside the sum, once for all.
  const paused = services.filter(({ status }) => status === serviceStatuses.suspendedByClient);
  return (
    <div>
      <dt>{text.works}</dt>
      <Fact>{workingWords(working, services.length)}</Fact>
      {paused.map(({ productId, name, status }) => (
        <Muted as="dd" key={productId}>
          {name === '' ? productId : name}: {accountText.status[status].toLowerCase()}
        </Muted>
      ))}
    </div>
  );
}

function workingWords(working: number, count: number): string {
  if (working === 0) return text.noneWork;
  return working === count ? text.allWork(count) : text.someWork(working, count);
}

interface ComingProps {
  charge: number;
  isBlocked: boolean;
  timeZone: string;
}

/** The next charge, and what was ordered that ends or begins on a day. */
function Coming({ charge, isBlocked, timeZone }: ComingProps) {
  const promised = useKnown('promisedPayment')?.active;
  const pauses = useKnown('suspension')?.services ?? [];
  return (
    <div>
      <dt>{text.comes}</dt>
      <Fact>{charge > 0 ? text.charge(charge) : text.noCharge}</Fact>
      {isBlocked && <Muted as="dd">{text.back}</Muted>}
      {promised && <Muted as="dd">{text.promised(promised.sum, momentText(promised.until, timeZone))}</Muted>}
      {pauses.map(
        ({ productId, name, current }) =>
          current && (
            <Muted as="dd" key={productId}>
              {text.paused(name, periodText(current.dateFrom, current.dateTo))}
            </Muted>
          ),
      )}
    </div>
  );
}
