import { css, styled } from 'styled-components';

/** Height of a row of one line, px: fifteen fit into a window of 900 under all that stands above them. */
const lineHeight = 30;

export const List = styled.ul<{ $isCompact: boolean }>`
  display: grid;
  gap: ${({ $isCompact }) => ($isCompact ? 0 : 'var(--s-4)')};

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto ${({ $isCompact }) => ($isCompact ? lineHeight : 76)}px;
  }
`;

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const compactRow = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  align-items: center;
  height: ${lineHeight}px;
  padding: 0 var(--s-8);
  border-radius: var(--r-8);

  b {
    ${oneLine}
    font: 600 14px/20px var(--f-text);
  }
`;

export const Row = styled.button<{ $isCompact: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  width: 100%;
  padding: var(--s-12);
  border: 1.5px solid transparent;
  border-radius: var(--r-16);
  background: transparent;
  color: var(--c-text);
  text-align: left;
  cursor: pointer;
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    background: var(--c-brand-soft);
    border-color: var(--c-brand);
    color: var(--c-on-brand-soft);
  }
  ${({ $isCompact }) => $isCompact && compactRow}
`;

export const RowLine = styled.span`
  ${oneLine}
  grid-row: 1;
  grid-column: 2;
  color: var(--c-muted);
  font: var(--t-small);

  [aria-current] & {
    color: inherit;
  }
`;

/** Whole on a line of its own where it has no room beside what is due. */
export const Name = styled.b`
  flex: 1 1 auto;
  min-width: 0;
  font: 600 16px/22px var(--f-text);
  overflow-wrap: anywhere;
`;

export const RowDetails = styled.span`
  flex: 1 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-8);
  align-items: center;
  color: var(--c-muted);
  font: var(--t-small);
  overflow-wrap: anywhere;

  [aria-current] & {
    color: inherit;
  }
`;

export const ListEnd = styled.div`
  display: grid;
  gap: var(--s-8);
  justify-items: center;
  padding: var(--s-12);
  color: var(--c-muted);
  font: var(--t-small);
`;
