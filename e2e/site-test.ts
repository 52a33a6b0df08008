import { type Page, test as base } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { enterDesk } from './desk-steps';

export const chatOrigin = 'https://chat.skvorets.example';
export const videoOrigin = 'https://video.skvorets.example';
const moscowProviderId = '41';

interface SiteFixtures {
  /** Whether the card about cookies and the offer of the app may come; in other tests they are answered already. */
  isFirstVisit: boolean;
  /** Whether «Ваш город» is answered already. */
  isCityConfirmed: boolean;
  /** Gives those answers before a page's own scripts run. */
  answers: undefined;
  /** Messages of the console and refusals by the content security policy; empty when all is well. */
  complaints: string[];
}

interface SiteWorkerFixtures {
  /**
   * One site for all tests of a worker, so a request that a test looks up on the desk has a name unique to it. Tests
   * that kill the site start their own.
   */
  site: RunningSite;
  /** A second site with optional features: a chat, videos, and a cobrand in Moscow. */
  furnishedSite: RunningSite;
  /** A manager on a desktop computer, signed in at the desk for the whole run, who sees the visitors' requests. */
  manager: Page;
}

/** Playwright's test with the production build behind it; a page that complains in the console fails its test. */
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
      // The console also reports violations of the page's own policy.
      if (info.status === 'passed' && complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
