import styled from 'styled-components';

export const Lead = styled.span`
  color: var(--c-muted);
`;

export const City = styled.span`
  font: var(--t-h4);
`;
