import styled from 'styled-components';

/** At most 300 px high, over other content. [UI-03] */
export const FieldMenuList = styled.ul`
  position: absolute;
  z-index: 20;
  top: calc(100% + var(--s-4));
  right: 0;
  left: 0;
  display: grid;
  align-content: start;
  gap: 2px;
  max-height: min(300px, var(--menu-room, 300px));
  padding: var(--s-8);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--c-line);
  border-radius: 20px;
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-2);
  scrollbar-width: thin;

  &[data-side='up'] {
    top: auto;
    bottom: calc(100% + var(--s-4));
  }
`;

export const MenuRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-12);
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  border-radius: var(--r-12);
  cursor: pointer;
  overflow-wrap: anywhere;

  &[data-highlighted] {
    background: var(--c-surface-2);
  }

  &[aria-selected='true'] {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font-weight: 600;
  }

  /* The highlighted row is visible without colours too: forced colours drop backgrounds. */
  &[data-highlighted] {
    outline: 2px solid var(--c-brand);
    outline-offset: -2px;
  }

  & > svg {
    margin-left: auto;
    color: var(--c-brand);
  }
`;

export const MenuNote = styled.li`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  color: var(--c-muted);
`;
