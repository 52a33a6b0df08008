import { cleanTypedName } from '@/lib/name';
import { cleanAmount, cleanCode } from '@/lib/validation/cleaning';
import { cleaningMask, type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

const nameMask = cleaningMask(cleanTypedName);

/** Field for a person's name, which the form validates [UI-06] [VAL-03]. Removes invisible characters. */
export function NameField(props: MaskedFieldProps) {
  return <MaskedTextField autoComplete="name" maxLength={100} {...props} mask={nameMask} />;
}

const codeMask = cleaningMask(cleanCode);

/**
 * Latin letters and digits. Removes typed and pasted spaces, hyphens, Cyrillic letters and invisible
 * characters, so that a printed code in groups is accepted [VAL-06].
 */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedTextField autoCapitalize="none" spellCheck={false} maxLength={100} {...props} mask={codeMask} />
  );
}

// Any number of decimals, which the form validates: removing one would change the sum.
const sumMask = cleaningMask(cleanAmount, /^(?:\d[\d ]*|(?:\d[\d ]*)?\d[.,]\d*)?$/);

/** Digits, spaces between them and one comma or dot; a pasted currency is removed [VAL-05]. */
export function SumField(props: MaskedFieldProps) {
  return <MaskedTextField inputMode="decimal" autoComplete="off" {...props} mask={sumMask} />;
}
