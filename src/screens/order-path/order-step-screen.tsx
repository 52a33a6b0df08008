import styled from 'styled-components';

import { links } from '@/config/links';
import { NextSteps, RequestNumber, ThanksPicture } from '@/features/leads/thank-you';
import type { OrderPorts } from '@/features/order-path/use-order-form';
import { OrderSummary } from '@/features/order-path/order-summary';
import { StepLine } from '@/features/order-path/step-line';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { MiddleColumn } from '@/ui/layout/middle-column';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { OrderStepProps } from './load-order-step';
import { Columns, Head, Lead, Page, Ways } from './order-path.styles';

const StepForm = deferred(async () => (await import('./step-form')).StepForm, 'visible', {
  name: 'order step',
});

/** One step of an order: a native form, with what was chosen beside it (SHELL-07). */
export function OrderStepScreen({ ports, ...props }: OrderStepProps & { ports?: OrderPorts }) {
  if (props.step === 'final') return <FinalPart {...props} />;
  const { frame } = props;
  return (
    <Page>
      <StepLine view={frame.line} />
      <Head>
        <h1>{frame.title}</h1>
        <Lead>{frame.lead}</Lead>
        {frame.house && (
          <Note tone="sun">
            {frame.house.text} <TextLink href={frame.house.href}>{frame.house.link}</TextLink>
          </Note>
        )}
      </Head>
      <Columns>
        {/* Another step is another form. */}
        <StepForm key={props.step} {...props} ports={ports} />
        <OrderSummary view={frame.summary} />
      </Columns>
    </Page>
  );
}

const Middle = styled(Ways)`
  justify-content: center;
`;

/** Where a finished order stands: its number, and what happens next. */
function FinalPart({ title, lead, number, visit, home, status }: Extract<OrderStepProps, { step: 'final' }>) {
  return (
    <Page>
      <MiddleColumn>
        <ThanksPicture />
        <h1>{title}</h1>
        <p>{visit === '' ? lead : visit}</p>
        {number !== '' && <RequestNumber number={number} />}
        <NextSteps />
        <Middle>
          <ButtonLink size="large" href={links.requestStatus}>
            {status}
          </ButtonLink>
          <ButtonLink size="large" kind="ghost" href={links.home}>
            {home}
          </ButtonLink>
        </Middle>
      </MiddleColumn>
    </Page>
  );
}
