import styled, { css } from 'styled-components';

export const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  align-content: start;
  min-width: 0;
`;

export const FieldLabel = styled.label`
  font: 500 0.875rem/1.25rem var(--f-text);
`;

export const FieldHint = styled.p`
  font: var(--t-small);
  color: var(--muted-here, var(--c-muted));
`;

export const inputStyle = css`
  width: 100%;
  min-height: var(--h-input);
  padding: var(--s-12) var(--s-16);
  border: 1.5px solid var(--c-line-strong);
  border-radius: var(--r-16);
  background: var(--c-raised);
  color: var(--c-text);
  font: var(--t-body);
  transition: border-color var(--m-fast);

  &::placeholder {
    color: var(--c-muted);
    opacity: 1;
  }

  &:hover {
    border-color: var(--c-text);
  }

  &:focus {
    border-color: var(--c-brand);
    outline: 3px solid var(--focus-here, var(--c-focus));
    outline-offset: 2px;
  }

  &[aria-invalid='true'] {
    border-color: var(--c-error);
    background-color: var(--c-error-soft);
  }

  &:disabled {
    background-color: var(--c-disabled);
    color: var(--c-on-disabled);
    border-color: transparent;
    opacity: 1;
  }
`;

export const Input = styled.input`
  ${inputStyle}
`;
