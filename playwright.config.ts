import { defineConfig } from '@playwright/test';

// Both are found by scripts/find-browser.mjs; without them Playwright looks for a browser of its own.
const executablePath = process.env.CHROMIUM_PATH;
const hasSandbox = process.env.CHROMIUM_SANDBOX === '1';

/** Nothing but the page under test may use the network or the processor. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const isWholeRun = process.env.EVERY_LOOK === '1';

/**
 * Animations take a seventh of the tests' CPU time. `npm test` sets reduced motion, except in tests of
 * animations; `npm run verify:full` does not.
 */
const reducedMotion = isWholeRun ? 'no-preference' : 'reduce';

/** Optimized code does not pay off in short-lived pages: a tenth of the tests' CPU time. */
const shortLived = isWholeRun ? [] : ['--js-flags=--no-turbofan,--no-maglev'];
const args = [...quiet, ...shortLived];

/** One width each; heights are those of common devices. `npm test` runs desktop, `npm run verify:full` all. */
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Tests start the built server themselves, on free ports (tests/support/running-site.ts).
  fullyParallel: true,
  // On two CPU cores: two workers use 95 % of both. Four need 8 % more CPU, since each starts its own sites.
  workers: 2,
  // A test that passes at the second try is a test that fails.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // A machine four times slower than this one is no fault of the site.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    contextOptions: { reducedMotion },
    // A trace of every test costs a seventh of the time; use `--trace on` to debug.
    trace: 'off',
    launchOptions: {
      chromiumSandbox: hasSandbox,
      ...(executablePath ? { executablePath } : {}),
      args: hasSandbox ? args : [...args, '--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  projects: Object.entries(screens).map(([name, use]) => ({
    name,
    use: { browserName: 'chromium', ...use },
  })),
});
