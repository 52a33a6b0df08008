import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

import { standsStill } from './stands-still';

declare global {
  interface Window {
    axe: typeof axe;
    /** IBM Equal Access, if loaded. `value` of a result contains the severity of its rule and its outcome. */
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
    /** HTML_CodeSniffer. Messages of type 1 are errors; other types need a manual check. */
    HTMLCS: {
      process(standard: string, what: Node, done: () => void, failed: () => void): void;
      getMessages(): { type: number; code: string; msg: string; element: Element | Document }[];
    };
  }
}

const textOf = (url: string) => readFileSync(fileURLToPath(url), 'utf8');

/** Whether the run is `npm run verify:full`, which checks all states and widths. `npm test` checks one of each kind. */
export const everyLook = process.env['EVERY_LOOK'] === '1';

const engines = [
  ...(everyLook
    ? [`${textOf(import.meta.resolve('accessibility-checker-engine/ace.js'))}; window.ace = ace;`]
    : []),
  // Corrects a misspelled name in HTML_CodeSniffer 2.5.1, which throws when it looks up the texts of three errors.
  textOf(import.meta.resolve('html_codesniffer/build/HTMLCS.js')).replaceAll(
    'InvalidAutoComplete_',
    'InvalidAutocomplete_',
  ),
];

/**
 * Returns accessibility violations of the page or of a part, as `rule: element` [UI-12]. `npm test` runs only axe here;
 * `npm run verify:full` runs all engines.
 */
export function violationsOf(page: Page, part?: string): Promise<string[]> {
  return everyLook ? allViolationsOf(page, part) : axeViolationsOf(page, part);
}

/**
 * Returns violations found by axe, HTML_CodeSniffer and, in the full run, IBM Equal Access. If a modal dialog is open,
 * the latter two check only the dialog, because the rest of the page is inert.
 */
export async function allViolationsOf(page: Page, part?: string): Promise<string[]> {
  return [...(await axeViolationsOf(page, part)), ...(await otherViolationsOf(page, part))];
}

/** Returns violations found by axe. Waits for animations, because half-transparent text has too little contrast. */
export async function axeViolationsOf(page: Page, part?: string): Promise<string[]> {
  await standsStill(page.locator('html'));
  // Runs axe directly, because its package for Playwright takes twice the time.
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
    // Axe ignores elements that a modal dialog makes inert. For the other engines everything else is hidden.
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

export async function expectFits320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
}

/**
 * Expects that a page fits into 320 px (WCAG 1.4.10), and that larger spacing of lines, letters and words cuts off no
 * text (WCAG 1.4.12). Restores the window's width.
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
          // A cut logo is accepted, because it has an `aria-label`.
          const hasName = element.hasAttribute('aria-label');
          return (isWide || isHigh) && clipPath === 'none' && !hasName && element.innerText.trim() !== '';
        })
        .map((element) => `${element.localName}: ${element.innerText.slice(0, 60)}`),
    );
  const before = new Set(await cut());
  // Constructed style sheets are exempt from the content security policy.
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
