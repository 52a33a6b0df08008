import styled from 'styled-components';

import { media } from '@/ui/theme/media';

/** One component for the card, its parts by their elements: every styled component is a load for the scripts. */
export const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);
  font: var(--t-small);

  & > p,
  & dt,
  & thead,
  & summary {
    color: var(--c-muted);
  }

  & [aria-live] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-4) var(--s-12);
    align-items: baseline;
  }

  & [aria-live] b {
    color: var(--c-text);
    font: 600 36px/44px var(--f-display);
    letter-spacing: -0.045em;
    white-space: nowrap;
  }

  & dl > div,
  & ol > li {
    display: flex;
    gap: var(--s-16);
    justify-content: space-between;
    padding-top: var(--s-8);
  }

  & dd,
  & td,
  & li b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & ul {
    display: grid;
    gap: var(--s-8);
    padding: var(--s-12) var(--s-16);
    border-radius: var(--r-16);
    background: var(--c-accent-soft);
    color: var(--c-on-accent-soft);
    font-weight: 600;
  }

  & table {
    width: 100%;
    border-collapse: collapse;
  }

  & th,
  & td {
    padding: var(--s-8) 0 var(--s-8) var(--s-12);
    border-top: 1px solid var(--c-line);
    text-align: end;
    vertical-align: top;
  }

  & thead > tr > * {
    border: 0;
    font: var(--t-caption);
    vertical-align: bottom;
  }

  & th:first-child {
    padding-left: 0;
    font-weight: 400;
    text-align: start;
  }

  & summary {
    padding-block: var(--s-12);
    cursor: pointer;
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

/** What can be chosen beside an offer; the button asks for it where no script does. */
export const Choices = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);

  & label {
    display: grid;
    gap: var(--s-8);
    font: 500 14px/20px var(--f-text);
  }

  & fieldset {
    min-width: 0;
  }

  & legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 14px/20px var(--f-text);
  }

  & > button {
    justify-self: start;
  }
`;
