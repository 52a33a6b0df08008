import type { ReactNode } from 'react';
import styled from 'styled-components';

import { media } from '../theme/media';
import { Section } from './section';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);

  ${media.from(1024)} {
    /* A heading's longest word is never broken. */
    grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr);
    gap: var(--s-64);
    align-items: start;
  }
`;

interface BesideTitleProps {
  title?: string | undefined;
  children: ReactNode;
}

/** Renders content beside its heading, or below without room. */
export function BesideTitle({ title, children }: BesideTitleProps) {
  if (title === undefined) return <Section>{children}</Section>;
  return (
    <Section>
      <Columns>
        <h2>{title}</h2>
        {children}
      </Columns>
    </Section>
  );
}
