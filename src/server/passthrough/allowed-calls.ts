import type * as z from 'zod/mini';

import { campaignEventsSchema, eventsAnswerSchema, surveyListSchema } from '@/api/campaign/campaign.schemas';
import {
  bundleMapSchema,
  equipmentListSchema,
  internetTariffListSchema,
  routerListSchema,
  tvBoxListSchema,
} from '@/api/catalogue/catalogue.schemas';
import { bannerListSchema, promoLineSchema } from '@/api/content/content.schemas';
import { houseLineListSchema } from '@/api/geography/houses.schemas';
import {
  type City,
  listedCitiesWireSchema,
  regionsWireSchema,
  satellitesWireSchema,
} from '@/api/geography/geography.schemas';
import {
  contactAnswerSchema,
  documentFileSchema,
  documentListSchema,
  documentSchema,
  successAnswerSchema,
  noticeListSchema,
  noticeSettingsSchema,
  promisedPaymentAnswerSchema,
  promisedPaymentStateSchema,
  suspensionAnswerSchema,
  suspensionStateSchema,
  telephonySchema,
} from '@/api/profile/account.schemas';
import {
  addEmailFields,
  confirmEmailFields,
  noticeSettingsFields,
  promisedPaymentFields,
  sendConfirmMailFields,
  suspensionFields,
  suspensionLiftFields,
  telephonyFields,
} from '@/api/profile/client-forms.schemas';
import {
  agreementListSchema,
  clientEquipmentListSchema,
  infoAllProxiedSchema,
} from '@/api/profile/profile.schemas';
import { narrowTokenAnswerSchema, narrowTokenRequestSchema } from '@/api/profile/tokens.schemas';
import { outageListSchema } from '@/api/outages/outages.schemas';
import { quizSchema } from '@/api/quiz/quiz.schemas';
import type { Feature } from '@/config/features';
import type { ServiceName } from '../upstream';

export interface AllowedCall {
  service: ServiceName;
  /** `:providerId` and `:cityId` must be those of the request's city. */
  path: string;
  /** The response to an invalid value is a 404. */
  params?: Record<string, z.ZodMiniType>;
  /** The server drops all other keys. */
  query?: readonly string[];
  /** Override the browser's. */
  cityQuery?: (city: City, isClient: boolean) => Record<string, number>;
  /**
   * Callers: `shared`, the same response for everybody in the city; `content`, the same for every guest, and
   * with a client's own credentials; `visitor`, anybody individually; `client`, with the bearer that the
   * server adds.
   */
  scope: 'shared' | 'content' | 'visitor' | 'client';
  /** A short-lived token of one purpose may replace the session's (D38). */
  takesNarrowToken?: true;
  /** Only known fields are returned to the browser. */
  answer: z.ZodMiniType;
  /** Bytes, sent as an attachment, so that it can't execute here. */
  isFile?: true;
  /** While an operator has switched it off, the server does not call the service. */
  feature?: Feature;
  /** Makes the call a POST with JSON. */
  body?: z.ZodMiniType;
  /** Url-encoded or JSON texts by name, parsed to the service's body; makes the call a POST. */
  form?: z.ZodMiniType;
  /** Bytes, if the site's own limit is too low. */
  bodyLimit?: number;
  /** The form's `url` becomes a link in a mail, so it must be a page of the city's own site (D46). */
  hasPageUrl?: true;
}

const geography: AllowedCall[] = [
  {
    service: 'geography',
    path: '/v1/geography/get-regions',
    query: ['sortBy', 'groupBy'],
    scope: 'shared',
    answer: regionsWireSchema,
  },
  {
    service: 'geography',
    path: '/v1/geography/get-top-cities',
    scope: 'shared',
    answer: listedCitiesWireSchema,
  },
  {
    service: 'geography',
    path: '/v1/geography/get-cities-satellites',
    scope: 'shared',
    answer: satellitesWireSchema,
  },
  {
    service: 'geography',
    path: '/v1/geography/get-cities-by-region',
    query: ['id'],
    scope: 'shared',
    answer: listedCitiesWireSchema,
  },
  {
    service: 'address',
    path: '/v1/geography/houses',
    query: ['query', 'limit'],
    cityQuery: (city) => ({ cityId: city.city_id }),
    scope: 'shared',
    feature: 'address-check',
    answer: houseLineListSchema,
  },
];

const catalogue: AllowedCall[] = [
  {
    service: 'catalogue',
    path: '/v1/:providerId/equipment',
    query: ['globalId', 'categories', 'routerFilter'],
    scope: 'shared',
    answer: equipmentListSchema,
  },
  {
    service: 'catalogue',
    path: '/v1/internet-tariffs',
    query: ['expand', 'filter[available]', 'filter[available_guest]'],
    scope: 'shared',
    answer: internetTariffListSchema,
  },
  {
    service: 'catalogue',
    path: '/v1/cities/:cityId/sales',
    query: ['availableNew'],
    scope: 'shared',
    answer: bundleMapSchema,
  },
  {
    service: 'catalogue',
    path: '/v1/city/routers',
    cityQuery: (city) => ({ cityId: city.city_id }),
    scope: 'shared',
    answer: routerListSchema,
  },
  { service: 'catalogue', path: '/v1/decoder', scope: 'shared', answer: tvBoxListSchema },
];

const content: AllowedCall[] = [
  {
    service: 'content',
    path: '/v2/banner-city/search',
    query: ['expand', 'filter[tags]'],
    cityQuery: (city, isClient) => ({
      providerId: city.provider_id,
      [isClient ? 'filter[available_auth]' : 'filter[available_new]']: 1,
    }),
    scope: 'content',
    answer: bannerListSchema,
  },
  { service: 'content', path: '/v1/promo-line', scope: 'content', answer: promoLineSchema },
  {
    service: 'quiz',
    path: '/v1/quiz/view',
    query: ['id'],
    cityQuery: (city) => ({ providerId: city.provider_id }),
    scope: 'shared',
    feature: 'quiz',
    answer: quizSchema,
  },
];

const outages: AllowedCall[] = [
  { service: 'outages', path: '/v1/outages', query: ['houseId'], scope: 'shared', answer: outageListSchema },
];

const campaign: AllowedCall[] = [
  {
    service: 'campaign',
    path: '/v1/surveys',
    scope: 'shared',
    feature: 'surveys',
    answer: surveyListSchema,
  },
  {
    service: 'campaign',
    path: '/api/v1/analytics/events',
    scope: 'visitor',
    answer: eventsAnswerSchema,
    body: campaignEventsSchema,
    // Five hundred events (D11) of half a kilobyte.
    bodyLimit: 256 * 1024,
  },
];

const profile: AllowedCall[] = [
  {
    service: 'profile',
    path: '/v2/info/all',
    query: ['models[]', 'floatRecSum'],
    scope: 'client',
    answer: infoAllProxiedSchema,
  },
  {
    service: 'profile',
    path: '/v2/user/agreements',
    query: ['detailType'],
    scope: 'client',
    answer: agreementListSchema,
  },
  { service: 'profile', path: '/v1/equipment', scope: 'client', answer: clientEquipmentListSchema },
  {
    service: 'profile',
    path: '/v1/auth/narrow-token',
    scope: 'client',
    answer: narrowTokenAnswerSchema,
    body: narrowTokenRequestSchema,
  },
  {
    service: 'profile',
    path: '/v1/contacts/add-unconfirmed-email',
    scope: 'client',
    answer: contactAnswerSchema,
    form: addEmailFields,
    hasPageUrl: true,
  },
  {
    service: 'profile',
    path: '/v1/contacts/send-mail-for-confirm',
    scope: 'client',
    answer: successAnswerSchema,
    form: sendConfirmMailFields,
    hasPageUrl: true,
  },
  {
    service: 'profile',
    path: '/v1/contacts/confirm-email',
    scope: 'client',
    answer: successAnswerSchema,
    form: confirmEmailFields,
  },
];

/** For the chosen agreement; names and shapes are ours (AccountClient). */
const account: AllowedCall[] = [
  { service: 'profile', path: '/v1/documents', scope: 'client', answer: documentListSchema },
  {
    service: 'profile',
    path: '/v1/documents/:id/file',
    params: { id: documentSchema.shape.id },
    scope: 'client',
    answer: documentFileSchema,
    isFile: true,
  },
  { service: 'profile', path: '/v1/promised-payment', scope: 'client', answer: promisedPaymentStateSchema },
  {
    service: 'profile',
    path: '/v1/promised-payment',
    scope: 'client',
    answer: promisedPaymentAnswerSchema,
    form: promisedPaymentFields,
  },
  { service: 'profile', path: '/v1/services/suspension', scope: 'client', answer: suspensionStateSchema },
  {
    service: 'profile',
    path: '/v1/services/suspension',
    scope: 'client',
    answer: suspensionAnswerSchema,
    form: suspensionFields(),
  },
  {
    service: 'profile',
    path: '/v1/services/suspension/lift',
    scope: 'client',
    answer: successAnswerSchema,
    form: suspensionLiftFields,
  },
  {
    service: 'profile',
    path: '/v1/notices',
    scope: 'client',
    takesNarrowToken: true,
    answer: noticeListSchema,
  },
  { service: 'profile', path: '/v1/notices/settings', scope: 'client', answer: noticeSettingsSchema },
  {
    service: 'profile',
    path: '/v1/notices/settings',
    scope: 'client',
    answer: noticeSettingsSchema,
    form: noticeSettingsFields,
  },
  { service: 'profile', path: '/v1/telephony', scope: 'client', answer: telephonySchema },
  {
    service: 'profile',
    path: '/v1/telephony',
    scope: 'client',
    answer: telephonySchema,
    form: telephonyFields,
  },
];

/** The response to any other call is a 404. */
export const allowedCalls: readonly AllowedCall[] = [
  ...geography,
  ...catalogue,
  ...content,
  ...outages,
  ...campaign,
  ...profile,
  ...account,
];

export function methodOf({ body, form }: AllowedCall): 'GET' | 'POST' {
  return body || form ? 'POST' : 'GET';
}
