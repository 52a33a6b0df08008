import { useId } from 'react';

import { links } from '@/config/links';
import { BottomCard } from '@/site/bottom-space/bottom-card';
import { chooseCookies } from '@/site/cookies/cookie-choice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';

import * as S from './cookie-choice.styles';
import { cookieChoiceText as text } from './cookie-choice.text';

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
      <S.Words>
        <h2 id={titleId}>{text.title}</h2>{' '}
        <p>
          {text.text} <TextLink href={links.policy}>{text.policy}</TextLink>
        </p>
      </S.Words>
    </BottomCard>
  );
}
