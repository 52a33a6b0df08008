import styled from 'styled-components';

import { surfaceCard } from '@/ui/card/card.styles';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

export const Page = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  padding-top: var(--s-24);

  ${media.from(768)} {
    padding-top: var(--s-32);
  }
`;

/** Low: the page keeps the previous scroll position, and its first step must be visible there (SHELL-15). */
export const Head = styled.div`
  display: grid;
  gap: var(--s-12);

  & h1 {
    font: var(--t-h2);
  }
`;

export const Lead = styled.p`
  max-width: var(--w-text);
  color: var(--c-muted);
  font: var(--t-lead);
`;

/** The form, and beside it from 1024 px the choice. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  align-items: start;

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  ${surfaceCard}
`;

export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
`;

export const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--s-12);
  font: var(--t-h3);
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
`;

export const ShortField = styled.div`
  max-width: 240px;
`;
