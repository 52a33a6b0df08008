import type { SuspensionState } from '@/api/profile/account.schemas';
import type { DayLimits, IsoDay } from '@/lib/dates';
import { checkField } from '@/lib/validation/check-field';
import type { FormFields } from '@/ui/form/form-fields';
import { suspensionText as text } from './management.text';

type Terms = Pick<SuspensionState, 'pricePerDay' | 'minDays' | 'maxDays' | 'earliest' | 'latest'>;

/** A pause that may be ordered, with its price, or what is wrong with its days; `empty` until both are chosen. */
export type PlannedPause =
  | { kind: 'empty' }
  | { kind: 'priced'; days: number; price: number }
  | { kind: 'wrong'; fields: { from?: string; to?: string } };

/** Both days are included; the price is for all of them. */
export function planPause(terms: Terms, from: IsoDay | null, to: IsoDay | null): PlannedPause {
  const { pricePerDay, minDays, maxDays, earliest, latest } = terms;
  if (from !== null && (from < earliest || from > latest))
    return { kind: 'wrong', fields: { from: text.startWithin(earliest, latest) } };
  if (from === null || to === null) return { kind: 'empty' };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days < minDays || days > maxDays)
    return { kind: 'wrong', fields: { to: text.length(minDays, maxDays) } };
  return { kind: 'priced', days, price: days * pricePerDay };
}

interface WrittenDays {
  from: IsoDay | null;
  to: IsoDay | null;
}

/** The days that stand in the form; null for one that is not whole, or is no day of a pause. */
export function writtenDays({ earliest, latest }: Terms, fields: FormFields): WrittenDays {
  const from = dayIn(fields['date_from'], { min: earliest, max: latest });
  return { from, to: dayIn(fields['date_to'], { min: from ?? earliest }) };
}

function dayIn(written: FormFields[string] | undefined, within: DayLimits): IsoDay | null {
  const checked = checkField([written ?? ''].flat()[0] ?? '', { type: 'date', required: true, ...within });
  return checked.isValid ? checked.value : null;
}
