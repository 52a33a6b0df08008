import styled from 'styled-components';

export const BackButton = styled.button`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--c-brand);
  font: var(--t-button);
  cursor: pointer;

  &:hover {
    color: var(--c-brand-hover);
  }
`;
