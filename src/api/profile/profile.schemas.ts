import * as z from 'zod/mini';

const idOnTheWire = z.union([z.number(), z.string().check(z.minLength(1))]);
const addressPartOnTheWire = z.nullable(z.union([z.number(), z.string()]));
const addressPart = z._default(addressPartOnTheWire, null);

/** House and building are numbers or strings (D3); absent: null. */
const clientAddressSchema = z.object({
  city: z.string(),
  street: z.string(),
  house: addressPart,
  building: addressPart,
  flat: addressPart,
});
export type ClientAddress = z.infer<typeof clientAddressSchema>;

const personalSchema = z.object({
  fio: z.string().check(z.minLength(1)),
  agreementId: idOnTheWire,
  agreement: z.string().check(z.minLength(1)),
  address: clientAddressSchema,
});
export type Personal = z.infer<typeof personalSchema>;

/** Roubles. `paySum`: recommended; kopecks only with floatRecSum=1 (API-01). */
const paymentSchema = z.object({
  balance: z.number(),
  payChargesSum: z.number(),
  paySum: z.number(),
  /** Next charge, and whether the balance suffices. */
  payTextShort: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** ACC-04 */
export const serviceStatuses = { active: 0, suspendedByClient: 1, suspendedByBilling: 2 } as const;
export type ServiceStatus = (typeof serviceStatuses)[keyof typeof serviceStatuses];

/** Internet and telephony settings (SHELL-06), TV (TV-05). */
export const clientProductIds = { internet: 'internet', telephony: 'telephony', tv: 'tv' } as const;

const clientServiceSchema = z.object({
  productId: z.string().check(z.minLength(1)),
  status: z.literal(Object.values(serviceStatuses)),
  /** Our addition, so optional. */
  name: z._default(z.string(), ''),
  /** Roubles a month (our addition), or null. */
  price: z._default(z.nullable(z.number()), null),
});
export type ClientService = z.infer<typeof clientServiceSchema>;

const productsSchema = z.object({
  tariffName: z.string(),
  tariffPrice: z.number(),
  services: z.array(clientServiceSchema),
});
export type Products = z.infer<typeof productsSchema>;

const contactStatuses = ['confirmed', 'unconfirmed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

const contactsSchema = z.object({
  email: z.array(
    z.object({
      /** For send-mail-for-confirm and confirm-email; null if omitted. */
      contactId: z._default(z.nullable(idOnTheWire), null),
      contactValue: z.string(),
      status: z.enum(contactStatuses),
    }),
  ),
  phone: z.array(z.object({ contactValue: z.string() })),
});
export type Contacts = z.infer<typeof contactsSchema>;

export const infoSectionSchemas = {
  personal: personalSchema,
  payment: paymentSchema,
  products: productsSchema,
  contacts: contactsSchema,
} as const;
export type ClientInfoSectionName = keyof typeof infoSectionSchemas;
export const clientInfoSectionNames = [
  'personal',
  'payment',
  'products',
  'contacts',
] as const satisfies readonly ClientInfoSectionName[];

/** /v2/info/all; a failed section is null. */
export const infoAllWireSchema = z.object({
  personal: z.optional(z.nullable(personalSchema)),
  payment: z.optional(z.nullable(paymentSchema)),
  products: z.optional(z.nullable(productsSchema)),
  contacts: z.optional(z.nullable(contactsSchema)),
});
export type InfoAllWire = z.infer<typeof infoAllWireSchema>;

/** As proxied to a browser: an invalid section is null (ACC-01). */
export const infoAllProxiedSchema = z.object({
  personal: z.catch(z.optional(z.nullable(personalSchema)), null),
  payment: z.catch(z.optional(z.nullable(paymentSchema)), null),
  products: z.catch(z.optional(z.nullable(productsSchema)), null),
  contacts: z.catch(z.optional(z.nullable(contactsSchema)), null),
});

export const agreementDetailTypes = ['basic', 'full'] as const;
export type AgreementDetailType = (typeof agreementDetailTypes)[number];

/** D4. Address parts require detailType=full. */
const agreementSchema = z.object({
  number: z.string().check(z.minLength(1)),
  domain: z.string(),
  id: idOnTheWire,
  providerId: z.number(),
  title: z.string(),
  address: z.object({
    full: z.string(),
    city: z.object({ name: z.string() }),
    street: z.optional(z.string()),
    house: z.optional(addressPartOnTheWire),
    building: z.optional(addressPartOnTheWire),
    flat: z.optional(addressPartOnTheWire),
  }),
});
export type Agreement = z.infer<typeof agreementSchema>;
export const agreementListSchema = z.array(agreementSchema);

/** «name | cost type (count pcs)» (TV-10). */
const clientEquipmentSchema = z.object({
  materialsEnsId: idOnTheWire,
  materialName: z.string(),
  costType: z.string(),
  countMaterials: z.number(),
  image: z.optional(z.string()),
});
export type ClientEquipment = z.infer<typeof clientEquipmentSchema>;
export const clientEquipmentListSchema = z.array(clientEquipmentSchema);
