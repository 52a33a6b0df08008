import { useEffect, useId, useRef, useState } from 'react';

import { useBottomSpace } from '@/site/bottom-space/use-bottom-space';
import {
  type CookieChoice as Choice,
  cookieChoice,
  onCookieChoice,
  saveCookieChoice,
} from '@/site/cookies/cookie-choice';
import { takeCookieSettingsRequests } from '@/site/cookies/cookie-settings';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';

import * as S from './cookie-choice.styles';
import { cookieChoiceText as text } from './cookie-choice.text';

interface CookieChoiceProps {
  /** Domain that the cities share; empty: this host alone. */
  cookieDomain: string;
  policyHref: string;
}

/**
 * Asks which cookies the visitor allows (decision 37). It never blocks the page: what it asks about simply does not
 * load before the answer. «Настройки cookie» of the footer brings it back.
 */
export function CookieChoice({ cookieDomain, policyHref }: CookieChoiceProps) {
  const [isAsking, setAsking] = useState(() => cookieChoice() === null);
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();
  useBottomSpace(place, 'card', isAsking);

  useEffect(
    () =>
      takeCookieSettingsRequests(() => {
        opener.current = document.activeElement;
        setAsking(true);
        // Who asked for it goes on from it; a card that is already there takes the focus too.
        requestAnimationFrame(() => card.current?.focus());
      }),
    [],
  );
  // The choice may be made elsewhere: the chat asks for it too.
  useEffect(
    () =>
      onCookieChoice(() => {
        setAsking(false);
        if (opener.current instanceof HTMLElement) opener.current.focus();
        opener.current = null;
      }),
    [],
  );

  if (!isAsking) return null;
  const choose = (choice: Choice) => () => saveCookieChoice(choice, cookieDomain);
  return (
    <S.Place ref={place}>
      <S.Card ref={card} aria-labelledby={titleId} tabIndex={-1}>
        <h2 id={titleId}>{text.title}</h2>
        <p>
          {text.text} <TextLink href={policyHref}>{text.policy}</TextLink>
        </p>
        <S.Actions>
          <Button size="small" onClick={choose('all')}>
            {text.all}
          </Button>
          <Button size="small" kind="secondary" onClick={choose('necessary')}>
            {text.necessary}
          </Button>
        </S.Actions>
      </S.Card>
    </S.Place>
  );
}
