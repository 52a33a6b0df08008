import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { formatRussianDate, isDayWithin, isIsoDay, type IsoDay, parseRussianDate } from '@/lib/dates';
import { keepBeside, showInTopLayer } from '../beside/keep-beside';
import type { CalendarProps } from '../calendar/calendar';
import { deferred } from '../deferred/deferred';
import { dateFieldText, type DateFieldTexts } from '../field/field.text';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { type MaskedInputEvents, useMask } from '../field/use-mask';
import { writeInput } from '../form/form-fields';
import { IconButton } from '../icon-button/icon-button';
import { isOutside, useDismissal } from '../press/use-dismissal';
import { Skeleton } from '../skeleton/skeleton';

export type DateFieldProps = Omit<
  InputBoxProps,
  'type' | 'end' | 'panel' | 'min' | 'max' | 'value' | 'defaultValue' | 'onChange' | 'onInput'
> &
  MaskedInputEvents & {
    /** yyyy-mm-dd, or the invalid text that was typed. */
    defaultValue?: string | undefined;
    min?: IsoDay | undefined;
    max?: IsoDay | undefined;
    words?: DateFieldTexts | undefined;
  };

/**
 * Renders a date field with a calendar [UI-05] [UI-06] [VAL-05]. Posts dd.mm.yyyy, which `fieldSchema({ type:
 * 'date' })` converts to yyyy-mm-dd.
 */
export function DateField(props: DateFieldProps) {
  const { defaultValue = '', min, max, words = dateFieldText, ref, onChange, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const masked = useMask(dateMask, ref, input);
  // Day of the open calendar; null while closed.
  const [opened, setOpened] = useState<{ day: IsoDay | null } | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const panelId = `${field.id}-calendar`;
  const write = (text: string) => {
    if (input.current) writeInput(input.current, text);
  };
  const open = () => {
    const day = parseRussianDate(input.current?.value ?? '');
    setOpened({ day: day !== null && isDayWithin(day, { min, max }) ? day : null });
  };
  const close = (returnsFocus: boolean) => {
    setOpened(null);
    if (returnsFocus) line.current?.querySelector('button')?.focus();
  };

  const end = (
    <div ref={line}>
      <IconButton
        icon="i-calendar"
        label={words.open}
        disabled={field.disabled}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        aria-controls={opened ? panelId : undefined}
        onClick={() => (opened ? setOpened(null) : open())}
      />
    </div>
  );
  return (
    <InputBox
      inputMode="numeric"
      autoComplete="off"
      placeholder={words.placeholder}
      {...field}
      ref={masked}
      type="text"
      onInput={onChange}
      defaultValue={isIsoDay(defaultValue) ? formatRussianDate(defaultValue) : defaultValue}
      end={end}
      panel={
        opened && (
          <DatePanel
            id={panelId}
            label={words.calendar}
            field={line}
            value={opened.day}
            min={min}
            max={max}
            onClose={close}
            onChange={(day) => {
              write(formatRussianDate(day));
              close(true);
            }}
          />
        )
      }
      onBlur={(event) => {
        write(completeDate(event.currentTarget.value));
        field.onBlur?.(event);
      }}
    />
  );
}

/** A pasted complete date replaces the value, also yyyy-mm-dd. */
const takeWhole: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value } = elementState;
  if (action === 'validation' && isIsoDay(value.trim())) {
    const day = pastedDateText(value);
    return { elementState: { value: day, selection: [day.length, day.length] }, data };
  }
  if (action !== 'insert' || parseRussianDate(pastedDateText(data)) === null) return { elementState, data };
  return { elementState: { value: '', selection: [0, 0] }, data: pastedDateText(data) };
};

/** The caret remains behind the same digits. */
const putInForm: MaskitoPostprocessor = ({ value, selection: [from, to] }) => ({
  value: maskDate(value),
  selection: [maskDate(value.slice(0, from)).length, maskDate(value.slice(0, to)).length],
});

/** Accepts «31122026», «31/12/2026» and a pasted «2026-12-31». */
const dateMask: MaskitoOptions = {
  mask: /^.*$/,
  preprocessors: [takeWhole],
  postprocessors: [putInForm],
};

const Panel = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 auto auto 0;
  width: min(368px, calc(100vw - 16px));
  margin: 0;
  padding: var(--s-16);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-2);
`;

/** px, reserved while the calendar loads. */
const calendarHeight = 340;

/** 26 KB. */
const Calendar = deferred(async () => (await import('../calendar/calendar')).Calendar, 'interaction', {
  name: 'calendar',
  fallback: <Skeleton height={calendarHeight} />,
  isBrowserOnly: true,
});

type DatePanelProps = Omit<CalendarProps, 'autoFocus'> & {
  id: string;
  label: string;
  /** The panel is beside this field; presses on it are not outside. */
  field: RefObject<HTMLElement | null>;
  /** `returnsFocus`: after a choice or Escape, not after a press elsewhere. */
  onClose: (returnsFocus: boolean) => void;
};

/** Takes the focus; Escape and a press outside close it. */
function DatePanel({ id, label, field, onClose, ...calendar }: DatePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const parts = [panel, field];

  useLayoutEffect(() => {
    if (!panel.current || !field.current) return;
    showInTopLayer(panel.current);
    return keepBeside(field.current, panel.current, { place: 'bottom-end', gap: 12 });
  }, [field]);

  useDismissal({
    isOpen: true,
    parts,
    onPressOutside: () => onClose(false),
    onEscape: () => onClose(true),
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && isOutside(relatedTarget, parts)) onClose(false);
  };
  return (
    <Panel ref={panel} id={id} role="dialog" aria-label={label} popover="manual" onBlur={leave}>
      <Calendar {...calendar} autoFocus />
    </Panel>
  );
}

const sizes = [2, 2, 4] as const;

/**
 * Formats «31122026» and «31/12/2026» as «31.12.2026». Edits move no digits between parts, except from the
 * last part.
 */
export function maskDate(text: string): string {
  const parts = text
    .slice(0, 40)
    .replace(/[,/\-\s]+/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .split('.')
    .slice(0, sizes.length);
  const masked = sizes.reduce<string[]>((done, size, index) => {
    const part = parts[index];
    if (part === undefined) return done;
    if (index === parts.length - 1 && part.length > size) parts.push(part.slice(size));
    return [...done, part.slice(0, size)];
  }, []);
  return masked.join('.');
}

/** Completes a date on blur: «1.2.2026» becomes «01.02.2026». */
export function completeDate(text: string): string {
  return maskDate(text).replace(/(^|\.)(\d)(?=\.)/g, '$10$2');
}

/** Formats a pasted date, also yyyy-mm-dd, as dd.mm.yyyy. */
export function pastedDateText(text: string): string {
  const trimmed = text.trim();
  return isIsoDay(trimmed) ? formatRussianDate(trimmed) : completeDate(trimmed);
}
