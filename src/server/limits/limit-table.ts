import type { Env } from '@/config/env';

/** An address is that of a household (`toHouseholdAddress` of middleware/host-and-address.ts). */
type LimitKey = 'account' | 'address' | 'phone' | 'request number' | 'site';

/**
 * `window`: all points are returned together, `seconds` after the first was taken. `sliding`: each point is
 * returned `seconds` after it was taken, so that no period of that length exceeds the limit. `at once`: a
 * point is held during its request.
 */
type Counting = 'window' | 'sliding' | 'at once';

/** `refused`: 429 with Retry-After. `set aside`: quarantine for manual review. */
type Consequence = 'refused' | 'set aside';

export interface LimitRow {
  key: LimitKey;
  counting: Counting;
  points: number;
  seconds: number;
  exceeded: Consequence;
  /** Points beyond which a quarantining limit refuses. */
  refusedBeyond?: number;
  /** Across all instances on PostgreSQL; otherwise per process. */
  isShared: boolean;
  /**
   * An address limit that applies even to an address that sends a forwarded header while TRUSTED_PROXIES is
   * empty: anybody can send such a header.
   */
  isKeptBehindUnknownProxy?: true;
  /** Routes that the middleware limits, `METHOD /address`; callers check the other limits. */
  before?: readonly string[];
}

const minute = 60;
const hour = 60 * minute;

/** Limits of guesses: at one account's password, or at one request's digits. */
const guesses = {
  counting: 'sliding',
  seconds: 15 * minute,
  exceeded: 'refused',
  isShared: true,
} as const;

/** Far above a person's use, or that of an office behind one address. */
const flood = { key: 'address', counting: 'window', exceeded: 'refused', isShared: false } as const;

const atOnce = { ...flood, counting: 'at once', seconds: 1, isKeptBehindUnknownProxy: true } as const;

const signIns = { ...flood, isKeptBehindUnknownProxy: true } as const;

const clientWrites = [
  '/v1/auth/narrow-token',
  '/v1/contacts/add-unconfirmed-email',
  '/v1/contacts/send-mail-for-confirm',
  '/v1/contacts/confirm-email',
  '/v1/promised-payment',
  '/v1/services/suspension',
  '/v1/services/suspension/lift',
  '/v1/notices/settings',
  '/v1/telephony',
];

/**
 * Beyond LEADS_PER_… a request is quarantined; beyond four times as many of one phone, beyond
 * LEADS_CEILING_PER_ADDRESS and beyond LEADS_CEILING it is refused.
 */
export function limitTable(settings: LimitSettings) {
  const { LEADS_PER_PHONE, LEADS_PER_ADDRESS, LEADS_CEILING_PER_ADDRESS, LEADS_CEILING } = settings;
  return {
    'lead-phone': {
      ...{ key: 'phone', counting: 'window', points: LEADS_PER_PHONE, seconds: hour },
      ...{ exceeded: 'set aside', refusedBeyond: LEADS_PER_PHONE * 4, isShared: true },
    },
    // One address may serve a town.
    'lead-address': {
      ...{ key: 'address', counting: 'window', points: LEADS_PER_ADDRESS, seconds: hour },
      ...{ exceeded: 'set aside', isShared: true },
      refusedBeyond: Math.max(LEADS_CEILING_PER_ADDRESS, LEADS_PER_ADDRESS),
    },
    'lead-site': {
      ...{ key: 'site', counting: 'window', points: LEADS_CEILING, seconds: hour },
      ...{ exceeded: 'refused', isShared: true },
    },
    // Orders in progress are cheaper than requests.
    'order-address': {
      ...{ key: 'address', counting: 'window', points: LEADS_PER_ADDRESS * 4, seconds: hour },
      ...{ exceeded: 'refused', isShared: true },
    },

    'status-address': { ...guesses, key: 'address', points: 5, isKeptBehindUnknownProxy: true },
    'status-number': { ...guesses, key: 'request number', points: 5 },

    'client-sign-in': { ...guesses, key: 'account', points: 10 },
    'client-known-device': { ...guesses, key: 'account', points: 10 },
    'client-sign-in-address': {
      ...{ ...signIns, points: 600, seconds: 15 * minute },
      before: ['POST /api/auth/sign-in'],
    },
    'client-sign-in-at-once': { ...atOnce, points: 8, before: ['POST /api/auth/sign-in'] },
    'sso-address': {
      ...{ ...flood, points: 600, seconds: 10 * minute },
      before: ['GET /api/auth/login', 'GET /api/auth/callback', 'GET /api/auth/change'],
    },

    'desk-sign-in': { ...guesses, key: 'account', points: 10 },
    'desk-known-device': { ...guesses, key: 'account', points: 10 },
    'desk-code': { ...guesses, key: 'account', points: 10 },
    'desk-code-known-device': { ...guesses, key: 'account', points: 10 },
    // A stolen session must not be enough to take over the account.
    'desk-own-password': { ...guesses, key: 'account', points: 10 },
    'desk-sign-in-address': {
      ...{ ...signIns, points: 300, seconds: 15 * minute },
      before: ['POST /api/manager/sign-in', 'POST /api/manager/sign-in/code'],
    },
    'desk-sign-in-at-once': {
      ...{ ...atOnce, points: 8 },
      before: [
        'POST /api/manager/sign-in',
        'POST /api/manager/password',
        'POST /api/manager/totp/enable',
        'POST /api/manager/totp/disable',
      ],
    },

    'client-writes-address': {
      ...{ ...flood, points: 300, seconds: 10 * minute },
      before: [
        'POST /api/auth/change',
        'POST /api/client/sessions/end',
        ...clientWrites.map((path) => `POST /api/p/profile${path}`),
      ],
    },
    'analytics-address': {
      ...{ ...flood, points: 600, seconds: minute },
      before: ['POST /api/p/campaign/api/v1/analytics/events'],
    },
    'house-search-address': {
      ...{ ...flood, points: 600, seconds: minute },
      before: ['GET /api/p/address/v1/geography/houses'],
    },
    'purge-address': { ...flood, points: 120, seconds: minute, before: ['POST /api/purge'] },
    // Uncached pages; a household reads one at a time, an office a few.
    'renders-at-once': { ...atOnce, points: 24 },
    'identity-address': { ...signIns, points: 600, seconds: 15 * minute, before: ['POST /oidc/*'] },
    'identity-at-once': { ...atOnce, points: 16, before: ['POST /oidc/*'] },
    'csrf-address': { ...flood, points: 600, seconds: minute, before: ['GET /api/csrf'] },
    'help-answer-address': { ...flood, points: 60, seconds: minute, before: ['POST /api/help/answer'] },
    'visit-address': { ...flood, points: 600, seconds: minute, before: ['POST /api/visit'] },
  } as const satisfies Record<string, LimitRow>;
}

type LimitSettings = Pick<
  Env,
  'LEADS_PER_PHONE' | 'LEADS_PER_ADDRESS' | 'LEADS_CEILING_PER_ADDRESS' | 'LEADS_CEILING'
>;
export type LimitName = keyof ReturnType<typeof limitTable>;
