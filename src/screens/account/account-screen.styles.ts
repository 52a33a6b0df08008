import styled from 'styled-components';

export const PageTop = styled.div`
  margin-top: var(--s-12);

  & p {
    margin-top: var(--s-8);
    max-width: var(--w-text);
    color: var(--c-muted);
  }
`;
