import { ScrollFrame } from '@/ui/layout/scroll-frame';
import { styled } from 'styled-components';

import { media } from '@/ui/theme/media';
import { compactFields } from '../filters/filter-bar.styles';

export const Page = styled.div`
  display: grid;
  gap: var(--s-16);
`;

export const DateRangeFields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: end;
  color: var(--c-muted);
  font: var(--t-small);
`;

export const FiguresQuestion = styled.label`
  display: grid;
  gap: var(--s-4);
  color: var(--c-text);
  font: 500 0.8125rem/1.125rem var(--f-text);

  ${compactFields}
`;

export const FiguresTiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-12);
  margin: 0;

  ${media.from(1024)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s-16);
  }
`;

export const Tile = styled.div`
  padding: var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-raised);

  ${media.from(480)} {
    padding-inline: var(--s-20);
  }

  dt {
    font: var(--t-small);
  }
  dd {
    margin: var(--s-4) 0 0;
    font: 600 1.5rem/2rem var(--f-display);
    letter-spacing: -0.045em;
    font-variant-numeric: tabular-nums;
  }
`;

export const TileHint = styled.dd`
  && {
    color: var(--c-muted);
    font: var(--t-small);
    letter-spacing: normal;
  }
`;

/** Independent columns: no gaps beside high panels. */
export const FiguresPanels = styled.div`
  column-gap: var(--s-16);

  ${media.from(1024)} {
    columns: 2;
  }
  ${media.from(1600)} {
    columns: 3;
  }
`;

export const FiguresPanel = styled.section`
  display: grid;
  gap: var(--s-16);
  min-width: 0;
  margin-bottom: var(--s-16);
  break-inside: avoid;
  padding: var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-raised);
`;

export const FiguresPanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
  justify-content: space-between;

  h2 {
    font: var(--t-h4);
  }
`;

export const FiguresSummary = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

/** Hidden from screen readers: text and table have the same numbers. */
export const FiguresChart = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;

  text {
    fill: var(--c-muted);
    font: 400 0.75rem/1 var(--f-text);
  }
  line {
    stroke: var(--c-line);
  }
  .first {
    fill: var(--c-brand);
  }
  .second {
    fill: var(--c-chart-2);
  }
  .track {
    fill: var(--c-surface-2);
  }
  .target {
    stroke: var(--c-error);
    stroke-dasharray: 4 4;
  }
`;

export const FiguresLegend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16);
  font: var(--t-small);

  span {
    display: inline-flex;
    gap: var(--s-8);
    align-items: center;
  }
  span::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: var(--c-brand);
  }
  span + span::before {
    background: var(--c-chart-2);
  }
`;

export const Bars = styled.ul`
  display: grid;
  gap: var(--s-12);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-4) var(--s-12);
    font: var(--t-small);
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--c-muted);
    font: var(--t-small);
  }
  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 10px;
  }
  .first {
    fill: var(--c-brand);
  }
  .track {
    fill: var(--c-surface-2);
  }
`;

export const TableScroll = styled(ScrollFrame)`
  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--t-small);
    font-variant-numeric: tabular-nums;
  }
  th {
    color: var(--c-muted);
    font-weight: 500;
  }
  th,
  td {
    padding: var(--s-8) var(--s-12) var(--s-8) 0;
    border-bottom: 1px solid var(--c-line);
    text-align: right;
    vertical-align: top;
  }
  th:first-child,
  td:first-child {
    min-width: 96px;
    text-align: left;
    overflow-wrap: anywhere;
  }
`;
