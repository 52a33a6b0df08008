import { styled } from 'styled-components';

import { inputStyle } from '@/ui/field/field.styles';

export const Actions = styled.div`
  display: grid;
  gap: var(--s-16);
`;

export const Outcomes = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 120px), 1fr));
  gap: var(--s-8);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 14px/20px var(--f-text);
  }
`;

/** A question that follows a press. */
export const Step = styled.div`
  display: grid;
  gap: var(--s-12);
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-surface);
  font: var(--t-small);
`;

export const StepEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
`;

export const TimeField = styled.label`
  display: grid;
  gap: var(--s-4);
  font: 500 14px/20px var(--f-text);

  input,
  select {
    ${inputStyle}
    min-height: 44px;
    padding: var(--s-8) var(--s-12);
    border-radius: var(--r-12);
  }
  small {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;
