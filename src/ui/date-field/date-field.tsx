import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { useRef, useState } from 'react';
import { completeDate, maskDate, pastedDate } from '@/lib/date-input';
import { formatRussianDate, isDayWithin, isIsoDay, type IsoDay, parseRussianDate } from '@/lib/dates';
import { InputBox, type InputBoxProps } from '../field/input-box';
import type { Changed } from '../field/masked-text-field';
import { useMask } from '../field/use-mask';
import { writeInput } from '../form/form-fields';
import { IconButton } from '../icon-button/icon-button';
import { dateFieldText, type DateFieldTexts } from '../field/field.text';
import { DatePanel } from './date-panel';

export type DateFieldProps = Omit<
  InputBoxProps,
  'type' | 'end' | 'panel' | 'min' | 'max' | 'value' | 'defaultValue' | 'onChange' | 'onInput'
> &
  Changed & {
    /** What stands there at first: a day as yyyy-mm-dd, or what was written. */
    defaultValue?: string | undefined;
    /** Limits of the calendar; what is typed beyond them is the form's to refuse. */
    min?: IsoDay | undefined;
    max?: IsoDay | undefined;
    words?: DateFieldTexts | undefined;
  };

/**
 * A date typed as dd.mm.yyyy or chosen from a calendar, within optional limits [UI-05] [UI-06] [VAL-05]. Its input
 * posts dd.mm.yyyy, which `fieldSchema({ type: 'date' })` makes yyyy-mm-dd of.
 */
export function DateField(props: DateFieldProps) {
  const { defaultValue = '', min, max, words = dateFieldText, ref, onChange, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const masked = useMask(dateMask, ref, input);
  // The day that the open calendar shows; null while it is closed.
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

/** A whole date that is pasted, also one of documents, takes the place of what was there. */
const takeWhole: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value } = elementState;
  if (action === 'validation' && isIsoDay(value.trim())) {
    const day = pastedDate(value);
    return { elementState: { value: day, selection: [day.length, day.length] }, data };
  }
  if (action !== 'insert' || parseRussianDate(pastedDate(data)) === null) return { elementState, data };
  return { elementState: { value: '', selection: [0, 0] }, data: pastedDate(data) };
};

/** The caret stays behind the same digits. */
const putInForm: MaskitoPostprocessor = ({ value, selection: [from, to] }) => ({
  value: maskDate(value),
  selection: [maskDate(value.slice(0, from)).length, maskDate(value.slice(0, to)).length],
});

/** «31.12.2026», however it is typed: «31122026», «31/12/2026», pasted «2026-12-31». */
const dateMask: MaskitoOptions = {
  mask: /^.*$/,
  preprocessors: [takeWhole],
  postprocessors: [putInForm],
};
