import styled from 'styled-components';

/** First link of a page: leads past the menus. It is seen while it has focus. [UI-12] */
export const SkipLink = styled.a`
  position: absolute;
  left: var(--s-16);
  top: -100px;
  z-index: 99;
  padding: var(--s-12) var(--s-20);
  border-radius: var(--r-12);
  background: var(--c-accent);
  color: var(--c-on-accent);

  &:focus {
    top: var(--s-8);
  }
`;
