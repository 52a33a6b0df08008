import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: var(--s-32);
  padding-block: var(--s-40);
  border-top: 1px solid var(--c-line);

  & > h2 {
    font: var(--t-h2);
  }
`;

/** A group of widgets; `id` is its anchor and what tests open. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Section>
  );
}
