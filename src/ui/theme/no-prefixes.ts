/** Stands in for stylis' vendor prefixes in the browser's bundle (next.config.ts); never called, as they are off. */
export function prefix(value: string): string {
  return value;
}
