import * as z from 'zod/mini';

import { cleanName, isName, nameMessages, type NameRule } from './name';

/** A name under the given rule, cleaned; the message is letter by letter the specification's (VAL-01). */
export function nameSchema(rule: NameRule) {
  return z.pipe(
    z.string().check(
      z.maxLength(200, nameMessages[rule]),
      z.refine((text) => isName(text, rule), { error: nameMessages[rule] }),
    ),
    z.transform(cleanName),
  );
}

/** What the server takes from any form: the wider rule; the narrower is checked per form_type. */
export const fioSchema = nameSchema('lettersAndHyphens');
