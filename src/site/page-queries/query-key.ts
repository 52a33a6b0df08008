/** One key of a page's query: what of its values a page reads at all. */
export interface QueryKey {
  /** The one spelling of what an address gives, in the order given; null where no reader of the page would take it. */
  read: (values: readonly string[]) => string | null;
}

/** One value of a list. */
export function listed(known: readonly string[]): QueryKey {
  return { read: ([value]) => known.find((one) => one === value) ?? null };
}

/** `1`, or not given. */
export const flag = listed(['1']);

/** Whatever a reader of one value makes of it; null drops it. */
export function oneValue(read: (value: string) => string | null): QueryKey {
  return { read: ([value]) => (value === undefined ? null : read(value)) };
}

/** A value by its form, e.g. an id that a catalogue may have or not. */
export function ofForm(form: RegExp): QueryKey {
  return oneValue((value) => (form.test(value) ? value : null));
}
