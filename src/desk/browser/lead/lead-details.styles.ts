import { styled } from 'styled-components';

import { inputStyle } from '@/ui/field/field.styles';
import { selectArrow } from '@/ui/field/select.styles';
import { Picture } from '@/ui/picture/picture';

export const Actions = styled.div`
  display: grid;
  gap: var(--s-16);
`;

export const Outcomes = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 146px), 1fr));
  gap: var(--s-8);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  /* Room for the shortcut beside the longest words; a phone has no keys and keeps two columns. */
  @media (hover: hover), (pointer: fine) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 164px), 1fr));
  }

  button {
    position: relative;
    padding-inline: var(--s-8);
  }
  legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 0.875rem/1.25rem var(--f-text);
  }
`;

/** Hidden on devices without a keyboard. */
export const OutcomeKey = styled.kbd`
  position: absolute;
  top: 4px;
  right: 8px;
  color: var(--c-muted);
  font: 500 0.6875rem/1 var(--f-text);

  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

/** Follows after an action was chosen. */
export const LeadStep = styled.div`
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
  font: 500 0.875rem/1.25rem var(--f-text);

  input,
  select {
    ${inputStyle}
    min-height: 44px;
    padding: var(--s-8) var(--s-12);
    border-radius: var(--r-12);
  }
  select {
    ${selectArrow}
  }
  small {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const LeadHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-12);
  align-items: center;
  justify-content: space-between;
`;

export const LeadTitle = styled.h2`
  font: var(--t-h4);
  letter-spacing: -0.008em;
`;

export const Labels = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
`;

export const ClientName = styled.h3`
  font: var(--t-h3);
  overflow-wrap: anywhere;
`;

export const LeadPhoneBox = styled.p`
  font-variant: tabular-nums no-contextual no-common-ligatures;
`;

export const PhoneHiddenNote = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

export const SeenPicture = styled(Picture)`
  width: 120px;
`;

export const LeadChoiceBox = styled.section`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-surface);
  color: var(--c-muted);
  font: var(--t-small);

  h3 {
    font: var(--t-small);
  }
  b {
    color: var(--c-text);
    font: 650 1.0625rem/1.5rem var(--f-text);
  }
  span {
    color: var(--c-text);
  }
`;

export const Properties = styled.dl`
  display: grid;
  gap: var(--s-12);

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s-16);
    font: var(--t-small);
  }
  dt {
    flex: none;
    color: var(--c-muted);
  }
  dd {
    min-width: 0;
    font-weight: 600;
    text-align: right;
    text-wrap: balance;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const History = styled.section`
  display: grid;
  gap: var(--s-12);

  h3 {
    font: var(--t-h4);
  }
  li {
    display: grid;
    grid-template-columns: minmax(52px, auto) minmax(0, 1fr);
    gap: var(--s-12);
    font: var(--t-small);
    overflow-wrap: anywhere;
  }
  ol,
  ul {
    display: grid;
    gap: var(--s-12);
  }
  time,
  p,
  li span span {
    color: var(--c-muted);
  }
  time {
    font-variant-numeric: tabular-nums;
  }
`;

export const RelatedLeadButton = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--c-brand);
  font: 600 0.875rem/1.25rem var(--f-text);
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
