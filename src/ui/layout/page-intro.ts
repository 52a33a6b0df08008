import styled from 'styled-components';

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
