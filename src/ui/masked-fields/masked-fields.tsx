import { cleanTypedName } from '@/lib/name';
import { cleanAmount, cleanCode } from '@/lib/validation/cleaning';
import { cleaningMask, type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

const nameMask = cleaningMask(cleanTypedName);

/** Removes invisible characters; the form validates the name [UI-06] [VAL-03]. */
export function NameField(props: MaskedFieldProps) {
  return <MaskedTextField autoComplete="name" maxLength={100} {...props} mask={nameMask} />;
}

const codeMask = cleaningMask(cleanCode);

/** Accepts a printed code in groups: removes spaces, hyphens, Cyrillic and invisible characters [VAL-06]. */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedTextField autoCapitalize="none" spellCheck={false} maxLength={100} {...props} mask={codeMask} />
  );
}

// Any number of decimals: removing one would change the sum.
const sumMask = cleaningMask(cleanAmount, /^(?:\d[\d ]*|(?:\d[\d ]*)?\d[.,]\d*)?$/);

/** Accepts digits, spaces between them and one comma or dot; removes a pasted currency [VAL-05]. */
export function SumField(props: MaskedFieldProps) {
  return <MaskedTextField inputMode="decimal" autoComplete="off" {...props} mask={sumMask} />;
}
