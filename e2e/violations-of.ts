import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

import { standsStill } from './stands-still';

declare global {
  interface Window {
    axe: typeof axe;
    /** IBM Equal Access, where it was brought; a result's value is the weight of its rule and what came of it. */
    ace?: {
      Checker: new () => {
        check(
          what: Node,
          rulesets: readonly string[],
        ): Promise<{
          results: readonly {
            ruleId: string;
            message: string;
            snippet: string;
            value: readonly [weight: string, outcome: string];
          }[];
        }>;
      };
    };
    /** HTML_CodeSniffer; type 1 is an error, others are what a person should look at. */
    HTMLCS: {
      process(standard: string, what: Node, done: () => void, failed: () => void): void;
      getMessages(): { type: number; code: string; msg: string; element: Element | Document }[];
    };
  }
}

const textOf = (url: string) => readFileSync(fileURLToPath(url), 'utf8');

/** `npm run verify:full` looks at everything, in every state and width; `npm test` at one of a kind. */
export const everyLook = process.env['EVERY_LOOK'] === '1';

const engines = [
  ...(everyLook
    ? [`${textOf(import.meta.resolve('accessibility-checker-engine/ace.js'))}; window.ace = ace;`]
    : []),
  // Three of its errors look for their words under a name spelled otherwise (2.5.1), and throw.
  textOf(import.meta.resolve('html_codesniffer/build/HTMLCS.js')).replaceAll(
    'InvalidAutoComplete_',
    'InvalidAutocomplete_',
  ),
];

/**
 * What there is to say against the page in the state that a story has brought it into, or against one part of it, as
 * `rule: element` [UI-12]. `npm test` asks axe alone: of every route and dialog it asks HTML_CodeSniffer too
 * (accessibility.spec.ts). IBM Equal Access takes more time than both together: `npm run verify:full` asks it.
 */
export function violationsOf(page: Page, part?: string): Promise<string[]> {
  return everyLook ? allViolationsOf(page, part) : axeViolationsOf(page, part);
}

/**
 * What axe, HTML_CodeSniffer and, in the whole run, IBM Equal Access have to say. Of a page with a modal dialog the
 * dialog alone is read: nobody reaches what lies behind it.
 */
export async function allViolationsOf(page: Page, part?: string): Promise<string[]> {
  return [...(await axeViolationsOf(page, part)), ...(await otherViolationsOf(page, part))];
}

/**
 * What axe alone has to say. For the kit's gallery, whose forms cannot be sent and whose links lead nowhere. What is
 * still coming is waited for: half-transparent words have no contrast yet.
 */
export async function axeViolationsOf(page: Page, part?: string): Promise<string[]> {
  await standsStill(page.locator('html'));
  // Brought once for a page, and asked for no more than is read: its own runner for Playwright takes twice the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
}

async function otherViolationsOf(page: Page, part: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window)))
    for (const engine of engines) await page.evaluate(engine);
  return page.evaluate(async (selector) => {
    // Axe knows that a modal dialog makes the rest inert; these two have to be shown.
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    const what = modal ?? (selector === undefined ? document : document.querySelector(selector));
    if (!what) throw new Error(`there is no ${selector}`);
    const covered = document.body.style;
    if (modal) {
      covered.visibility = 'hidden';
      modal.style.visibility = 'visible';
    }
    const results = window.ace
      ? (await new window.ace.Checker().check(what, ['IBM_Accessibility'])).results
      : [];
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('HTML_CodeSniffer does not know its standard'));
      window.HTMLCS.process('WCAG2AA', what, resolve, fail);
    });
    if (modal) {
      covered.visibility = '';
      modal.style.visibility = '';
    }
    return [
      ...results
        .filter(({ value: [weight, outcome] }) => weight === 'VIOLATION' && outcome === 'FAIL')
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`),
      ...window.HTMLCS.getMessages()
        .filter(({ type }) => type === 1)
        .map(({ code, msg, element }) => {
          const html = 'outerHTML' in element ? element.outerHTML.slice(0, 300) : '';
          return `${code}: ${msg} ${html}`;
        }),
    ];
  }, part);
}

/** Makes the window as narrow as a page may be read in, where nothing is wider than it. */
export async function expectFits320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
}

/**
 * At 320 px no page is wider than the screen (WCAG 1.4.10), and with a reader's own spacing of lines, letters and words
 * nothing is cut that was whole before (1.4.12). Leaves the window as wide as it was.
 */
export async function expectReflows(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectFits320(page);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { overflowX, overflowY, clipPath } = getComputedStyle(element);
          const isWide =
            element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX);
          const isHigh =
            element.scrollHeight > element.clientHeight + 1 && ['hidden', 'clip'].includes(overflowY);
          // A logo without room keeps its mark, and its name for those who hear it.
          const hasName = element.hasAttribute('aria-label');
          return (isWide || isHigh) && clipPath === 'none' && !hasName && element.innerText.trim() !== '';
        })
        .map((element) => `${element.localName}: ${element.innerText.slice(0, 60)}`),
    );
  const before = new Set(await cut());
  // A style element of a test's own would be refused by the page's policy.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const path = new URL(page.url()).pathname;
  expect([path, (await cut()).filter((one) => !before.has(one))]).toEqual([path, []]);
  await expectFits320(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  if (size) await page.setViewportSize(size);
}
