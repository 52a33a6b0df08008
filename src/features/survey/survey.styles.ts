import styled from 'styled-components';

export const Rates = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(44px, 1fr));
  gap: var(--s-8);
`;

export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--c-muted);
  font: var(--t-caption);
`;
