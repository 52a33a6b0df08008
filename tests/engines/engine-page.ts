/** A page in a browser of one engine, driven the same way in all of them. */
export interface EnginePage {
  /** Name of the engine and its version. */
  name: string;
  /** Opens an address and waits until the document is loaded. */
  open(url: string): Promise<void>;
  /** Gives what an expression of the page's language says; it must be serialisable. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the middle of the first element, as a person would. */
  click(selector: string): Promise<void>;
  /** Types into a field key by key. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape' | 'Enter'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors that the page's scripts left in the console; only where the engine tells them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const waitLimitMs = 15_000;

/** Waits until an expression is true on the page; rejects with it when it stays false. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + waitLimitMs;
  while (Date.now() < end) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${page.name}: not so within ${waitLimitMs} ms: ${expression}`);
}
