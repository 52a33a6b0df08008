import { useEffect, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';

import { links } from '@/config/links';
import { overlayIds } from '@/site/page/next-overlay';
import { saveCookieChoice } from '@/site/visit/site-cookies.browser';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { useFocusBack } from '@/ui/bottom-inset/bottom-card';
import { useBottomInset } from '@/ui/bottom-inset/bottom-inset';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { defaultSurface } from '@/ui/theme/inverse-surface';
import { media } from '@/ui/theme/media';
import { cookieChoiceText as text } from './cookie-choice.text';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

const Bar = styled.section<{ $isAsked: boolean }>`
  ${defaultSurface}
  ${media.onScreenOnly}
  position: fixed;
  z-index: ${({ $isAsked }) => ($isAsked ? 50 : 40)};
  inset: auto 0 0;
  display: grid;
  gap: var(--s-8);
  max-height: 80vh;
  padding: var(--s-8) var(--gutter) max(var(--s-8), env(safe-area-inset-bottom));
  overflow: auto;
  border: 0 solid var(--c-line);
  border-top-width: 1px;
  box-shadow: var(--e-2);
  font: var(--t-caption);
  animation: ${rise} var(--m-base) var(--m-ease);

  &:focus {
    outline: none;
  }

  ${media.from(768)} {
    inset: auto var(--s-24) var(--s-24);
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-24);
    align-items: center;
    max-width: 800px;
    padding: var(--s-16) var(--s-16) var(--s-16) var(--s-24);
    border-width: 1px;
    border-radius: var(--r-24);
    box-shadow: var(--e-3);
    font: var(--t-small);
  }

  /* At 400 % zoom most of the screen is the page's. */
  @media (max-height: 400px) {
    max-height: 40vh;
  }

  ${media.prefersReducedMotion} {
    animation: none;
  }
`;

// Heading and text form one paragraph.
const Title = styled.h2`
  display: inline;
  font: inherit;
  font-weight: 600;
  letter-spacing: normal;
`;

const Text = styled.p`
  display: inline;
  font: inherit;
`;

const Answers = styled.div`
  display: flex;
  gap: var(--s-8);

  & button {
    flex: 1 1 auto;
    padding-inline: var(--s-8);
    line-height: 1.125rem;
  }

  ${media.from(768)} {
    & button {
      padding-inline: var(--s-20);
      white-space: nowrap;
    }
  }
`;

/**
 * Offers the cookie choice; scripts that need the consent load afterwards. «Настройки cookie» opens it again
 * with the focus.
 */
export function CookieChoiceCard() {
  const dispatch = useSiteDispatch();
  const isAsked = useSiteSelector(({ visit }) => visit.isCookieChoiceAsked);
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  useBottomInset(bar, 'card', true);
  useFocusBack(bar);
  useEffect(() => {
    if (isAsked) bar.current?.focus();
  }, [isAsked]);
  return (
    <Bar id={overlayIds.cookies} ref={bar} tabIndex={-1} aria-labelledby={titleId} $isAsked={isAsked}>
      <div>
        <Title id={titleId}>{text.title}</Title>{' '}
        <Text>
          {text.text} <TextLink href={links.policy}>{text.policy}</TextLink>
        </Text>
      </div>
      <Answers>
        <Button size="small" onClick={() => dispatch(saveCookieChoice('all'))}>
          {text.all}
        </Button>
        <Button size="small" kind="secondary" onClick={() => dispatch(saveCookieChoice('necessary'))}>
          {text.necessary}
        </Button>
      </Answers>
    </Bar>
  );
}
