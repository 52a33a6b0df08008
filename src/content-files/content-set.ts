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

/** Merges layers (folders), in general and in each city; the last layer wins. */
export class ContentSet {
  readonly general: Content;
  readonly problems: readonly ContentProblem[];
  private readonly merged: MergedContent;
  private readonly referred: Referred;
  private readonly ofCity = new Map<string, { content: Content; entries: readonly RawEntry[] }>();
  private readonly priced = new Map<string, Content>();

  /** Future times at which an entry begins or ends, UTC ms. */
  readonly moments: readonly number[];

  constructor(
    readonly layers: readonly ContentLayer[],
    now = Date.now(),
  ) {
    const all = layers.flatMap((layer) => layer.entries);
    const moments = all.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now);
    this.moments = [...new Set(moments)].filter(Number.isFinite).toSorted((one, other) => one - other);
    const entries = all.filter(({ from, until }) => from <= now && now < until);
    const pictures = new Map(layers.flatMap((layer) => [...(layer.pictures ?? [])]));
    this.merged = mergeEntries(entries.filter(({ city }) => city === null));
    this.referred = referredBy(this.merged, pictures);
    const general = resolveContent(this.merged, this.referred);
    this.general = general.content;
    const domains = new Set(entries.flatMap(({ city }) => city ?? []));
    const ofCities = [...domains].map((domain) => this.resolveCity(domain, entries));
    this.problems = withoutRepeats([
      ...layers.flatMap((layer) => layer.problems),
      ...[general, ...ofCities].flatMap((resolved) => problemsOf(resolved)),
    ]);
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

  private resolveCity(domain: string, entries: readonly RawEntry[]): ResolvedContent {
    const own = entries.filter(({ city }) => city === domain);
    const merged = mergeEntries(own, this.merged);
    const sharesAll = merged.get('shared') === this.merged.get('shared');
    const referred = sharesAll ? this.referred : referredBy(merged, this.referred.pictures);
    const resolved = resolveContent(merged, referred);
    this.ofCity.set(domain, { content: resolved.content, entries: own });
    if (this.general.cities.some((city) => city.domain === domain)) return resolved;
    const place = own[0]?.at([]) ?? { file: `cities/${domain}`, line: 0, column: 0 };
    const message = `no city has the domain "${domain}"`;
    return { ...resolved, problems: [...resolved.problems, { ...place, message }] };
  }
}

/** Now and at every later moment at which an entry begins or ends. */
export function problemsAtAnyTime(set: ContentSet): readonly ContentProblem[] {
  const later = set.moments.flatMap((moment) => new ContentSet(set.layers, moment).problems);
  return withoutRepeats([...set.problems, ...later]);
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
