/** A page of a browser, with the same methods for all browser engines. */
export interface EnginePage {
  name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. The result must be serializable. */
  evaluate<T>(expression: string): Promise<T>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Tab' | 'Escape' | 'Enter'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Script errors of the page. Always empty for an engine that does not report them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const waitLimitMs = 15_000;

/** Waits until an expression is true in the page; rejects on a timeout. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + waitLimitMs;
  while (Date.now() < end) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${page.name}: not so within ${waitLimitMs} ms: ${expression}`);
}
