import styled from 'styled-components';

import { cookieNames } from '@/config/cookies';
import { readSiteCookie } from '@/site/visit/site-cookies.browser';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { useBrowserValue } from '@/ui/hydrated/use-browser-value';
import type { OrderEntryProps } from './load-order-entry';

/** All visitors share the page: only a script knows of an order. Otherwise the server answers the link. */
const Hint = styled.p<{ $hasOrder: boolean }>`
  color: var(--c-muted);
  font: var(--t-small);

  ${media.scripted} {
    display: ${({ $hasOrder }) => ($hasOrder ? 'block' : 'none')};
  }
`;

export function ResumeLink({ text, link, href }: OrderEntryProps['resume']) {
  const hasOrder = useBrowserValue(() => readSiteCookie(cookieNames.openOrder) !== null, false);
  return (
    <Hint $hasOrder={hasOrder}>
      {text}{' '}
      <TextLink href={href} rel="nofollow">
        {link}
      </TextLink>
    </Hint>
  );
}
