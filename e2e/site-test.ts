import { type Page, test as base } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { enterDesk } from './desk-steps';

export const chatOrigin = 'https://chat.skvorets.example';
export const videoOrigin = 'https://video.skvorets.example';
const moscowProviderId = '41';

interface SiteFixtures {
  /** Whether the cookie card and the app offer may appear. By default they are already answered. */
  isFirstVisit: boolean;
  /** Whether the visitor has already confirmed the city. */
  isCityConfirmed: boolean;
  /** Stores these answers before scripts of the page run. */
  answers: undefined;
  /**
   * Console errors and violations of the content security policy. The test fails unless the list is empty at its end.
   */
  complaints: string[];
}

interface SiteWorkerFixtures {
  /**
   * A site for all tests of a worker. A test that searches the desk uses a unique name, and one that kills its site
   * starts its own.
   */
  site: RunningSite;
  /** A second site with optional features: chat, videos, and a cobrand in Moscow. */
  furnishedSite: RunningSite;
  /** A page of the desk with a manager who is signed in for the whole run; 1280 px wide. */
  manager: Page;
}

/** Playwright's test with the built site. A console error fails the test. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const site = await startRunningSite();
      await use(site);
      await site.discard();
    },
    { scope: 'worker' },
  ],
  furnishedSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const env = {
        CHAT_URL: `${chatOrigin}/frame`,
        VIDEO_ORIGINS: videoOrigin,
        COBRAND_PROVIDER_ID: moscowProviderId,
      };
      const site = await startRunningSite({ env });
      await use(site);
      await site.discard();
    },
    { scope: 'worker' },
  ],
  manager: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        hasTouch: false,
        isMobile: false,
        javaScriptEnabled: true,
        locale: 'ru-RU',
        timezoneId: 'Asia/Yekaterinburg',
      });
      const page = await context.newPage();
      await enterDesk(page, site);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  isCityConfirmed: [true, { option: true }],
  answers: [
    async ({ context, isFirstVisit, isCityConfirmed }, use) => {
      const answers = [
        ...(isFirstVisit ? [] : ['cookie_choice=necessary', 'mobile_app=closed']),
        ...(isCityConfirmed ? ['cityconfirm=1'] : []),
      ];
      await context.addInitScript((cookies) => {
        if (location.protocol === 'http:' && window === top)
          for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
      }, answers);
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use, info) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      if (info.status === 'passed' && complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
