import * as z from 'zod/mini';

import { checkField, type FieldRule } from './check-field';

/** The rule as a zod schema for forms and servers: refuses with the rule's message, gives the canonical value. */
export function fieldSchema(rule: FieldRule) {
  return z.pipe(
    z.string().check((context) => {
      const checked = checkField(context.value, rule);
      if (checked.isValid) return;
      context.issues.push({ code: 'custom', message: checked.message, input: context.value });
    }),
    z.transform((text) => {
      const checked = checkField(text, rule);
      return checked.isValid ? checked.value : text;
    }),
  );
}
