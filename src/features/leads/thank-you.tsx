import type { ReactNode } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';
import { thankYouText } from './thank-you.text';

const Thanks = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: center;
  text-align: center;
`;

const Title = styled.h2`
  font: 600 1.3125rem/1.75rem var(--f-display);

  ${media.from(768)} {
    font-size: 1.625rem;
    line-height: 2.125rem;
  }

  &:focus {
    outline: none;
  }
`;

export const Halo = styled.span`
  display: grid;
  place-items: center;
  width: 148px;
  height: 148px;
  border-radius: 50%;
  background: var(--c-brand-soft);
`;

const Mascot = styled(Art)`
  width: 112px;
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s-12);
  width: 100%;
  text-align: left;

  & li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: var(--s-12);
    counter-increment: step;
  }

  & li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: var(--c-accent);
    color: var(--c-on-accent);
    font: 600 0.875rem/1 var(--f-display);
  }

  & span {
    padding-top: 6px;
  }
`;

const NumberLine = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: center;
  font: var(--t-small);
`;

const NumberText = styled.b`
  font: 600 1rem/1.5rem var(--f-text);
`;

export function NextSteps() {
  return (
    <Steps>
      {thankYouText.steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </Steps>
  );
}

export function ThanksPicture() {
  return (
    <Halo>
      <Mascot name="a-mascot" width={200} height={200} />
    </Halo>
  );
}

/** These buttons need scripts. */
const KeepNumber = deferred(async () => (await import('./keep-number')).RequestNumberActions, 'visible', {
  name: 'keep number',
  isBrowserOnly: true,
});

interface ReceiptProps {
  number: string;
  hasCall?: boolean;
  hasVisit?: boolean;
  /** A coverage request has no time to call. */
  isWish?: boolean;
  className?: string;
}

/** Stores the number and links to its page, which requires the phone's last digits (D44). */
export function RequestNumber({ isWish = false, ...props }: ReceiptProps) {
  return (
    <RequestReceiptView {...props}>
      {/* Loads a new document: the cookie that opens the page is limited to the page's path, so data requests of a soft navigation do not contain it. */}
      <TextLink as="a" href={links.statusOfRequest(props.number)}>
        {isWish ? thankYouText.whereWishStands : thankYouText.whereItStands}
      </TextLink>
    </RequestReceiptView>
  );
}

/** Renders `RequestNumber` without the link. */
export function RequestReceiptView({
  number,
  hasCall = false,
  hasVisit = false,
  className,
  children,
}: ReceiptProps & { children?: ReactNode }) {
  return (
    <NumberLine className={className}>
      <NumberText>{thankYouText.number(number)}</NumberText>
      {children}
      {hasVisit && (
        <CalendarLink href={links.visitCalendar(number)}>{thankYouText.visitToCalendar}</CalendarLink>
      )}
      {hasCall && <CalendarLink href={links.callCalendar(number)}>{thankYouText.toCalendar}</CalendarLink>}
      <KeepNumber number={number} />
    </NumberLine>
  );
}

/** Loads a document: the URL may redirect to the request's page. */
function CalendarLink(props: { href: string; children: string }) {
  return <TextLink as="a" {...props} />;
}

interface ThankYouProps {
  message: string;
  number: string | null;
  /** Absent: the call is immediate. */
  callAt: string | undefined;
  onClose: () => void;
  /** Takes the focus, because the form is removed. */
  headingRef: React.Ref<HTMLHeadingElement>;
}

/** Replaces the form after an accepted request (LEAD-06). */
export function ThankYou({ message, number, callAt, onClose, headingRef }: ThankYouProps) {
  return (
    <Thanks>
      <ThanksPicture />
      <Title ref={headingRef} tabIndex={-1}>
        {thankYouText.title}
      </Title>
      <Note tone="success" role="status">
        {message}
      </Note>
      {callAt !== undefined && <b>{thankYouText.callAt(callAt)}</b>}
      {number !== null && <RequestNumber number={number} hasCall={callAt !== undefined} />}
      <NextSteps />
      <Button size="large" full onClick={onClose}>
        {thankYouText.close}
      </Button>
    </Thanks>
  );
}
