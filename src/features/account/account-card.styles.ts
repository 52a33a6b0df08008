import styled from 'styled-components';

import { media } from '@/ui/theme/media';
import { Picture } from '@/ui/picture/picture';
import { inverseSurface } from '@/ui/theme/inverse-surface';

export type CardTone = 'plain' | 'night' | 'debt';

export const AccountCardBox = styled.section<{ $tone?: CardTone }>`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  min-width: 0;
  padding: var(--s-24) var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  scroll-margin-top: var(--s-80);

  ${({ $tone }) => $tone === 'night' && inverseSurface}
  ${({ $tone }) => $tone === 'night' && 'border-color: transparent;'}
  ${({ $tone }) =>
    $tone === 'debt' &&
    `border-color: transparent; background: var(--c-error-soft);
     --muted-here: var(--c-text); --line-here: color-mix(in srgb, var(--c-error) 30%, transparent); --sum-here: var(--c-error);`}

  & h2 {
    font: var(--t-h3);
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: baseline;
  justify-content: space-between;
`;

export const AccountCardFailureNote = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
`;

export const AccountCardRows = styled.ul`
  display: grid;

  & b {
    display: block;
    font: 600 1rem/1.375rem var(--f-text);
  }
`;

export const AccountCardRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-8) var(--s-16);
  align-items: center;
  padding-block: var(--s-12);
  border-top: 1px solid var(--c-line);

  &:first-child {
    border-top: 0;
  }

  ${media.from(768)} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

export const AccountCardEquipmentPicture = styled(Picture)`
  width: 72px;
`;

export const RowEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: var(--s-8) var(--s-12);
  align-items: center;
  font: var(--t-small);

  ${media.from(768)} {
    grid-column: 3;
    justify-content: flex-end;
  }
`;

export const RowFoot = styled.div`
  grid-column: 1 / -1;
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-surface);

  ${media.from(768)} {
    grid-column: 2 / -1;
  }
`;

export const Muted = styled.p`
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
  overflow-wrap: anywhere;
`;

export const AccountCardStack = styled.div`
  display: grid;
  gap: var(--s-20);
  min-width: 0;

  ${media.from(1180)} {
    gap: var(--s-24);
  }
`;

export const AccountCardPair = styled.div`
  display: grid;
  gap: inherit;
  min-width: 0;

  ${media.from(1000)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  & > :only-child {
    grid-column: 1 / -1;
  }
`;

export const AccountCardForm = styled.form`
  display: grid;
  gap: var(--s-16);
  justify-items: stretch;
`;

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
`;

export const Sum = styled.p`
  color: var(--sum-here, inherit);
  font: 600 2.125rem/2.625rem var(--f-display);
  letter-spacing: var(--t-track-display);
`;

export const AccountCardDetails = styled.details`
  border-top: 1px solid var(--c-line);

  & summary {
    display: flex;
    gap: var(--s-8);
    align-items: center;
    min-height: 48px;
    color: var(--c-brand);
    font: var(--t-button);
    cursor: pointer;
    list-style: none;
  }

  & summary::-webkit-details-marker {
    display: none;
  }

  &[open] summary svg {
    transform: rotate(180deg);
  }
`;
