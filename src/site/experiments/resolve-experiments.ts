import { cookieNames, leadGenerationValues } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';
import { type Experiment, experiments, type Variants, type SiteFlags } from './experiments';

interface VisitorVariants {
  variants: Variants;
  /** The cookie has a variant of every experiment; otherwise events count for none. */
  isAssigned: boolean;
}

/** Returns variants from the cookie `v`; the control for missing ones (EXP-01). */
export function resolveVariants(
  cookie: string | undefined,
  running: readonly Experiment[] = experiments,
): VisitorVariants {
  const assigned = readVariantCookie(cookie, running);
  return {
    variants: Object.fromEntries(
      running.map(({ key, variants }) => [key, assigned[key] ?? variants[0]?.name ?? '']),
    ),
    isAssigned: running.every(({ key }) => assigned[key] !== undefined),
  };
}

/** Assigns variants by weight; the same visitor id gets the same ones. */
export function assignVariants(visitorId: string, running: readonly Experiment[] = experiments): Variants {
  return Object.fromEntries(running.map((one) => [one.key, pick(one, visitorId)]));
}

/** Returns variants that change guest HTML and so split the page cache. */
export function htmlVariants(variants: Variants, running: readonly Experiment[] = experiments): Variants {
  return Object.fromEntries(
    running.filter((one) => one.changesHtml).map((one) => [one.key, variants[one.key] ?? '']),
  );
}

/** Returns a cache key of `htmlVariants`, in a stable order. */
export function variantsKey(variants: Variants, running: readonly Experiment[] = experiments): string {
  return Object.entries(htmlVariants(variants, running))
    .map(([key, variant]) => `${key}=${variant}`)
    .join('&');
}

/** For visitors with control variants only. */
export const controlVariantsCacheKey = variantsKey(resolveVariants(undefined).variants);

function pick({ key, variants }: Experiment, visitorId: string): string {
  const total = variants.reduce((sum, variant) => sum + variant.weight, 0);
  let left = fraction(`${key}:${visitorId}`) * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant.name;
  }
  return variants[0]?.name ?? '';
}

/** Uniform in [0, 1): FNV-1a with a final mix; need not be cryptographic. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Needs no escaping in cookies, so that variants can be written by hand. */
const between = '~';
const pair = (key: string, variant: string) => `${key}.${variant}`;

/**
 * Reads `connect_mode.callback~stopper.shown`. Ignores invalid parts; of a repeated experiment, the variant
 * listed first in it counts.
 */
export function readVariantCookie(
  value: string | undefined,
  running: readonly Experiment[] = experiments,
): Variants {
  if (value === undefined) return {};
  const said = new Set(value.split(between));
  return Object.fromEntries(
    running.flatMap(({ key, variants }) => {
      const known = variants.find(({ name }) => said.has(pair(key, name)));
      return known ? [[key, known.name]] : [];
    }),
  );
}

/** Formats the cookie, in the order of the running experiments. */
export function writeVariantCookie(variants: Variants, running: readonly Experiment[] = experiments): string {
  return running
    .flatMap(({ key }) => (variants[key] === undefined ? [] : [pair(key, variants[key])]))
    .join(between);
}

/** Reads the flags of EXP-02, AUTH-07, EQ-11 and LEAD-10. A flag both on and off is off. */
export function resolveFlags(cookies: Cookies): SiteFlags {
  const switched = (on: string, off: string) =>
    cookies[off] !== undefined ? false : cookies[on] !== undefined || null;
  const hiding = cookies[cookieNames.hidingLeadGeneration];
  return {
    sso: switched(cookieNames.ssoOn, cookieNames.ssoOff),
    equipmentLoan: switched(cookieNames.loanOn, cookieNames.loanOff),
    hideLeadForms:
      hiding === leadGenerationValues.hide ? true : hiding === leadGenerationValues.show ? false : null,
  };
}

/** Formats the flags in a stable form, for the cache key. */
export function flagsKey({ sso, equipmentLoan, hideLeadForms }: SiteFlags): string {
  return [sso, equipmentLoan, hideLeadForms].map((flag) => (flag === null ? '-' : Number(flag))).join('');
}

export const noFlagsKey = flagsKey(resolveFlags({}));
