import styled from 'styled-components';

import { surfaceCard } from '@/ui/card/card.styles';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

export const OrderFormPage = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  padding-top: var(--s-24);

  ${media.from(768)} {
    padding-top: var(--s-32);
  }
`;

/** Low: with the kept scroll position the first step must be visible (SHELL-15). */
export const OrderFormHead = styled.div`
  display: grid;
  gap: var(--s-12);

  & h1 {
    font: var(--t-h2);
  }
`;

export const OrderFormLeadText = styled.p`
  max-width: var(--w-text);
  color: var(--c-muted);
  font: var(--t-lead);
`;

/** Choice beside the form from 1024 px. */
export const OrderFormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  align-items: start;

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;

export const OrderFormBox = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  ${surfaceCard}
`;

export const OrderFormGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
`;

export const OrderFormLegend = styled.legend`
  padding: 0;
  margin-bottom: var(--s-12);
  font: var(--t-h3);
`;

export const OrderFormPaymentOptions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
`;

export const ShortField = styled.div`
  max-width: 240px;
`;
