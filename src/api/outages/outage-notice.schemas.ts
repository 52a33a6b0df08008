import * as z from 'zod/mini';

import { checkboxField, singleField } from '@/lib/flat-fields';
import { isPhone, phoneDigits } from '@/lib/phone';

const id = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

/** `POST /api/outages/notices`: a message after a repair (NET-08). `house` and `outage`: ids. */
export const outageNoticeFields = z.object({
  house: singleField(id(40)),
  outage: singleField(id(60)),
  phone: singleField(
    z.pipe(
      z.string().check(z.maxLength(40), z.refine(isPhone)),
      z.transform((text) => phoneDigits(text)),
    ),
  ),
  consent: checkboxField,
});

/** `POST /api/outages/notices/cancel`. `notice`: the sealed number of the subscription. */
export const outageNoticeCancelFields = z.object({ notice: singleField(id(300)) });

export const outageNoticeAnswerSchema = z.object({ status: z.boolean(), message: z.string() });
