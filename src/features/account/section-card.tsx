import { type ReactNode, useEffect, useId, useRef } from 'react';

import { refusedAnswerSchema } from '@/api/profile/account.schemas';
import type { Failure } from '@/api/site/site-http';
import type { AccountData, SectionName } from '@/site/client/client.slice';
import { useRenew, useSection } from '@/site/client/use-client';
import { Button } from '@/ui/button/button';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Card, CardHead, type CardTone, Failed } from './account-card.styles';
import { orderFailed } from './account-cards.text';
import { accountText } from './account.text';

interface SectionCardProps<Name extends SectionName> {
  section: Name;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  id?: string;
  tone?: CardTone;
  /** Lines of the skeleton. */
  lines?: number;
  /** `toHeading` takes the focus from what goes away once something was ordered. */
  children: (data: AccountData[Name], toHeading: () => void) => ReactNode;
}

/** A card of one section of the client's data: its skeleton, its error with «Повторить», or what it holds (ACC-01). */
export function SectionCard<Name extends SectionName>({
  section,
  children,
  ...card
}: SectionCardProps<Name>) {
  const { title, aside, id, tone = 'plain', lines = 3 } = card;
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, held } = useSection(section);
  const renew = useRenew();
  const isFailed = status === 'error';
  const toHeading = () => {
    if (place.current?.contains(document.activeElement)) heading.current?.focus();
  };
  return (
    <Card
      ref={place}
      id={id}
      $tone={tone}
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || undefined}
    >
      <CardHead>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!isFailed && held && aside}
      </CardHead>
      {isFailed ? (
        <Failed>
          <Note tone="error" role="alert">
            {accountText.failed}
          </Note>
          <Button kind="secondary" size="small" onClick={() => renew(section)}>
            {accountText.retry}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Failed>
      ) : held ? (
        <Held data={held.data} draw={children} toHeading={toHeading} />
      ) : (
        <>
          <VisuallyHidden role="status">{accountText.loading}</VisuallyHidden>
          <Skeleton height={24} lines={lines} />
        </>
      )}
    </Card>
  );
}

interface HeldProps<Name extends SectionName> {
  data: AccountData[Name];
  draw: SectionCardProps<Name>['children'];
  toHeading: () => void;
}

/** A component of its own: what moves the focus is handed on here and never called while the card is drawn. */
function Held<Name extends SectionName>({ data, draw, toHeading }: HeldProps<Name>) {
  return draw(data, toHeading);
}

/**
 * What is to be said against a wish by how its call ended; null where it was taken. The provider's own words, where it
 * understood the wish: it refuses some in an answer that is no failure.
 */
export function refusalOf(ended: { kind: 'done'; result: unknown } | Failure): FormRefusal | null {
  if (ended.kind === 'done') {
    const refused = refusedAnswerSchema.safeParse(ended.result);
    return refused.success ? { message: refused.data.error.message || orderFailed, fields: {} } : null;
  }
  if (ended.kind === 'unknown' || ended.status !== 422) return { message: orderFailed, fields: {} };
  return { message: ended.message || orderFailed, fields: ended.fields };
}

/**
 * A step takes the place of the button that opens it, and the pressed one is gone each time: the focus goes into the
 * step when it opens, and back to its opener when it closes, unless it has gone elsewhere meanwhile (WCAG 2.4.3).
 */
export function useStepFocus<First extends HTMLElement = HTMLElement>(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<First>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = document;
    if (isOpen) first.current?.focus();
    else if (activeElement === null || activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  return { opener, first };
}
