import * as z from 'zod/mini';

import { isIsoDay } from '@/lib/dates';
import { singleField } from '@/lib/flat-fields';
import { formKinds } from '../leads/form-kinds';
import { visitorFields } from '../leads/leads.schemas';

const address = singleField(
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Напишите улицу и дом'), z.maxLength(160, 'Адрес слишком длинный')),
);
const id = singleField(z.string().check(z.maxLength(100)));

/**
 * Parses `POST /api/moving`. `old_house`, `house`: coverage ids, '' if typed; `old_visit`, `visit`: displayed
 * slots, '' for preferred times.
 */
export function movingFields(needsConsent: boolean) {
  const { nameRule, phoneMessage } = formKinds.card;
  const { fio, phone, consent } = visitorFields({
    ...{ nameRule, phoneMessage, mayBeNameless: false, needsConsent },
  }).shape;
  const asGiven = z.transform((text: string): string | undefined => text);
  return z.object({
    old_address: address,
    old_house: id,
    address,
    house: id,
    day: singleField(z.string().check(z.refine((day) => isIsoDay(day), 'Выберите день'))),
    old_visit: id,
    visit: id,
    fio: singleField(z.pipe(asGiven, fio)),
    phone: singleField(z.pipe(asGiven, phone)),
    consent: singleField(z.pipe(asGiven, consent)),
    website: singleField(z.string().check(z.maxLength(2000))),
  });
}
