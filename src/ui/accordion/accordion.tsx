import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NoWrapNumbers } from '../layout/unbroken';
import { Icon } from '../icon/icon';
import { media } from '../theme/media';

const List = styled.div`
  display: grid;
  gap: var(--s-8);
`;

const Row = styled.details`
  border-radius: var(--r-24);
  background: var(--c-surface);
  transition: background var(--m-fast);

  &[open] {
    background: var(--c-brand-soft);
  }

  & summary {
    display: grid;
    grid-template-columns: 1fr 40px;
    gap: var(--s-16);
    align-items: center;
    padding: var(--s-16) var(--s-20);
    border-radius: var(--r-24);
    font: 600 1.0625rem/1.5rem var(--f-text);
    cursor: pointer;
    list-style: none;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  & summary:active {
    background: var(--c-surface-2);
  }

  & summary svg {
    justify-self: end;
    transition: transform var(--m-base);
  }

  &[open] summary svg {
    transform: rotate(45deg);
  }

  ${media.from(1024)} {
    & summary {
      padding: var(--s-20) var(--s-24);
    }
  }
`;

const Answer = styled.div`
  max-width: 72ch;
  padding: 0 var(--s-20) var(--s-24);

  ${media.from(1024)} {
    padding-inline: var(--s-24);
  }
`;

type AccordionProps = {
  items: readonly {
    question: string;
    answer: ReactNode;
    /** Absent: only the first item is open. */
    isOpen?: boolean;
  }[];
};

/** Renders the first answer open. Works without scripts. */
export function Accordion({ items }: AccordionProps) {
  return (
    <List>
      {items.map(({ question, answer, isOpen }, index) => (
        <Row key={question} open={isOpen ?? index === 0}>
          <summary>
            {question}
            <Icon name="i-plus" />
          </summary>
          <Answer>{typeof answer === 'string' ? <NoWrapNumbers>{answer}</NoWrapNumbers> : answer}</Answer>
        </Row>
      ))}
    </List>
  );
}
