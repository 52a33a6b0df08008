import { useId, useState } from 'react';
import styled from 'styled-components';

import type { PromisedPaymentState } from '@/api/profile/account.schemas';
import { type Products, type ServiceStatus, serviceStatuses } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { formatRoubles } from '@/lib/money';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectClient } from '@/site/client/client.slice';
import { useLoadedSectionData, useReloadSections } from '@/site/client/use-client';
import { useCity, useSiteSelector } from '@/site/store-hooks';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';
import { AccountArea, type AccountPageProps } from './account-area';
import {
  AccountCardEquipmentPicture,
  FormActions,
  Muted,
  AccountCardPair,
  AccountCardRow,
  AccountCardRows,
  Sum,
} from './account-card.styles';
import { managementText as text, promisedPaymentText, accountStateText } from './account-cards.text';
import { accountText, formatDayOfInstant, periodText } from './account.text';
import { AgreementCard } from './agreement-card';
import { AgreementNumber } from './agreement-number';
import { toOrderRefusal, SectionCard, useDisclosureFocus } from './section-card';
import { ServicesCard } from './services-card';

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
  font: 600 1rem/1.5rem var(--f-text);
`;

function StateCard({ timeZone }: { timeZone: string }) {
  const payment = useLoadedSectionData('payment');
  const products = useLoadedSectionData('products');
  const number = useLoadedSectionData('personal')?.agreement;
  const isBlocked = hasStatus(products, serviceStatuses.suspendedByBilling);
  const isDebt = isBlocked || (payment?.balance ?? 0) < 0;
  const agreement = number !== undefined && (
    <Muted>
      {accountStateText.agreement} <AgreementNumber number={number} />
    </Muted>
  );
  return (
    <SectionCard
      section="payment"
      title={text.balance}
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
              {text.pay(paySum)}
            </ButtonLink>
          </Owed>
          <Facts>
            {products && products.services.length > 0 && <Working services={products.services} />}
            <Coming charge={payChargesSum} isBlocked={isBlocked} timeZone={timeZone} />
          </Facts>
          <p>
            <TextLink href={links.documents}>{accountStateText.bills}</TextLink>
          </p>
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
  // Services suspended because of a debt are mentioned beside the debt.
  const paused = services.filter(({ status }) => status === serviceStatuses.suspendedByClient);
  return (
    <div>
      <dt>{accountStateText.works}</dt>
      <Fact>{workingText(working, services.length)}</Fact>
      {paused.map(({ productId, name, status }) => (
        <Muted as="dd" key={productId}>
          {name === '' ? productId : name}: {accountText.status[status].toLowerCase()}
        </Muted>
      ))}
    </div>
  );
}

function workingText(working: number, count: number): string {
  if (working === 0) return accountStateText.noneWork;
  return working === count ? accountStateText.allWork(count) : accountStateText.someWork(working, count);
}

interface ComingProps {
  charge: number;
  isBlocked: boolean;
  timeZone: string;
}

function Coming({ charge, isBlocked, timeZone }: ComingProps) {
  const promised = useLoadedSectionData('promisedPayment')?.active;
  const pauses = useLoadedSectionData('suspension')?.services ?? [];
  return (
    <div>
      <dt>{accountStateText.comes}</dt>
      <Fact>{charge > 0 ? accountStateText.charge(charge) : accountStateText.noCharge}</Fact>
      {isBlocked && <Muted as="dd">{accountStateText.back}</Muted>}
      {promised && (
        <Muted as="dd">
          {accountStateText.promised(promised.sum, formatDayOfInstant(promised.until, timeZone))}
        </Muted>
      )}
      {pauses.map(
        ({ productId, name, current }) =>
          current && (
            <Muted as="dd" key={productId}>
              {accountStateText.paused(name, periodText(current.dateFrom, current.dateTo))}
            </Muted>
          ),
      )}
    </div>
  );
}

export function ManagementPageCards({ onAlive }: AccountPageProps) {
  const { timeZone } = useCity();
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.management} onAlive={onAlive}>
      <StateCard timeZone={timeZone} />
      <ServicesCard path={links.management} />
      <AccountCardPair>
        <ClientEquipmentCard />
        <PromisedPaymentCard timeZone={timeZone} />
      </AccountCardPair>
      <AgreementCard mayChange={mayChange} path={links.management} />
    </AccountArea>
  );
}

export function ClientEquipmentCard() {
  return (
    <SectionCard section="equipment" title={text.equipment}>
      {(items) => (
        <>
          {items.length === 0 && <Muted>{text.noEquipment}</Muted>}
          <AccountCardRows>
            {items.map(({ materialsEnsId, materialName, costType, countMaterials, image }) => (
              <AccountCardRow key={`${materialsEnsId}-${costType}`}>
                {image ? (
                  <AccountCardEquipmentPicture
                    src={image}
                    alt=""
                    width={720}
                    height={540}
                    sizes="96px"
                    fallbackName="a-stb-slab"
                  />
                ) : (
                  <Icon name="i-box" size={32} />
                )}
                <div>
                  <b>{materialName}</b>
                  <Muted>{text.pieces(costType, countMaterials)}</Muted>
                </div>
              </AccountCardRow>
            ))}
          </AccountCardRows>
          <p>
            <TextLink href={links.tvEquipment}>{text.addBox}</TextLink>
          </p>
        </>
      )}
    </SectionCard>
  );
}

/** Shows the price before confirmation; the order contains the same offer. */
export function PromisedPaymentCard({ timeZone }: { timeZone: string }) {
  return (
    <SectionCard section="promisedPayment" title={promisedPaymentText.title}>
      {({ offer, active, reason }, toHeading) => (
        <>
          {active && (
            <Note tone="success" role="status">
              {promisedPaymentText.active(active.sum, formatDayOfInstant(active.until, timeZone))}{' '}
              {promisedPaymentText.activePrice(active.price)}
            </Note>
          )}
          {offer && <Offer offer={offer} onAnswered={toHeading} />}
          {!active && !offer && <Muted>{reason}</Muted>}
        </>
      )}
    </SectionCard>
  );
}

interface OfferProps {
  offer: NonNullable<PromisedPaymentState['offer']>;
  onAnswered: () => void;
}

function Offer({ offer, onAnswered }: OfferProps) {
  const { sum, price, days } = offer;
  const termsId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useDisclosureFocus<HTMLDivElement>(isAsked);
  const ordering = useClientMutation((offered: URLSearchParams) => clientCalls.orderPromisedPayment(offered));
  const refusal = ordering.ended && toOrderRefusal(ordering.ended, 'order');
  const renew = useReloadSections();
  const order = async () => {
    const ended = await ordering.run(new URLSearchParams({ sum: String(sum), price: String(price) }));
    if (!ended) return;
    const mayBeTaken = ended.kind === 'unknown' || toOrderRefusal(ended, 'order') === null;
    setIsAsked(false);
    onAnswered();
    // The provider has refused the order because its terms have changed.
    renew('promisedPayment', ...(mayBeTaken ? (['payment', 'products', 'suspension'] as const) : []));
  };
  return (
    <>
      <p>{promisedPaymentText.lead}</p>
      <p id={`${termsId}-offer`}>
        <b>{promisedPaymentText.offer(sum, days)}</b>
      </p>
      <Muted id={`${termsId}-price`}>{promisedPaymentText.price(price)}</Muted>
      {refusal && (
        <Note tone="error" role="alert">
          {refusal.message}
        </Note>
      )}
      {isAsked ? (
        // Focus moves to the group: a held key on the button would confirm the payment.
        <FormActions
          ref={first}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${termsId}-offer ${termsId}-price`}
        >
          <Button isLoading={ordering.isPending} onClick={() => void order()}>
            {promisedPaymentText.confirm(price)}
          </Button>
          <Button kind="secondary" disabled={ordering.isPending} onClick={() => setIsAsked(false)}>
            {promisedPaymentText.cancel}
          </Button>
        </FormActions>
      ) : (
        <FormActions>
          <Button ref={opener} kind="secondary" onClick={() => setIsAsked(true)}>
            {promisedPaymentText.take}
          </Button>
        </FormActions>
      )}
    </>
  );
}
