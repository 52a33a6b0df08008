import styled from 'styled-components';

import { Accordion } from './accordion';
import { Section } from '../layout/section';
import { media } from '../theme/media';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-32);

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: var(--s-64);
    align-items: start;
  }
`;

interface FaqBlockProps {
  title: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions beside their heading. */
export function FaqBlock({ title, items }: FaqBlockProps) {
  return (
    <Section>
      <Columns>
        <h2>{title}</h2>
        <Accordion items={items} />
      </Columns>
    </Section>
  );
}
