import * as z from 'zod/mini';

import { fioSchema } from '@/lib/name-schema';
import { phoneSchema } from '@/lib/phone-schema';
import { isIsoDay } from '@/lib/dates';
import { ownPath } from '../leads/leads.schemas';

/** Where an order begins: everything at once, built from parts, or for who has just moved [spec 2.11]. */
export const orderEntries = ['full-buy', 'constructor', 'novosel'] as const;
export type OrderEntry = (typeof orderEntries)[number];

/** Parts of a connection that have no price in the catalogue. */
export const extraParts = ['tv', 'videocontrol', 'domofon'] as const;
export type ExtraPart = (typeof extraParts)[number];

/** `i{tariff_id}` or `b{sale_package_id}`, as in the addresses of the shop. */
const offerKey = z.union([z.literal(''), z.string().check(z.regex(/^[ib]\d{1,12}$/))]);

/** `{id}` leased where it can be, `{id}-sale` bought. */
const equipmentKey = z.union([z.literal(''), z.string().check(z.regex(/^\d{1,12}(?:-(?:lease|sale))?$/))]);

const addressText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(160, 'Адрес слишком длинный: оставьте улицу, дом и корпус'),
    z.regex(/\p{L}.*\d|\d.*\p{L}/su, 'Напишите улицу и дом'),
  );

const houseId = z.string().check(z.maxLength(40));

/** `POST /api/orders`: what an order begins with. */
export const newOrderSchema = z.object({
  entry: z.enum(orderEntries),
  /** Where it was chosen: the page is drawn again when something is amiss. */
  page: ownPath,
  offer: z._default(offerKey, ''),
  router: z._default(equipmentKey, ''),
  box: z._default(equipmentKey, ''),
  parts: z._default(z.array(z.enum(extraParts)).check(z.maxLength(10)), []),
  /** Empty where the address is asked for later. */
  address: z._default(z.union([z.literal(''), addressText]), ''),
  /** Id of a house of the address check, and the address as the check wrote it. */
  house: z._default(houseId, ''),
  house_address: z._default(z.string().check(z.maxLength(200)), ''),
});
export type NewOrder = z.output<typeof newOrderSchema>;

/** What of a new order says what is connected. */
export type OrderChoice = Pick<NewOrder, 'offer' | 'router' | 'box' | 'parts'>;

/** `POST /api/orders/{id}/address`. */
export const orderAddressSchema = z.object({
  address: addressText,
  flat: z._default(
    z.string().check(z.trim(), z.regex(/^[\p{L}\d/ -]{0,10}$/u, 'Только номер: цифры и буквы')),
    '',
  ),
  house: z._default(houseId, ''),
  house_address: z._default(z.string().check(z.maxLength(200)), ''),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;

/** `POST /api/orders/{id}/contacts`; the words of wrong ones are the lead form's (VAL-01, VAL-02). */
export const orderContactsSchema = z.object({ fio: fioSchema, phone: phoneSchema });
export type OrderContacts = z.output<typeof orderContactsSchema>;

/** `POST /api/orders/{id}/time-slots`: a day of the city's calendar and the window's first minute after midnight. */
export const orderVisitSchema = z.object({
  day: z.string().check(z.refine(isIsoDay)),
  window: z.string().check(z.regex(/^\d{1,4}$/)),
});

/** Of an order that is still to be filled in, by the ways of a random id. */
export const orderId = z.string().check(z.regex(/^[0-9a-f]{40}$/));
