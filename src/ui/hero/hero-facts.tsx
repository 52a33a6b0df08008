import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16) var(--s-32);

  & dd {
    color: var(--c-accent);
    font: var(--t-price);
    white-space: nowrap;
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
  /** `value` is read large, `text` says beneath it what it is. */
  facts: readonly { value: string; text: string }[];
  className?: string;
}

/** Prices and speeds at the foot of a hero. */
export function HeroFacts({ facts, className }: HeroFactsProps) {
  return (
    <List className={className}>
      {facts.map(({ value, text }) => (
        <Fact key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}
