import { DayPicker } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';

import { fromLocalDate, type IsoDay, toLocalNoon } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { Icon } from '../icon/icon';
import { useIsHydrated } from '../hydrated/use-browser-value';
import { calendarText } from './calendar.text';
import styled from 'styled-components';

/** Replaces react-day-picker's style sheet, whose class names it styles. */
const CalendarBox = styled.div`
  width: 100%;
  max-width: 336px;
  min-height: 352px;

  & .rdp-month {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 44px;
    align-items: center;
  }

  & .rdp-month_caption {
    display: flex;
    justify-content: center;
    font: var(--t-h4);
  }

  & .rdp-caption_label::first-letter {
    text-transform: capitalize;
  }

  & .rdp-dropdowns {
    display: flex;
    gap: var(--s-4);
  }

  & .rdp-dropdown_root {
    position: relative;
    border-radius: var(--r-8);

    &:focus-within {
      outline: 3px solid var(--focus-here, var(--c-focus));
    }

    &:hover {
      background: var(--c-surface);
    }
  }

  & .rdp-dropdown_root .rdp-caption_label {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    padding: 0 var(--s-4) 0 var(--s-8);
    text-transform: capitalize;
  }

  & .rdp-dropdown {
    position: absolute;
    inset: 0;
    width: 100%;
    border: 0;
    color: var(--c-text);
    background: var(--c-raised);
    opacity: 0;
    cursor: pointer;
  }

  & .rdp-button_previous,
  & .rdp-button_next {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: transparent;
    cursor: pointer;
    transition: background var(--m-fast);

    &:hover {
      background: var(--c-surface-2);
    }

    &[aria-disabled='true'] {
      color: var(--c-on-disabled);
      background: transparent;
      opacity: 0.5;
      cursor: not-allowed;
    }
  }

  & .rdp-month_grid {
    grid-column: 1 / -1;
    width: 100%;
    margin-top: var(--s-8);
    table-layout: fixed;
    border-collapse: collapse;
  }

  & .rdp-weekday {
    height: 36px;
    padding: 0;
    color: var(--c-muted);
    font: 500 0.8125rem/1.125rem var(--f-text);
  }

  & .rdp-day {
    height: 44px;
    padding: 0;
    text-align: center;
  }

  & .rdp-day_button {
    display: inline-grid;
    place-items: center;
    width: min(44px, 100%);
    height: 44px;
    padding: 0;
    border: 2px solid transparent;
    border-radius: var(--r-16);
    background: transparent;
    color: inherit;
    cursor: pointer;
    transition: background var(--m-fast);

    &:hover {
      background: var(--c-surface-2);
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  & .rdp-outside {
    color: var(--c-muted);
  }

  & .rdp-today .rdp-day_button {
    border-color: var(--c-line-strong);
    font-weight: 650;
  }

  & .rdp-selected .rdp-day_button {
    border-color: var(--c-brand);
    background: var(--c-brand);
    color: var(--c-on-brand);
    font-weight: 650;
  }

  & .rdp-disabled .rdp-day_button {
    background: transparent;
    color: var(--c-on-disabled);
    text-decoration: line-through;
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export type CalendarProps = {
  value: IsoDay | null;
  onChange: (day: IsoDay) => void;
  /** If both are set, month and year are select elements. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Focuses the chosen day, or today. */
  autoFocus?: boolean | undefined;
};

/**
 * Renders 6 rows of 7 days from Monday [UI-05]. Arrow keys move by days, PageUp and PageDown by months.
 * Browser only: the server's day may differ.
 */
export function Calendar({ value, onChange, min, max, autoFocus = false }: CalendarProps) {
  const isBrowser = useIsHydrated();
  const selected = value === null ? undefined : toLocalNoon(value);
  const [first, last] = [min && toLocalNoon(min), max && toLocalNoon(max)];
  return (
    <CalendarBox>
      {isBrowser && (
        <DayPicker
          mode="single"
          required
          fixedWeeks
          showOutsideDays
          navLayout="around"
          weekStartsOn={1}
          locale={ru}
          labels={labels}
          components={components}
          captionLayout={first && last ? 'dropdown' : 'label'}
          autoFocus={autoFocus}
          selected={selected}
          defaultMonth={selected ?? nearest(new Date(serverNow()), first, last)}
          disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
          {...(first && { startMonth: first })}
          {...(last && { endMonth: last })}
          onSelect={(day) => onChange(fromLocalDate(day))}
        />
      )}
    </CalendarBox>
  );
}

const labels = {
  labelPrevious: () => calendarText.previous,
  labelNext: () => calendarText.next,
  labelMonthDropdown: () => calendarText.month,
  labelYearDropdown: () => calendarText.year,
};

const chevrons = { up: 'i-chevron', down: 'i-chevron', left: 'i-left', right: 'i-right' } as const;

const components = {
  Chevron: ({ orientation = 'left' }: { orientation?: keyof typeof chevrons }) => (
    <Icon name={chevrons[orientation]} size={20} />
  ),
};

function nearest(day: Date, first: Date | '' | undefined, last: Date | '' | undefined): Date {
  if (first && day < first) return first;
  return last && day > last ? last : day;
}
