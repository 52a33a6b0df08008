import styled from 'styled-components';

import { links } from '@/config/links';
import { NextSteps, RequestNumber, ThanksPicture } from '@/features/leads/thank-you';
import { thankYouText } from '@/features/leads/thank-you.text';
import { ButtonLink } from '@/ui/button/button';
import { MiddleColumn } from '@/ui/layout/main-and-side';
import { Wrap } from '@/ui/layout/wrap';
import { requestDoneText } from './request-done.text';

const Page = styled(Wrap)`
  padding-top: var(--s-48);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  justify-content: center;
`;

export interface RequestDoneScreenProps {
  /** Null for a visitor who opened the URL directly. */
  number: string | null;
  /** For a house without coverage (TAR-04). */
  isWish?: boolean;
  /** Null: at once, or known only to the request's own page. */
  callAt?: string | null;
  /** At a chosen time. */
  hasCall?: boolean;
}

/** Confirms a request; the URL has no personal data (D45). */
export function RequestDoneScreen(props: RequestDoneScreenProps) {
  const { number, isWish = false, callAt = null, hasCall = false } = props;
  const { title, text } = isWish ? requestDoneText.wish : requestDoneText;
  return (
    <Page>
      <MiddleColumn>
        <ThanksPicture />
        <h1>{title}</h1>
        <p>{text}</p>
        {number !== null && callAt !== null && <b>{thankYouText.callAt(callAt)}</b>}
        {number !== null && <RequestNumber number={number} hasCall={hasCall} isWish={isWish} />}
        {!isWish && <NextSteps />}
        <Ways>
          <ButtonLink size="large" href={links.tvEquipment}>
            {requestDoneText.back}
          </ButtonLink>{' '}
          <ButtonLink size="large" kind="ghost" href={links.home}>
            {requestDoneText.home}
          </ButtonLink>
        </Ways>
      </MiddleColumn>
    </Page>
  );
}
