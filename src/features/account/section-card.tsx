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

import type { Outcome } from '@/api/leads/outcome';
import { refusedAnswerSchema } from '@/api/profile/account.schemas';
import type { AccountData, ClientState, SectionName } from '@/site/client/client.slice';
import { useReloadSections, useAccountSection } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useIsHydrated } from '@/ui/hydrated/use-browser-value';
import { AccountCardBox, CardHead, type CardTone, AccountCardFailureNote } from './account-card.styles';
import { orderFailureText } from './account-cards.text';
import { accountText } from './account.text';

/** ms; afterwards cards appear one by one (ACC-01, D59). */
export const maxCardsWaitMs = 1500;

/** False while the cards show skeletons until all have loaded. */
export const CardsRevealedContext = createContext(true);

const selectIsLoading = ({ client }: { client: ClientState }) =>
  Object.values(client.sections).some(({ status }) => status === 'loading');

/**
 * Reveals server-rendered cards together, because single ones would cause layout shifts; after a soft
 * navigation each when loaded. `place` contains the cards.
 */
export function useRevealCardsTogether(place: RefObject<Element | null>): boolean {
  const isDrawnHere = useIsHydrated();
  const [wasServed] = useState(!isDrawnHere);
  const [isTogether, setIsTogether] = useState(!wasServed);
  const [hasAsked, setHasAsked] = useState(false);
  const isLoading = useSiteSelector(selectIsLoading);
  useEffect(() => {
    // In a new task all cards have sent their requests.
    const asked = setTimeout(() => setHasAsked(true), 0);
    const late = setTimeout(() => setIsTogether(true), maxCardsWaitMs);
    return () => {
      clearTimeout(asked);
      clearTimeout(late);
    };
  }, []);
  useEffect(() => {
    // Scrolls to the URL's hash again: the skeleton to which the browser scrolled no longer exists.
    const cards = wasServed && isTogether ? Array.from(place.current?.children ?? []) : [];
    cards.find(({ id }) => `#${id}` === location.hash)?.scrollIntoView();
  }, [place, wasServed, isTogether]);
  if (!isTogether && hasAsked && !isLoading) setIsTogether(true);
  return isTogether;
}

interface SectionCardProps<Name extends SectionName> {
  section: Name;
  title: string;
  aside?: ReactNode;
  id?: string;
  tone?: CardTone;
  lines?: number;
  /** `toHeading` moves the focus when an order removes the focused element. */
  children: (data: AccountData[Name], toHeading: () => void) => ReactNode;
}

const waiting = { status: 'loading', data: undefined } as const;

/** Renders a skeleton, an error with «Повторить», or the data (ACC-01). */
export function SectionCard<Name extends SectionName>({
  section,
  children,
  ...card
}: SectionCardProps<Name>) {
  const { title, aside, id, tone = 'plain', lines = 3 } = card;
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useAccountSection(section);
  const { status, data } = use(CardsRevealedContext) ? found : waiting;
  const renew = useReloadSections();
  const isFailed = status === 'failed';
  const toHeading = () => {
    if (place.current?.contains(document.activeElement)) heading.current?.focus();
  };
  return (
    <AccountCardBox
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
        {!isFailed && data !== undefined && aside}
      </CardHead>
      {isFailed ? (
        <AccountCardFailureNote>
          <Note tone="error" role="alert">
            {accountText.failed}
          </Note>
          <Button kind="secondary" size="small" onClick={() => renew(section)}>
            {accountText.retry}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </AccountCardFailureNote>
      ) : data !== undefined ? (
        <Held data={data} draw={children} toHeading={toHeading} />
      ) : (
        <>
          <VisuallyHidden role="status">{accountText.loading}</VisuallyHidden>
          <Skeleton height={24} lines={lines} />
        </>
      )}
    </AccountCardBox>
  );
}

interface HeldProps<Name extends SectionName> {
  data: AccountData[Name];
  draw: SectionCardProps<Name>['children'];
  toHeading: () => void;
}

/** Keeps the focus callback out of the render. */
function Held<Name extends SectionName>({ data, draw, toHeading }: HeldProps<Name>) {
  return draw(data, toHeading);
}

/**
 * Returns null for success. Prefers the provider's text: some successful responses contain a refusal. `wish`:
 * texts of orders with or without money.
 */
export function toOrderRefusal(
  ended: Outcome<unknown>,
  wish: keyof typeof orderFailureText,
): FormRefusal | null {
  const failed = orderFailureText[wish];
  if (ended.kind === 'done') {
    const refused = refusedAnswerSchema.safeParse(ended.result);
    return refused.success ? { message: refused.data.error.message || failed.refused, fields: {} } : null;
  }
  if (ended.kind === 'unknown') return { message: failed.unknown, fields: {} };
  if (ended.status !== 422) return { message: failed.refused, fields: {} };
  return { message: ended.message || failed.refused, fields: ended.fields };
}

/**
 * Focuses the step that a button opened, which unmounts the button; after closing the button, unless the
 * focus has moved (WCAG 2.4.3).
 */
export function useDisclosureFocus<First extends HTMLElement = HTMLElement>(isOpen: boolean) {
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
