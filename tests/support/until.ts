/** Polls until `look` returns a truthy value, and resolves with it. Rejects after `limitMs`. */
export async function until<T>(look: () => T | Promise<T>, limitMs = 25_000): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not come about within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
