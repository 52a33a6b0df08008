import { defineConfig } from '@playwright/test';

// scripts/find-browser.mjs determines both variables. Without CHROMIUM_PATH Playwright uses its own browser.
const executablePath = process.env.CHROMIUM_PATH;
const hasSandbox = process.env.CHROMIUM_SANDBOX === '1';

/** Browser options that switch off background use of network and CPU. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Reduces motion, because animations take a seventh of the tests' CPU time; tests of animations override this. */
const reducedMotion = 'reduce';

/**
 * Switches off V8's optimizing compilers, because pages in tests are too short-lived to profit from them. Saves a tenth
 * of the tests' CPU time.
 */
const shortLived = ['--js-flags=--no-turbofan,--no-maglev'];
const args = [...quiet, ...shortLived];

/** Window sizes by project name, px. `npm test` uses desktop only, `npm run verify:full` all three. */
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two workers use 95 % of two CPU cores. Four workers need 8 % more CPU time, because each one starts its own sites.
  workers: 2,
  // Flaky tests count as failed.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // The limit, ms, allows for a machine that is four times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    contextOptions: { reducedMotion },
    // Recording traces takes a seventh of the test time. To debug a test, use `--trace on`.
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
