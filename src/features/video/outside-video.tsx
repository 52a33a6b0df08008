import { useEffect, useRef } from 'react';
import styled from 'styled-components';

import type { Banner } from '@/api/content/content.schemas';
import { links } from '@/config/links';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { saveCookieChoice } from '@/site/visit/site-cookies.browser';
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
  address: string;
  title: string;
}

/**
 * Renders, after a click, the frame, or the cookie question until all are allowed. Takes the button's focus.
 */
export function OutsideVideo({ address, title }: OutsideVideoProps) {
  const choice = useSiteSelector(selectCookieChoice);
  const isKnown = useSiteSelector(({ visit }) => visit.hasBegun);
  const dispatch = useSiteDispatch();
  const screen = useRef<HTMLDivElement>(null);
  // The click may precede any other reader of the consent.
  useEffect(() => dispatch(beginVisit()), [dispatch]);
  useEffect(() => screen.current?.focus(), []);
  // The consent button unmounts with the question.
  const allow = () => {
    dispatch(saveCookieChoice('all'));
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

interface ShownVideo extends OutsideVideoProps {
  paragraphs: string[];
  button: string;
}

/** Finds a video with an origin of VIDEO_ORIGINS, the only ones the CSP allows in frames. Server only. */
export function findAllowedVideo(items: readonly Banner[], origins: readonly string[]): ShownVideo | null {
  for (const { title, text, link, button_text } of items)
    if (link !== null && button_text !== null && isAt(link, origins))
      return { address: link, title, paragraphs: [text], button: button_text };
  return null;
}

function isAt(link: string, origins: readonly string[]): boolean {
  return URL.canParse(link) && origins.includes(new URL(link).origin);
}
