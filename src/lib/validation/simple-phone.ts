import { cleanDigits, cleanSimplePhone } from './cleaning';

/** «+7(999)999-99-99» of whatever was typed; an incomplete number gives what there is, '' none [VAL-04]. */
export function formatSimplePhone(text: string): string {
  const digits = cleanSimplePhone(text);
  if (digits === '') return '';
  const [code, first, second, third] = [
    digits.slice(1, 4),
    digits.slice(4, 7),
    digits.slice(7, 9),
    digits.slice(9, 11),
  ];
  return ['+7', code && `(${code}`, first && `)${first}`, second && `-${second}`, third && `-${third}`].join(
    '',
  );
}

/** Where the caret belongs in `shown` when `digitCount` of its digits stand before it. */
export function caretAfterDigits(shown: string, digitCount: number): number {
  if (digitCount <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (cleanDigits(shown.charAt(index)) !== '') seen += 1;
    if (seen === digitCount) return index + 1;
  }
  return shown.length;
}

/**
 * What the field holds after a change: `typed` and `caretThere` as the browser left them, `before` the digits until now.
 * A digit typed into a complete number is refused: it would push the last one out unseen.
 */
export function typeSimplePhone(typed: string, caretThere: number, before: string) {
  const [text, caret] = behindPrefix(typed, caretThere);
  const typedDigits = cleanDigits(text);
  const isOneTooMany = before.length === 11 && typedDigits.length === 12;
  const digits = isOneTooMany ? before : cleanSimplePhone(text);
  const shown = formatSimplePhone(digits);
  if (caret >= text.length) return { digits, shown, caret: shown.length };
  const hasPrefix = /^[78]/.test(typedDigits);
  const digitsBefore =
    cleanDigits(text.slice(0, caret)).length + (hasPrefix ? 0 : 1) - (isOneTooMany ? 1 : 0);
  return { digits, shown, caret: caretAfterDigits(shown, digitsBefore) };
}

/** What was typed in front of «+7» belongs behind it. */
function behindPrefix(text: string, caret: number): [text: string, caret: number] {
  const at = text.indexOf('+7');
  if (at < 1) return [text, caret];
  return [`+7${text.slice(0, at)}${text.slice(at + 2)}`, caret <= at ? caret + 2 : caret];
}
