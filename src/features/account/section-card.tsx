import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { refusedAnswerSchema } from '@/api/profile/account.schemas';
import type { Failure } from '@/api/site/site-http';
import type { AccountData, ClientState, SectionName } from '@/site/client/client.slice';
import { useRenew, useSection } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useIsHydrated } from '@/ui/hydrated/use-browser-value';
import { Card, CardHead, type CardTone, Failed } from './account-card.styles';
import { failedText } from './account-cards.text';
import { accountText } from './account.text';

/** Cards wait no longer for each other than this, ms: whatever is slow stands or falls on its own then (ACC-01, D59). */
export const longestWaitMs = 1500;

/** False while a page's cards wait for each other, and each of them shows its skeleton whatever it holds. */
export const CardsTogether = createContext(true);

const selectIsLoading = ({ client }: { client: ClientState }) =>
  Object.values(client.sections).some(({ status }) => status === 'loading');

/**
 * Whether the cards of a page may show what they hold. Those that the server drew come all at once, when nothing that
 * they asked for is on its way any more: one after the other they would push each other down the screen. What soft
 * navigation draws follows a press, and each card comes when it can. `place` holds the cards.
 */
export function useCardsTogether(place: RefObject<Element | null>): boolean {
  const isDrawnHere = useIsHydrated();
  const [wasServed] = useState(!isDrawnHere);
  const [isTogether, setIsTogether] = useState(!wasServed);
  const [hasAsked, setHasAsked] = useState(false);
  const isLoading = useSiteSelector(selectIsLoading);
  useEffect(() => {
    // By then the effects of all cards have run, and with them their questions.
    const asked = setTimeout(() => setHasAsked(true), 0);
    const late = setTimeout(() => setIsTogether(true), longestWaitMs);
    return () => {
      clearTimeout(asked);
      clearTimeout(late);
    };
  }, []);
  useEffect(() => {
    // The browser has followed the address to a skeleton, which is gone.
    const cards = wasServed && isTogether ? Array.from(place.current?.children ?? []) : [];
    cards.find(({ id }) => `#${id}` === location.hash)?.scrollIntoView();
  }, [place, wasServed, isTogether]);
  if (!isTogether && hasAsked && !isLoading) setIsTogether(true);
  return isTogether;
}

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

/** What a card shows while it waits for the others. */
const waiting = { status: 'loading', held: null } as const;

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
  const found = useSection(section);
  const { status, held } = use(CardsTogether) ? found : waiting;
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
 * understood the wish: it refuses some in an answer that is no failure. `wish` says whether money plays a part.
 */
export function refusalOf(
  ended: { kind: 'done'; result: unknown } | Failure,
  wish: keyof typeof failedText,
): FormRefusal | null {
  const failed = failedText[wish];
  if (ended.kind === 'done') {
    const refused = refusedAnswerSchema.safeParse(ended.result);
    return refused.success ? { message: refused.data.error.message || failed.refused, fields: {} } : null;
  }
  if (ended.kind === 'unknown') return { message: failed.unknown, fields: {} };
  if (ended.status !== 422) return { message: failed.refused, fields: {} };
  return { message: ended.message || failed.refused, fields: ended.fields };
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
