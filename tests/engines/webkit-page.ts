import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { EnginePage } from './engine-page';
import { freePort } from '../../scripts/free-port';

const driverPaths = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'];
const screenPath = '/usr/bin/Xvfb';
const startLimitMs = 15_000;

/** Returns the path of WebKitGTK's driver; null if it or Xvfb is not installed. */
export function findWebkit(): string | null {
  const driver = driverPaths.find((place) => place !== undefined && existsSync(place)) ?? null;
  return existsSync(screenPath) ? driver : null;
}

/** Starts WebKitGTK on a virtual screen and controls it by WebDriver. */
export async function openWebkit(driverPath: string): Promise<EnginePage> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  await answering(`http://127.0.0.1:${port}/status`);
  const { Builder, By, Capabilities, Key } = await import('selenium-webdriver');
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  const capabilities = await browser.getCapabilities();
  const one = (selector: string) => browser.findElement(By.css(selector));
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion() ?? ''}`,
    open: (url) => browser.get(url),
    evaluate: (expression) => browser.executeScript(`return (${expression})`),
    click: async (selector) => {
      const element = await one(selector);
      await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (selector, text) => (await one(selector)).sendKeys(text),
    press: async (key) => {
      const keys = { Tab: Key.TAB, Escape: Key.ESCAPE, Enter: Key.ENTER };
      await browser.actions().sendKeys(keys[key]).perform();
    },
    resize: async (width, height) => {
      await browser.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    complaints: () => [],
    close: async () => {
      await browser.quit().catch(() => undefined);
      for (const child of [driver, screen]) child.kill();
    },
  };
}

/** Xvfb chooses a free display number and writes it to file descriptor 3. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.on('error', reject);
    screen.on('exit', () => reject(new Error('Xvfb has ended')));
    screen.stdio[3]?.once('data', (part: Buffer) => resolve(String(part).trim()));
  });
  return { display: `:${number}`, screen };
}

async function answering(url: string): Promise<void> {
  const end = Date.now() + startLimitMs;
  while (Date.now() < end) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the driver of WebKit did not answer within ${startLimitMs} ms`);
}
