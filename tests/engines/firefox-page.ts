import { existsSync } from 'node:fs';

import type { EnginePage } from './engine-page';

const places = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

export function findFirefox(): string | null {
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

/** Starts headless Firefox and controls it by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Switches off background requests.
    extraPrefsFirefox: { 'network.captive-portal-service.enabled': false, 'app.update.enabled': false },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    name: await browser.version(),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
