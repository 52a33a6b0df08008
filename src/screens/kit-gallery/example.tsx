import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: start;
  min-width: 0;

  & > :not(p) {
    min-width: 0;
    max-width: 100%;
  }
`;

const Caption = styled.p`
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
`;

const Stage = styled.div`
  width: 100%;
`;

/** One widget in one state, with the name by which tests find it. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box data-example={name}>
      <Caption>{name}</Caption>
      <Stage>{children}</Stage>
    </Box>
  );
}
