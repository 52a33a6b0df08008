import { useSyncExternalStore } from 'react';
import { DayPicker } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';

import { fromLocalDate, type IsoDay, toLocalNoon } from '@/lib/dates';
import { Icon } from '../icon/icon';
import { CalendarBox } from './calendar.styles';
import { calendarText } from './calendar.text';

export type CalendarProps = {
  /** The chosen day as yyyy-mm-dd; null is none. */
  value: IsoDay | null;
  onChange: (day: IsoDay) => void;
  /** The first and the last day that can be chosen. With both, month and year are lists to jump by. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Puts the focus on the chosen day, else on today. */
  autoFocus?: boolean | undefined;
};

/**
 * A month of days: always 6 rows of 7, Monday first, Russian names [UI-05]. Arrows move by days, PageUp and PageDown by
 * months. Drawn by the browser alone, whose today may be another day than the server's.
 */
export function Calendar({ value, onChange, min, max, autoFocus = false }: CalendarProps) {
  const isBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
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
          defaultMonth={selected ?? nearest(new Date(), first, last)}
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

const subscribeToNothing = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

function nearest(day: Date, first: Date | '' | undefined, last: Date | '' | undefined): Date {
  if (first && day < first) return first;
  return last && day > last ? last : day;
}
