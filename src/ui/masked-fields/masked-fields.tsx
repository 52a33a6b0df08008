import { cleanTypedName } from '@/lib/name';
import { cleanAmount, cleanCode } from '@/lib/validation/cleaning';
import { cleaningMask, type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

const nameMask = cleaningMask(cleanTypedName);

/** A person's name; the form validates it [UI-06] [VAL-03]. Drops invisible characters. */
export function NameField(props: MaskedFieldProps) {
  return <MaskedTextField autoComplete="name" maxLength={100} {...props} mask={nameMask} />;
}

const codeMask = cleaningMask(cleanCode);

/**
 * Latin letters and digits. Accepts the printed form in groups: drops spaces, hyphens, Cyrillic and invisible
 * characters, typed or pasted [VAL-06].
 */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedTextField autoCapitalize="none" spellCheck={false} maxLength={100} {...props} mask={codeMask} />
  );
}

// The form validates the number of decimals: dropping one silently would change the sum.
const sumMask = cleaningMask(cleanAmount, /^(?:\d[\d ]*|(?:\d[\d ]*)?\d[.,]\d*)?$/);

/** A sum of money: digits, spaces between them and one comma or dot; a currency that was pasted is dropped [VAL-05]. */
export function SumField(props: MaskedFieldProps) {
  return <MaskedTextField inputMode="decimal" autoComplete="off" {...props} mask={sumMask} />;
}
