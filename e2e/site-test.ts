import { test as base } from '@playwright/test';

import { type RunningSite, startRunningSite } from '../tests/support/running-site';

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
   * One site for all tests of a worker, so a request that a test looks for on the desk has a name that no other test
   * gives. Tests that kill it start their own.
   */
  site: RunningSite;
}

/** Playwright's test with the production build behind it; a page that complains in the console fails its test. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const site = await startRunningSite();
      await use(site);
      await site.stop();
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
      // A page that was refused something by its own policy says so in the console too.
      if (info.status === 'passed' && complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
