import * as z from 'zod/mini';

import { fullBuyEntry, type OrderEntry, orderEntries } from '@/config/order-entries';
import { isIsoDay } from '@/lib/dates';
import { repeatedField, singleField, checkboxField } from '@/lib/flat-fields';
import { cleanName } from '@/lib/name';
import { phoneDigits } from '@/lib/phone';
import { cleanFlat } from '@/lib/validation/cleaning';
import { formKinds } from '../leads/form-kinds';
import { ownPathSchema, visitorFields } from '../leads/leads.schemas';

export const extraServices = ['tv', 'videocontrol', 'domofon'] as const;
export type ExtraService = (typeof extraServices)[number];

/** `i{tariff_id}` or `b{sale_package_id}`, as in the shop's URLs; '' for none. */
const offerKey = z.string().check(z.regex(/^(?:[ib]\d{1,12})?$/));

/** `{id}`: leased if possible, `{id}-lease`, `{id}-sale`; '' for none. */
const equipmentKey = z.string().check(z.regex(/^(?:\d{1,12}(?:-(?:lease|sale))?)?$/));

const noAddress = 'Напишите улицу и дом';

const addressOf = (pattern: RegExp) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(160, 'Адрес слишком длинный: оставьте улицу, дом и корпус'),
      z.regex(pattern, noAddress),
    );

/** Id and address of the address check; '' if typed. */
const houseFields = {
  house: singleField(z.string().check(z.maxLength(40))),
  house_address: singleField(z.string().check(z.maxLength(200))),
};

export const newOrderFields = z
  .object({
    entry: singleField(z.enum(orderEntries)),
    /** Page with the form, which the server renders again with errors. */
    page: singleField(ownPathSchema),
    offer: singleField(offerKey),
    router: singleField(equipmentKey),
    box: singleField(equipmentKey),
    parts: repeatedField(z.enum(extraServices), 10),
    /** Changes the visitor's open order, if any. */
    change: checkboxField,
    /** May be empty: a later step requests it. */
    address: singleField(addressOf(/^$|\p{L}.*\d|\d.*\p{L}/su)),
    ...houseFields,
  })
  .check(
    // A new home requires an address, every other order a product.
    z.refine(({ entry, address }) => entry !== 'novosel' || address !== '', {
      path: ['address'],
      error: noAddress,
    }),
    z.refine(isSomethingChosen, { path: ['offer'], error: 'Выберите тариф или хотя бы одну услугу' }),
  );
export type NewOrder = z.output<typeof newOrderFields>;

export type OrderChoice = Pick<NewOrder, 'offer' | 'router' | 'box' | 'parts'>;

function isSomethingChosen({ entry, offer, router, box, parts }: OrderChoice & { entry: OrderEntry }) {
  if (entry === 'novosel') return true;
  return entry === fullBuyEntry ? offer !== '' : [offer, router, box, ...parts].join('') !== '';
}

export const orderAddressFields = z.object({
  address: singleField(addressOf(/\p{L}.*\d|\d.*\p{L}/su)),
  flat: singleField(
    z.pipe(
      z.transform((text: string) => cleanFlat(text.slice(0, 100))),
      z.string().check(z.trim(), z.regex(/^[\p{L}\d/ -]{0,10}$/u, 'Только номер: цифры и буквы')),
    ),
  ),
  ...houseFields,
});
export type OrderAddress = z.output<typeof orderAddressFields>;

const asGiven = z.transform((text: string): string | undefined => text);

/** Parses `POST /api/orders/{id}/contacts` (VAL-01, VAL-02). */
export function orderContactsFields(needsConsent: boolean) {
  const { nameRule, phoneMessage } = formKinds.card;
  const rules = { nameRule, phoneMessage, mayBeNameless: false, needsConsent };
  const { fio, phone, consent } = visitorFields(rules).shape;
  return z.object({
    fio: singleField(z.pipe(asGiven, z.pipe(fio, z.transform(cleanName)))),
    phone: singleField(z.pipe(asGiven, z.pipe(phone, z.transform(phoneDigits)))),
    consent: singleField(z.pipe(asGiven, consent)),
  });
}

export const noVisitMessage = 'Выберите день и время';

/** `POST /api/orders/{id}/time-slots`. `window`: start in minutes. */
export const orderVisitFields = z
  .object({ day: singleField(z.string()), window: singleField(z.string()) })
  .check(
    z.refine(({ day, window }) => isIsoDay(day) && /^\d{1,4}$/.test(window), {
      path: ['window'],
      error: noVisitMessage,
    }),
  );

/** Parses `POST /api/orders/{id}/create-agreement`: the consent, if `contacts` had none. */
export function orderAgreementFields(needsConsent: boolean) {
  const { consent } = orderContactsFields(needsConsent).shape;
  return z.object({ consent, website: singleField(z.string()) });
}

/** `goTo`: path of the next page. */
export const orderAnswerSchema = z.object({ status: z.literal(true), goTo: z.string() });
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** 40 random hexadecimal digits. */
export const orderIdSchema = z.string().check(z.regex(/^[0-9a-f]{40}$/));
