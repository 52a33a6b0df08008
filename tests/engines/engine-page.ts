/** A page in one browser engine, with the same interface for all engines. */
export interface EnginePage {
  /** Engine and version. */
  name: string;
  /** Opens a URL and waits for the load event. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; the result must be serialisable. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the centre of the first matching element. */
  click(selector: string): Promise<void>;
  /** Types into a field key by key. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape' | 'Enter'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Script errors in the console; only where the engine exposes them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const waitLimitMs = 15_000;

/** Waits until an expression is true on the page; rejects with the expression on a timeout. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + waitLimitMs;
  while (Date.now() < end) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${page.name}: not so within ${waitLimitMs} ms: ${expression}`);
}
