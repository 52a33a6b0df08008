import { styled } from 'styled-components';

import { inputStyle } from '@/ui/field/field.styles';
import { selectArrow } from '@/ui/field/select.styles';
import { media } from '@/ui/theme/media';

export const SettingsPanels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-items: start;

  ${media.from(1280)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const SettingsColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
`;

export const SettingsPanel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  padding: var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-raised);

  h2 {
    font: var(--t-h4);
  }
  > p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const SettingsForm = styled.form`
  display: grid;
  gap: var(--s-16);
`;

export const SettingsPair = styled.div`
  display: grid;
  gap: var(--s-12);

  ${media.from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Pick = styled.label`
  display: grid;
  gap: var(--s-8);
  font: 500 0.875rem/1.25rem var(--f-text);

  select {
    ${inputStyle}
    ${selectArrow}
  }
`;

export const SettingsRows = styled.ul`
  display: grid;
  gap: var(--s-4);

  > li {
    display: grid;
    gap: var(--s-8);
    padding: var(--s-12) 0;
    border-top: 1px solid var(--c-line);
    font: var(--t-small);
    overflow-wrap: anywhere;
  }
  > li:first-child {
    border-top: 0;
  }
  b {
    font: 600 1rem/1.375rem var(--f-text);
  }
  p {
    color: var(--c-muted);
  }
  code {
    font:
      600 1.125rem/1.5rem ui-monospace,
      monospace;
    user-select: all;
  }
`;

export const SettingsFormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
`;

export const ProblemNote = styled.div`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-12);
  border-radius: var(--r-12);
  background: var(--c-error-soft);

  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: var(--t-small);
  }
`;
