import styled from 'styled-components';

import { links } from '@/config/links';
import { NextSteps, RequestNumber, ThanksPicture } from '@/features/leads/thank-you';
import { ButtonLink } from '@/ui/button/button';
import { Wrap } from '@/ui/layout/wrap';
import { requestDoneText } from './request-done.text';

const Page = styled(Wrap)`
  padding-top: var(--s-48);
`;

const Column = styled.div`
  display: grid;
  gap: var(--s-24);
  justify-items: center;
  max-width: 520px;
  margin-inline: auto;
  text-align: center;

  & > p {
    color: var(--c-muted);
    font: var(--t-lead);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  justify-content: center;
`;

/** Where a request sent without a script ends (decision 45). Nothing personal is in its address. */
export function RequestDoneScreen({ number }: { number: string | null }) {
  return (
    <Page>
      <Column>
        <ThanksPicture />
        <h1>{requestDoneText.title}</h1>
        <p>{requestDoneText.text}</p>
        {number !== null && <RequestNumber number={number} />}
        <NextSteps />
        <Ways>
          <ButtonLink size="large" href={links.tvEquipment}>
            {requestDoneText.back}
          </ButtonLink>
          <ButtonLink size="large" kind="ghost" href={links.home}>
            {requestDoneText.home}
          </ButtonLink>
        </Ways>
      </Column>
    </Page>
  );
}
