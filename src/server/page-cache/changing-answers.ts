import { LRUCache } from 'lru-cache';

import type { ChangedInput } from './page-inputs';

/** Different answers in a row after which an input is reported. */
const suspicious = 10;
const maxPlaces = 1000;

/**
 * Answers that differ each time, e.g. by a timestamp, render their pages again each minute. `report` is
 * called once per name.
 */
export class ChangingAnswers {
  private readonly rows = new LRUCache<string, { digest: string; count: number }>({ max: maxPlaces });
  private readonly reported = new Set<string>();

  constructor(private readonly report: (name: string) => void) {}

  /** Counts a change of the input. */
  changed(city: string, { name, digest }: ChangedInput): void {
    const place = `${city} ${name}`;
    const known = this.rows.get(place);
    // Other pages with the same input report the same change.
    if (known?.digest === digest) return;
    const count = (known?.count ?? 0) + 1;
    this.rows.set(place, { digest, count });
    if (count < suspicious || this.reported.has(name)) return;
    this.reported.add(name);
    this.report(name);
  }

  /** Resets the counts: a page was renewed with unchanged inputs. */
  unchanged(city: string, names: Iterable<string>): void {
    for (const name of names) this.rows.delete(`${city} ${name}`);
  }
}
