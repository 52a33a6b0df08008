import { type Experiment, type Variants, experiments } from './experiments';

/** Between two experiments. Neither sign is escaped in a cookie, so a variant can be forced by hand. */
const between = '~';
const pair = (key: string, variant: string) => `${key}.${variant}`;

/**
 * What the cookie `v` says: the variant of each running experiment that it names, e.g. of
 * `connect_mode.callback~stopper.shown`. Anybody can write it, so everything else in it counts for nothing; where it
 * names two variants of one experiment, the one that is listed first counts.
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

/** Value of the cookie `v` that names these variants, in the order of the running experiments. */
export function writeVariantCookie(variants: Variants, running: readonly Experiment[] = experiments): string {
  return running
    .flatMap(({ key }) => (variants[key] === undefined ? [] : [pair(key, variants[key])]))
    .join(between);
}
