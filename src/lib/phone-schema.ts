import * as z from 'zod/mini';

import { phoneMessages } from './validation/phone-messages.text';
import { isPhone, phoneDigits } from './phone';

/** Accepts any common way of writing a phone and gives 11 digits. The message is the form's own (VAL-02). */
export const phoneSchema = z.pipe(
  z.string().check(z.maxLength(40), z.refine(isPhone, { error: phoneMessages.tvPage })),
  z.transform(phoneDigits),
);
