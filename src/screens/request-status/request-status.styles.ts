import styled from 'styled-components';

import { media } from '@/ui/theme/media';

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  max-width: 560px;
  margin-inline: auto;
  padding-top: var(--s-48);
`;

export const Card = styled.section`
  display: grid;
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & > small {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.from(768)} {
    padding: var(--s-32);
    border-radius: var(--r-32);
  }
`;

export const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;
