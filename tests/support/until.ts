/**
 * Looks again and again until what it finds is so, and gives it. Rejects when it has not come about within `limitMs`,
 * long enough for a busy machine: nothing is measured by it.
 */
export async function until<T>(look: () => T | Promise<T>, limitMs = 25_000): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not come about within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
