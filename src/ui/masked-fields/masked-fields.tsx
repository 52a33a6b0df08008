import { cleanTypedName } from '@/lib/name';
import { cleanAmount, cleanCode } from '@/lib/validation/cleaning';
import { cleaningMask, type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

const nameMask = cleaningMask(cleanTypedName);

/** A name of a person; what may stand in it is the form's to say [UI-06] [VAL-03]. What nobody sees is dropped. */
export function NameField(props: MaskedFieldProps) {
  return <MaskedTextField autoComplete="name" maxLength={100} {...props} mask={nameMask} />;
}

const codeMask = cleaningMask(cleanCode);

/**
 * A number or a login of Latin letters and digits. As it stands on paper, in groups, it is taken too: spaces, hyphens,
 * Cyrillic and what nobody sees are dropped, typed or pasted [VAL-06].
 */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedTextField autoCapitalize="none" spellCheck={false} maxLength={100} {...props} mask={codeMask} />
  );
}

// How many decimals there may be is the form's to say: one that was dropped unseen would make another sum of it.
const sumMask = cleaningMask(cleanAmount, /^(?:\d[\d ]*|(?:\d[\d ]*)?\d[.,]\d*)?$/);

/** A sum of money: digits, spaces between them and one comma or dot; a currency that was pasted is dropped [VAL-05]. */
export function SumField(props: MaskedFieldProps) {
  return <MaskedTextField inputMode="decimal" autoComplete="off" {...props} mask={sumMask} />;
}
