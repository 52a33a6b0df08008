import styled from 'styled-components';

/** Heading and lead of a page that begins with text. */
export const PageIntro = styled.div`
  display: grid;
  gap: var(--s-16);
  padding-top: var(--s-24);

  & > p {
    max-width: var(--w-text);
    color: var(--c-muted);
    font: var(--t-lead);
  }
`;
