import styled from 'styled-components';

import { links } from '@/config/links';
import { NextSteps, RequestNumber, ThanksPicture } from '@/features/leads/thank-you';
import { ButtonLink } from '@/ui/button/button';
import { MiddleColumn } from '@/ui/layout/middle-column';
import { Page, Ways } from './order-path.styles';
import type { OrderStepProps } from './step-props';

const Middle = styled(Ways)`
  justify-content: center;
`;

/** Where a finished order stands: its number, and what happens next. */
export function FinalPart({
  title,
  lead,
  number,
  visit,
  home,
  status,
}: Extract<OrderStepProps, { step: 'final' }>) {
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
