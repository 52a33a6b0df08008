import styled from 'styled-components';

import { ButtonLink } from '../button/button';
import { NoWrapNumbers } from '../layout/unbroken';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16) var(--s-32);

  & dd {
    color: var(--c-accent);
    font: var(--t-price);
  }

  & dt {
    color: var(--muted-here);
    font: var(--t-caption);
    text-wrap: balance;
  }
`;

const Fact = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  max-width: 230px;
`;

interface HeroFactsProps {
  facts: readonly { value: string; text: string }[];
  className?: string;
}

export function HeroFigures({ facts, className }: HeroFactsProps) {
  return (
    <List className={className}>
      {facts.map(({ value, text }) => (
        <Fact key={text}>
          <dt>{text}</dt>
          <dd>
            <NoWrapNumbers>{value}</NoWrapNumbers>
          </dd>
        </Fact>
      ))}
    </List>
  );
}

/** Full width if there is no room side by side. */
export const HeroLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: fit-content;
`;

export const HeroLinkButton = styled(ButtonLink).attrs({ size: 'large' })`
  flex: auto;
`;
