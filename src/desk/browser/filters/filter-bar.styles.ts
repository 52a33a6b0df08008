import { css, styled } from 'styled-components';

import { inputStyle } from '@/ui/field/field.styles';
import { selectArrow } from '@/ui/field/select.styles';
import { media } from '@/ui/theme/media';

export const TabsScroller = styled.div`
  display: flex;
  gap: var(--s-8);
  margin: 0 calc(-1 * var(--s-16));
  padding: 4px var(--s-16);
  overflow-x: auto;
  scrollbar-width: thin;

  label {
    flex: none;
  }
  ${media.from(1024)} {
    flex-wrap: wrap;
    overflow: visible;
  }
`;

export const FilterToolbar = styled.div<{ $isCompact: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isCompact }) => `${$isCompact ? 'minmax(0, 0.6fr) ' : ''}minmax(0, 1fr) auto`};
  gap: var(--s-8);
  align-items: center;

  /* A phone has no room for a search beside the select of tabs. */
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      ${media.below(600)} {
        grid-template-columns: minmax(0, 1fr) auto;

        & [role='search'] {
          grid-row: 2;
          grid-column: 1 / -1;
        }
      }
    `}
`;

const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  white-space: nowrap;
  clip-path: inset(50%);
`;

/** Applies in layouts in which buttons show only icons. */
export const mediaIconOnly = (rules: ReturnType<typeof css>) => css`
  ${media.below(480)} {
    ${rules}
  }
  ${media.between(768, 1280)} {
    ${rules}
  }
`;

export const compactFields = css`
  select,
  input {
    ${inputStyle}
    min-height: 44px;
    padding: var(--s-8) var(--s-12);
    border-radius: var(--r-12);
    font: var(--t-small);
  }
  select {
    ${selectArrow}
  }
`;

/** In narrow layouts only for screen readers. */
export const TextWhenWide = styled.span`
  ${mediaIconOnly(unseen)}
`;

export const ViewChoice = styled.select`
  ${inputStyle}
  ${selectArrow}
  min-height: 44px;
  padding-block: var(--s-8);
  border-radius: var(--r-pill);
  font: var(--t-small);
`;

export const SearchHolder = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 12px;
    left: 14px;
    color: var(--c-muted);
    pointer-events: none;
  }
  > input {
    ${inputStyle}
    min-height: 44px;
    padding: var(--s-8) var(--s-48) var(--s-8) 42px;
    border-radius: var(--r-pill);
  }
  > input::-webkit-search-cancel-button {
    display: none;
  }
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;

export const FilterBarPanel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
  gap: var(--s-12);
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-surface);

  label {
    display: grid;
    gap: var(--s-4);
    min-width: 0;
    font: 500 0.8125rem/1.125rem var(--f-text);
  }
  ${compactFields}
`;

export const PanelEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: var(--s-8);
`;
