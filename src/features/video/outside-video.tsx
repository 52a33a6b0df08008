import { useEffect, useRef } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { chooseCookies } from '@/site/visit/cookie-choice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { selectCookieChoice } from '@/site/visit/visit.slice';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { videoText as text } from './video.text';

const Screen = styled.div`
  ${inverseSurface}
  display: grid;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-32);
  overflow: hidden;

  &:focus {
    outline: none;
  }
`;

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

const Consent = styled.div`
  display: grid;
  gap: var(--s-16);
  align-content: center;
  justify-items: center;
  padding: var(--s-24);
  text-align: center;
`;

const ConsentText = styled.p`
  max-width: 52ch;
`;

export interface OutsideVideoProps {
  /** Address of a page that plays the video by itself in a frame. */
  address: string;
  title: string;
}

/**
 * An outside video that was asked for by a click: its frame, and until all cookies are allowed the question about them
 * in its place. It takes the focus that the click left behind.
 */
export function OutsideVideo({ address, title }: OutsideVideoProps) {
  const choice = useSiteSelector(selectCookieChoice);
  const isKnown = useSiteSelector(({ visit }) => visit.hasBegun);
  const dispatch = useSiteDispatch();
  const screen = useRef<HTMLDivElement>(null);
  // The click may have come before anything else wanted to know.
  useEffect(() => dispatch(beginVisit()), [dispatch]);
  useEffect(() => screen.current?.focus(), []);
  // The button that gave the leave is gone with the question.
  const allow = () => {
    dispatch(chooseCookies('all'));
    screen.current?.focus();
  };
  return (
    <Screen ref={screen} role="group" aria-label={title} tabIndex={-1}>
      {choice === 'all' && (
        <Frame
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
        />
      )}
      {choice !== 'all' && isKnown && (
        <Consent>
          <ConsentText>
            {text.consent(new URL(address).host)} <TextLink href={links.policy}>{text.policy}</TextLink>
          </ConsentText>
          <Button kind="accent" onClick={allow}>
            {text.allow}
          </Button>
        </Consent>
      )}
    </Screen>
  );
}
