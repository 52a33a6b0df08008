import { useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { storeChosenHouse, useChosenHouse } from '@/site/visit/chosen-house';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { visitHouseText as text } from './address-check.text';

/** Constant height: the house is known only in the browser and moves nothing below it. */
const Line = styled.span`
  display: flex;
  flex-direction: column;
  min-height: 92px;
  overflow-wrap: anywhere;

  ${media.from(768)} {
    min-height: 68px;
  }
`;

/** High enough for touch. */
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s-16);
  margin-top: auto;
  line-height: 44px;
`;

const ForgetButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--c-brand);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 4px;
  cursor: pointer;
`;

export interface VisitHouseLineProps {
  /** Path with the choice, without a house. */
  page: string;
  /** The server's result for the house in the URL. */
  answer: string | null;
}

/** Applies, changes or forgets the house of the address check (TAR-04). */
export function VisitHouseLine({ page, answer }: VisitHouseLineProps) {
  const stored = useChosenHouse();
  const [isForgotten, setForgotten] = useState(false);
  if (answer !== null)
    return (
      <Line>
        <span>{answer}</span>
        <Actions>
          <TextLink href={links.address}>{text.other}</TextLink>{' '}
          <TextLink href={page}>{text.without}</TextLink>
        </Actions>
      </Line>
    );
  if (stored === null || isForgotten)
    return (
      <Line>
        <Actions>
          <TextLink ref={isForgotten ? focusOn : null} href={links.address}>
            {text.find}
          </TextLink>
        </Actions>
      </Line>
    );
  return (
    <Line>
      <span>{text.checked(stored.address)}</span>
      <Actions>
        <TextLink href={withHouse(page, stored.id)}>{text.apply}</TextLink>
        <ForgetButton
          type="button"
          onClick={() => {
            storeChosenHouse(null);
            setForgotten(true);
          }}
        >
          {text.forget}
        </ForgetButton>
      </Actions>
    </Line>
  );
}

/** Keeps the keyboard's place: the pressed button is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

function withHouse(page: string, house: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}house=${encodeURIComponent(house)}`;
}
