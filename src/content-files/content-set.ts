import { checkResolvedContent } from './check/check-whole';
import type { Content, KindName, PriceZone } from './content-kinds';
import type { ContentLayer, ContentProblem, RawEntry } from './folder/read-folder';
import {
  mergeEntries,
  type MergedContent,
  type Referred,
  referredBy,
  type ResolvedContent,
  resolveContent,
} from './resolve-content';

/** The content in general or of a city, with its entries in effect. */
interface Part {
  entries: readonly RawEntry[];
  content: Content;
  problems: readonly ContentProblem[];
}

interface GeneralPart extends Part {
  merged: MergedContent;
  referred: Referred;
}

/** Merges layers (folders), in general and in each city; the last layer wins. */
export class ContentSet {
  private readonly common: GeneralPart;
  private readonly ofCity = new Map<string, Part>();
  private readonly priced = new Map<string, Content>();

  /** Future times at which an entry begins or ends, UTC ms. */
  readonly moments: readonly number[];

  /** `other` is a set of the same layers at another time: unchanged content is taken from it. */
  constructor(
    readonly layers: readonly ContentLayer[],
    now = Date.now(),
    other: ContentSet | null = null,
  ) {
    const all = layers.flatMap((layer) => layer.entries);
    const moments = all.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now);
    this.moments = [...new Set(moments)].filter(Number.isFinite).toSorted((one, two) => one - two);
    const inEffect = all.filter(({ from, until }) => from <= now && now < until);
    const byCity = Map.groupBy(inEffect, ({ city }) => city);
    const entries = byCity.get(null) ?? [];
    this.common = sameOf(other?.common, entries) ?? resolveGeneral(entries, layers);
    const isCommonSame = this.common === other?.common;
    for (const [domain, own] of byCity) {
      if (domain === null) continue;
      const known = isCommonSame ? sameOf(other.ofCity.get(domain), own) : undefined;
      this.ofCity.set(domain, known ?? resolveCity(domain, own, this.common));
    }
  }

  get general(): Content {
    return this.common.content;
  }

  get problems(): readonly ContentProblem[] {
    return withoutRepeats(this.found.flat());
  }

  /** Lists of problems: of each layer, in general, and of each city. Unchanged content has the same list. */
  get found(): readonly (readonly ContentProblem[])[] {
    return [...this.layers, this.common, ...this.ofCity.values()].map(({ problems }) => problems);
  }

  /** The same layers at another time, UTC ms. */
  at(moment: number): ContentSet {
    return new ContentSet(this.layers, moment, this);
  }

  /** Cities with the same key have the same content. */
  keyOf(domain: string | null, zone: PriceZone): string {
    return `${domain !== null && this.ofCity.has(domain) ? domain : ''} ${zone}`;
  }

  /** `domain` is null outside of a city. */
  in(domain: string | null, zone: PriceZone): Content {
    const key = this.keyOf(domain, zone);
    const known = this.priced.get(key);
    if (known !== undefined) return known;
    const { content, entries } = (domain === null ? undefined : this.ofCity.get(domain)) ?? {
      content: this.general,
      entries: [],
    };
    const made = inPriceZone(content, zone, entries);
    this.priced.set(key, made);
    return made;
  }
}

function sameOf<Known extends Part>(
  known: Known | undefined,
  entries: readonly RawEntry[],
): Known | undefined {
  const isSame =
    known?.entries.length === entries.length &&
    known.entries.every((entry, index) => entry === entries[index]);
  return isSame ? known : undefined;
}

function resolveGeneral(entries: readonly RawEntry[], layers: readonly ContentLayer[]): GeneralPart {
  const merged = mergeEntries(entries);
  const pictures = new Map(layers.flatMap((layer) => [...(layer.pictures ?? [])]));
  const referred = referredBy(merged, pictures);
  const resolved = resolveContent(merged, referred);
  return { entries, merged, referred, content: resolved.content, problems: problemsOf(resolved) };
}

/** `own` are the city's entries. */
function resolveCity(domain: string, own: readonly RawEntry[], common: GeneralPart): Part {
  const merged = mergeEntries(own, common.merged);
  const sharesAll = merged.get('shared') === common.merged.get('shared');
  const referred = sharesAll ? common.referred : referredBy(merged, common.referred.pictures);
  const resolved = resolveContent(merged, referred);
  if (!common.content.cities.some((city) => city.domain === domain)) {
    const place = own[0]?.at([]) ?? { file: `cities/${domain}`, line: 0, column: 0 };
    resolved.problems.push({ ...place, message: `no city has the domain "${domain}"` });
  }
  return { entries: own, content: resolved.content, problems: problemsOf(resolved) };
}

/** Now and at every later moment at which an entry begins or ends; content is checked only when it changes. */
export function problemsAtAnyTime(set: ContentSet): readonly ContentProblem[] {
  const found = new Set(set.found);
  let current = set;
  for (const moment of set.moments) {
    current = current.at(moment);
    for (const problems of current.found) found.add(problems);
  }
  return withoutRepeats([...found].flat());
}

/** Links and ids are compared only in content that fits its schemas. */
function problemsOf(resolved: ResolvedContent): ContentProblem[] {
  const { problems, findings } = resolved;
  return [...problems, ...findings, ...(problems.length > 0 ? [] : checkResolvedContent(resolved))];
}

/** An unchanged entry has the same problem in all cities. */
function withoutRepeats(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Prices that a city's own file gives are final, without the surcharge. */
function inPriceZone(content: Content, zone: PriceZone, own: readonly RawEntry[]): Content {
  const surcharge = content.brand[0]?.zoneSurcharges[zone] ?? 0;
  const final = new Set(
    own.flatMap(({ kind, key, value }) => Object.keys(value).map((field) => `${kind} ${key} ${field}`)),
  );
  const raised = (price: number, kind: KindName, id: number, field: string) =>
    price === 0 || final.has(`${kind} ${id} ${field}`) ? price : price + surcharge;
  const withPromo = <
    Sold extends { id: number; promo?: { price: number; months: number } | null | undefined },
  >(
    kind: KindName,
    sold: Sold,
  ): Sold =>
    sold.promo
      ? { ...sold, promo: { ...sold.promo, price: raised(sold.promo.price, kind, sold.id, 'promo') } }
      : sold;
  return {
    ...content,
    tariffs: content.tariffs.map((tariff) => ({
      ...withPromo('tariffs', tariff),
      price: raised(tariff.price, 'tariffs', tariff.id, 'price'),
    })),
    bundles: content.bundles.map((bundle) => withPromo('bundles', bundle)),
  };
}
