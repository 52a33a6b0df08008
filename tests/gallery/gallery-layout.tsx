import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: var(--s-32);
  padding-block: var(--s-40);
  border-top: 1px solid var(--c-line);
`;

const Title = styled.h2`
  font: var(--t-h2);
`;

/** Groups widgets; `id`: anchor and address in tests. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{title}</Title>
      {children}
    </Section>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: start;
  min-width: 0;
`;

const Caption = styled.p`
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
`;

const Stage = styled.div`
  width: 100%;
  min-width: 0;
  max-width: 100%;
`;

/** Shows one widget in one state; `name` is for tests. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box data-example={name}>
      <Caption>{name}</Caption>
      <Stage>{children}</Stage>
    </Box>
  );
}

export const GalleryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--s-32) var(--s-24);
  align-items: start;
`;

export const GalleryRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16);
  align-items: center;
`;
