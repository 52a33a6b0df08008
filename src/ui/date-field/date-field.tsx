import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';

import { completeDate, maskDate, pastedDate } from '@/lib/date-input';
import { formatRussianDate, type IsoDay } from '@/lib/dates';
import { checkField, type FieldRule } from '@/lib/validation/check-field';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { cleanInput, rewriteInput } from '../field/rewrite-input';
import { type TrackedFieldProps, useTrackedField } from '../field/use-tracked-field';
import { IconButton } from '../icon-button/icon-button';
import { dateFieldText, type DateFieldWords } from './date-field.text';
import { DatePanel } from './date-panel';

export type DateFieldProps = Omit<
  InputBoxProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error' | 'type' | 'end' | 'panel' | 'min' | 'max'
> &
  TrackedFieldProps & {
    /** yyyy-mm-dd; null while there is no day within the limits in the field. */
    value: IsoDay | null;
    onChange: (day: IsoDay | null) => void;
    min?: IsoDay | undefined;
    max?: IsoDay | undefined;
    words?: DateFieldWords | undefined;
  };

/** A date typed as dd.mm.yyyy or chosen from a calendar, within optional limits [UI-05] [UI-06] [VAL-05]. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, words = dateFieldText, ...others } = props;
  const { error, isTouched, onTrack, required, ...rest } = others;
  const rule: FieldRule = { type: 'date', required, min, max };
  const [text, setText] = useDateText(value, rule);
  const field = useTrackedField(text, rule, { error, isTouched, onTrack });
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const panelId = `${rest.id}-calendar`;

  const take = (next: string) => {
    setText(next);
    onChange(dayOf(next, rule));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = pastedDate(event.clipboardData.getData('text'));
    rewriteInput(event.currentTarget, pasted, pasted.length);
    take(pasted);
  };
  const close = (returnsFocus: boolean) => {
    setIsOpen(false);
    if (returnsFocus) line.current?.querySelector('button')?.focus();
  };

  const end = (
    <div ref={line}>
      <IconButton
        icon="i-calendar"
        label={words.open}
        disabled={rest.disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
    </div>
  );
  return (
    <InputBox
      inputMode="numeric"
      autoComplete="off"
      placeholder={words.placeholder}
      {...rest}
      type="text"
      aria-required={required || undefined}
      value={text}
      error={field.error}
      end={end}
      panel={
        isOpen && (
          <DatePanel
            id={panelId}
            label={words.calendar}
            field={line}
            value={value}
            min={min}
            max={max}
            onClose={close}
            onChange={(day) => {
              take(formatRussianDate(day));
              close(true);
            }}
          />
        )
      }
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(cleanInput(target, maskDate))}
      onPaste={paste}
      onFocus={field.onFocus}
      onBlur={() => {
        field.onBlur();
        if (completeDate(text) !== text) take(completeDate(text));
      }}
    />
  );
}

/** What is written, which is more than the day: it follows the day only when that is changed from outside. */
function useDateText(value: IsoDay | null, rule: FieldRule) {
  const [text, setText] = useState(value === null ? '' : formatRussianDate(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (dayOf(text, rule) !== value) setText(value === null ? '' : formatRussianDate(value));
  }
  return [text, setText] as const;
}

function dayOf(text: string, rule: FieldRule): IsoDay | null {
  const checked = checkField(text, { ...rule, required: true });
  return checked.isValid ? checked.value : null;
}
