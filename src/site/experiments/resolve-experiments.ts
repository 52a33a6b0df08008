import { type Experiment, type Variants, experiments } from './experiments';

/**
 * Variant of every running experiment for one visitor: a valid cookie decides (it also forces a variant), otherwise
 * the visitor's id, so that the choice stays the same without being stored (EXP-01).
 */
export function resolveExperiments(
  visitorId: string,
  cookie: (key: string) => string | undefined,
  running: readonly Experiment[] = experiments,
): Variants {
  return Object.fromEntries(
    running.map((one) => {
      const wanted = cookie(one.key);
      const known = one.variants.find((variant) => variant.name === wanted);
      return [one.key, known?.name ?? pick(one, visitorId)];
    }),
  );
}

/** Only the variants that change guest HTML: the others must not get into shared pages. */
export function htmlVariants(variants: Variants, running: readonly Experiment[] = experiments): Variants {
  return Object.fromEntries(
    running.filter((one) => one.changesHtml).map((one) => [one.key, variants[one.key] ?? '']),
  );
}

/** The variants that change guest HTML, in a stable order, for the cache key. */
export function variantsKey(variants: Variants, running: readonly Experiment[] = experiments): string {
  return Object.entries(htmlVariants(variants, running))
    .map(([key, variant]) => `${key}=${variant}`)
    .join('&');
}

function pick({ key, variants }: Experiment, visitorId: string): string {
  const total = variants.reduce((sum, variant) => sum + variant.weight, 0);
  let left = fraction(`${key}:${visitorId}`) * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant.name;
  }
  return variants[0]?.name ?? '';
}

/** FNV-1a with a final mix: spreads evenly over [0, 1); not a secret, so no cryptographic hash is needed. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
