import styled, { css } from 'styled-components';

import { Button } from '@/ui/button/button';
import { inputStyle } from '@/ui/field/field.styles';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { breakpoints, media } from '@/ui/theme/media';
import type { ColumnCount } from './list-columns';

export const Back = styled(Button)`
  margin-left: calc(-1 * var(--s-12));
  padding-inline: var(--s-12);
`;

export const Picker = styled.div`
  display: grid;
  gap: var(--s-24);
  padding-block: var(--s-16) var(--s-40);
`;

export const CityPickerSearchBox = styled.div`
  position: relative;
`;

export const SearchIcon = styled(Icon)`
  position: absolute;
  top: 18px;
  left: var(--s-20);
  color: var(--c-muted);
  pointer-events: none;
`;

export const SearchInput = styled.input`
  ${inputStyle}
  padding: var(--s-12) var(--s-20) var(--s-12) 52px;
`;

/** Keeps its height while empty, to avoid layout shifts. */
export const SearchHint = styled.p`
  min-height: 20px;
  margin-top: var(--s-8);
  padding-inline: var(--s-20);
  color: var(--c-muted);
  font: var(--t-small);
`;

const rowHeight = css`
  min-height: 36px;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export const CityPickerRow = styled.button`
  display: flex;
  gap: var(--s-4);
  align-items: center;
  width: 100%;
  ${rowHeight}
  padding: var(--s-4) 0;
  border: 0;
  border-radius: var(--r-8);
  background: none;
  color: inherit;
  font: var(--t-body);
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: color var(--m-fast);

  &:hover,
  &[aria-expanded='true'],
  &[aria-current] {
    color: var(--c-brand);
  }

  &[aria-current] {
    font-weight: 650;
  }
`;

export const RowName = styled.span`
  min-width: 0;
`;

export const RowArrow = styled(Icon)`
  transform: rotate(180deg);
`;

export const RowRegion = styled.span`
  display: block;
  color: var(--c-muted);
  font: var(--t-small);
`;

export const CityPickerColumns = styled.div<{ $count: ColumnCount }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${({ $count }) => ($count > 2 ? 'var(--s-32)' : 'var(--s-16)')};
  align-items: start;
`;

/** Phones show two columns; larger text would wrap long names inside a word. */
const twoOnPhone = media.between(breakpoints.shared.sMobile + 1, breakpoints.shared.mobile + 1);

export const CityPickerColumn = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  row-gap: var(--s-12);

  ${twoOnPhone} {
    grid-template-columns: 24px minmax(0, 1fr);

    ${CityPickerRow} {
      font-size: 0.875rem;
      line-height: 1.25rem;
    }
  }
`;

export const Letter = styled.span`
  color: var(--c-brand);
  font: 600 1.125rem/2.25rem var(--f-display);

  @media (pointer: coarse) {
    line-height: 2.75rem;
  }

  ${twoOnPhone} {
    font-size: 1rem;
  }
`;

export const CityPickerGroup = styled.ul`
  min-width: 0;
`;

export const RegionCities = styled.div`
  margin: var(--s-4) 0 var(--s-8);
  padding-left: var(--s-12);
  border-left: 2px solid var(--c-brand);
`;

export const TopCities = styled.section`
  grid-column: 1 / -1;
  padding: var(--s-16) var(--s-16) var(--s-12);
  border-radius: var(--r-24);
  background: var(--c-surface);

  a {
    font-weight: 550;
  }
`;

export const TopCitiesTitle = styled.h3`
  margin-bottom: var(--s-4);
  color: var(--c-muted);
  font: var(--t-small);
  letter-spacing: normal;
`;

export const Results = styled.div`
  display: grid;
  gap: var(--s-16);
`;

export const Hits = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--s-4) var(--s-32);
`;

export const CityPickerEmptyNote = styled.p`
  padding: var(--s-24) 0;
  font: var(--t-h3);
`;

export const Quiet = styled.p`
  padding-block: var(--s-8);
  color: var(--c-muted);
  font: var(--t-small);
`;

export const CityPickerFailureNote = styled(Note)`
  align-items: flex-start;

  p {
    margin-bottom: var(--s-12);
  }
`;

export const RegionFailure = styled.div`
  display: grid;
  gap: var(--s-8);
  justify-items: start;
  padding-block: var(--s-8);
  color: var(--c-error);
  font: var(--t-small);
`;
