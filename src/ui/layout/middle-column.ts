import styled from 'styled-components';

/** A short message in the middle of the page: heading, words, ways on. */
export const MiddleColumn = styled.div`
  display: grid;
  gap: var(--s-24);
  justify-items: center;
  max-width: 520px;
  margin-inline: auto;
  text-align: center;

  & > p {
    color: var(--c-muted);
    font: var(--t-lead);
  }
`;
