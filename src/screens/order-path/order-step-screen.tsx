import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { links } from '@/config/links';
import { NextSteps, RequestNumber, ThanksPicture } from '@/features/leads/thank-you';
import type { OrderSummaryModel, SummaryRow } from '@/features/order-path/order-choices';
import type { StepIndicatorModel } from '@/features/order-path/order-steps';
import type { OrderFormDependencies } from '@/features/order-path/use-order-form';
import { ButtonLink } from '@/ui/button/button';
import { surfaceCard } from '@/ui/card/card.styles';
import { deferred } from '@/ui/deferred/deferred';
import { MiddleColumn } from '@/ui/layout/main-and-side';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { PlainLink, TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { PriceAmount } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import type { OrderStepProps } from './load-order-step';
import {
  OrderFormColumns,
  OrderFormHead,
  OrderFormLeadText,
  OrderFormPage,
  OrderFormPaymentOptions,
} from './order-path.styles';

const StepForm = deferred(async () => (await import('./step-form')).StepForm, 'visible', {
  name: 'order step',
});

/** Renders a native form with the choice beside it (SHELL-07). */
export function OrderStepScreen({ ports, ...props }: OrderStepProps & { ports?: OrderFormDependencies }) {
  if (props.step === 'final') return <FinalPart {...props} />;
  const { frame } = props;
  return (
    <OrderFormPage>
      <StepLine view={frame.line} />
      <OrderFormHead>
        <h1>{frame.title}</h1>
        <OrderFormLeadText>{frame.lead}</OrderFormLeadText>
        {frame.house && (
          <Note tone="sun">
            {frame.house.text} <TextLink href={frame.house.href}>{frame.house.link}</TextLink>
          </Note>
        )}
        {frame.visitNote && (
          <Note tone={frame.visitNote.link ? 'sun' : 'info'} role="status">
            {frame.visitNote.text}{' '}
            {frame.visitNote.link && (
              <TextLink href={frame.visitNote.link.href}>{frame.visitNote.link.text}</TextLink>
            )}
          </Note>
        )}
      </OrderFormHead>
      <OrderFormColumns>
        {/* Resets the form for another step. */}
        <StepForm key={props.step} {...props} ports={ports} />
        <OrderSummary view={frame.summary}>
          <TextLink href={frame.change.href} aria-label={frame.change.label}>
            {frame.change.text}
          </TextLink>
        </OrderSummary>
      </OrderFormColumns>
    </OrderFormPage>
  );
}

const Middle = styled(OrderFormPaymentOptions)`
  justify-content: center;
`;

const FinalSummary = styled.div`
  width: 100%;
  text-align: left;
`;

const Address = styled.p`
  padding-top: var(--s-16);
  border-top: 1px solid var(--c-line);
  overflow-wrap: anywhere;
`;

function FinalPart({ title, lead, number, visit, ...rest }: Extract<OrderStepProps, { step: 'final' }>) {
  const { summary, address, home, status } = rest;
  return (
    <OrderFormPage>
      <MiddleColumn>
        <ThanksPicture />
        <h1>{title}</h1>
        <p>{visit === '' ? lead : visit}</p>
        {number !== '' && <RequestNumber number={number} hasVisit={visit !== ''} />}
        <NextSteps />
        <FinalSummary>
          <OrderSummary view={summary}>
            {address.value !== '' && (
              <Address>
                <Quiet>{address.title}</Quiet>
                {address.value}
              </Address>
            )}
          </OrderSummary>
        </FinalSummary>
        <Middle>
          <ButtonLink size="large" href={links.requestStatus}>
            {status}
          </ButtonLink>{' '}
          <ButtonLink size="large" kind="ghost" href={links.home}>
            {home}
          </ButtonLink>
        </Middle>
      </MiddleColumn>
    </OrderFormPage>
  );
}

const Frame = styled.nav`
  display: grid;
  gap: var(--s-12);
`;

const Count = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-8);
`;

const Step = styled.li<{ $isReached: boolean }>`
  border-top: 4px solid ${({ $isReached }) => ($isReached ? 'var(--c-brand)' : 'var(--c-line)')};
  color: ${({ $isReached }) => ($isReached ? 'var(--c-text)' : 'var(--c-muted)')};
  font: var(--t-caption);

  &[aria-current] {
    font-weight: 600;
  }

  ${media.from(768)} {
    font: var(--t-small);
  }
`;

const stepTitle = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
`;

const StepTitle = styled.span`
  ${stepTitle}
`;

const StepLink = styled(PlainLink)`
  ${stepTitle}

  &:hover {
    text-decoration: underline;
  }
`;

/** «Шаг 2 из 4»; completed steps are links. */
function StepLine({ view }: { view: StepIndicatorModel }) {
  return (
    <Frame aria-label={view.label}>
      <Count>{view.count}</Count>
      <Line>
        {view.steps.map(({ title, state, href }) => (
          <Step
            key={title}
            $isReached={state !== 'ahead'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {href === null ? <StepTitle>{title}</StepTitle> : <StepLink href={href}>{title}</StepLink>}
          </Step>
        ))}
      </Line>
    </Frame>
  );
}

const Card = styled.section`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  ${surfaceCard}
`;

const Title = styled.h2`
  font: var(--t-h3);
`;

const Remark = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: baseline;
`;

const Rows = styled.dl`
  display: grid;
  gap: var(--s-12);

  & dd {
    max-width: 14ch;
    font: 650 1rem/1.5rem var(--f-text);
    text-align: right;
  }
`;

const Totals = styled(Rows)`
  padding-top: var(--s-16);
  border-top: 1px solid var(--c-line);

  & ${Row}:first-child dd {
    max-width: none;
  }
`;

const Quiet = styled.small`
  display: block;
  color: var(--c-muted);
  font: var(--t-caption);
`;

function OrderSummary({ view, children }: { view: OrderSummaryModel; children?: ReactNode }) {
  return (
    <Card aria-labelledby="order-summary">
      <Title id="order-summary">{view.title}</Title>
      {view.rows.length > 0 && <Rows>{view.rows.map((row) => rowOf(row))}</Rows>}
      {view.note !== '' && (
        <Remark>
          <NoWrapNumbers>{view.note}</NoWrapNumbers>
        </Remark>
      )}
      <Totals>{view.totals.map((row, place) => rowOf(row, place === 0))}</Totals>
      {children}
    </Card>
  );
}

function rowOf({ title, note, price }: SummaryRow, isMain = false) {
  return (
    <Row key={`${title}${note}`}>
      <dt>
        {title}
        {note !== '' && (
          <Quiet>
            <NoWrapNumbers>{note}</NoWrapNumbers>
          </Quiet>
        )}
      </dt>
      <dd>{isMain ? <PriceAmount price={price} /> : price}</dd>
    </Row>
  );
}
