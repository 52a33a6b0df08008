import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PlainLink } from '@/ui/link/link';
import { Wrap } from '@/ui/layout/wrap';
import { inverseSurface } from '@/ui/theme/inverse-surface';

import { DisclosurePanel } from './disclosure';

/**
 * As wide as the page; begins 65 px below the header's top over its border (UI-10). Inside a Wrap, so it
 * restores the gutters.
 */
export const MenuPanelBox = styled(DisclosurePanel)`
  position: absolute;
  inset: var(--h-header-offset) 0 auto;
  max-height: calc(100vh - var(--h-top) - var(--h-main) - var(--s-48)); /* the last for a strip above */
  overflow-y: auto;
  border-bottom: 1px solid var(--c-line);
  border-radius: 0 0 var(--r-32) var(--r-32);
  background: var(--c-raised);
  box-shadow: var(--e-2);
  --gutter-here: initial;
`;

export const PanelInner = styled(Wrap)`
  display: flex;
  gap: var(--s-24);
  align-items: start;
  min-height: var(--h-dropdown);
  padding-block: calc(var(--s-32) + var(--h-main) - var(--h-header-offset)) var(--s-32);
`;

/** Fills columns from top to bottom, three rows or as many as three columns need. */
export const DescribedList = styled.ul<{ $rows: number; $columns: number }>`
  flex: ${({ $columns }) => $columns} 1 0;
  display: grid;
  grid-template: repeat(${({ $rows }) => $rows}, auto) / repeat(
      ${({ $columns }) => $columns},
      minmax(0, 1fr)
    );
  grid-auto-flow: column;
  row-gap: var(--s-4);
  min-width: 0;
  margin-inline: calc(var(--s-12) * -1);
`;

export const CommonList = styled.ul`
  flex: 1 1 0;
  display: grid;
  gap: var(--s-4);
  min-width: 0;
`;

export const RowTitle = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-8);
  align-items: center;
`;

const row = `
  border-radius: var(--r-16);
  transition: background var(--m-fast);
`;

export const CommonLink = styled(PlainLink)`
  ${row}
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: var(--s-8) var(--s-12);

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    color: var(--c-brand);
  }
`;

export const DescribedLink = styled(PlainLink)`
  ${row}
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 0 var(--s-12);
  align-items: start;
  padding: var(--s-12);

  &[data-promoted] {
    background: var(--c-surface);
  }

  & b {
    font: 600 1rem/1.375rem var(--f-text);
  }

  &:hover {
    background: var(--c-surface-2);
  }

  &[aria-current] b {
    color: var(--c-brand);
  }
`;

export const DescribedIcon = styled(Icon)`
  grid-row: span 2;
`;

export const DescribedTitle = styled(RowTitle)`
  grid-column: 2;
`;

export const Description = styled.small`
  grid-column: 2;
  color: var(--c-muted);
  font: var(--t-caption);
`;

export const Cards = styled.div`
  flex: 1.15 1 0;
  display: grid;
  gap: var(--s-16);
  min-width: 0;
`;

const PlainCard = styled.div`
  position: relative;
  display: grid;
  gap: var(--s-16);
  align-content: space-between;
  justify-items: start;
  min-height: 192px;
  padding: var(--s-24);
  overflow: hidden;
  border-radius: var(--r-24);
`;

export const MenuPanelCard = styled(PlainCard)<{ $hasImage: boolean }>`
  ${({ $hasImage }) =>
    $hasImage ? inverseSurface : 'background: var(--c-brand-soft); color: var(--c-on-brand-soft);'}
`;

export const CardImage = styled.div`
  position: absolute;
  right: -16px;
  bottom: -24px;
  width: 150px;
`;

export const CardText = styled.p<{ $isBesideImage: boolean }>`
  position: relative;
  ${({ $isBesideImage }) => $isBesideImage && 'max-width: 62%;'}

  & small {
    display: block;
    color: var(--muted-here, inherit);
    font: var(--t-small);
  }
`;

export const CardLink = styled(ButtonLink)`
  position: relative;
`;
