import { useId } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { BottomCard } from '@/ui/bottom-inset/bottom-card';
import { chooseCookies } from '@/site/visit/site-cookies';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { cookieChoiceText as text } from './cookie-choice.text';

// Heading and text run on in one paragraph.
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

/**
 * Asks which cookies the visitor allows. It never blocks the page: what it asks about simply does not load before the
 * answer. «Настройки cookie» of the footer brings it back.
 */
export function CookieChoice() {
  const dispatch = useSiteDispatch();
  const isAsked = useSiteSelector(({ visit }) => visit.isCookieChoiceAsked);
  const titleId = useId();
  return (
    <BottomCard
      aria-labelledby={titleId}
      isAsked={isAsked}
      actions={
        <>
          <Button size="small" onClick={() => dispatch(chooseCookies('all'))}>
            {text.all}
          </Button>
          <Button size="small" kind="secondary" onClick={() => dispatch(chooseCookies('necessary'))}>
            {text.necessary}
          </Button>
        </>
      }
    >
      <div>
        <Title id={titleId}>{text.title}</Title>{' '}
        <Text>
          {text.text} <TextLink href={links.policy}>{text.policy}</TextLink>
        </Text>
      </div>
    </BottomCard>
  );
}
