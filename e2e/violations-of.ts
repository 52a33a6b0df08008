import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

import { standsStill } from './stands-still';

declare global {
  interface Window {
    axe: typeof axe;
    /** IBM Equal Access, if loaded; a result's value contains the weight of its rule and its outcome. */
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
    /** HTML_CodeSniffer; type 1 is an error, other types need a person. */
    HTMLCS: {
      process(standard: string, what: Node, done: () => void, failed: () => void): void;
      getMessages(): { type: number; code: string; msg: string; element: Element | Document }[];
    };
  }
}

const textOf = (url: string) => readFileSync(fileURLToPath(url), 'utf8');

/** `npm run verify:full` checks every state and width; `npm test` checks one of a kind. */
export const everyLook = process.env['EVERY_LOOK'] === '1';

const engines = [
  ...(everyLook
    ? [`${textOf(import.meta.resolve('accessibility-checker-engine/ace.js'))}; window.ace = ace;`]
    : []),
  // Three of its errors look up their texts under a misspelled name (2.5.1), and throw.
  textOf(import.meta.resolve('html_codesniffer/build/HTMLCS.js')).replaceAll(
    'InvalidAutoComplete_',
    'InvalidAutocomplete_',
  ),
];

/**
 * Violations of the page in its current state, or of one part of it, as `rule: element` [UI-12]. `npm test` runs axe
 * alone: for every route and dialog also HTML_CodeSniffer (accessibility.spec.ts). IBM Equal Access takes more time
 * than both together: only `npm run verify:full` runs it.
 */
export function violationsOf(page: Page, part?: string): Promise<string[]> {
  return everyLook ? allViolationsOf(page, part) : axeViolationsOf(page, part);
}

/**
 * Results of axe, HTML_CodeSniffer and, in the full run, IBM Equal Access. On a page with a modal dialog only the
 * dialog is checked: the rest is unreachable.
 */
export async function allViolationsOf(page: Page, part?: string): Promise<string[]> {
  return [...(await axeViolationsOf(page, part)), ...(await otherViolationsOf(page, part))];
}

/**
 * Results of axe alone. For the kit's gallery, whose forms can't be sent and whose links have no target. Waits for
 * animations: half-transparent text has no contrast yet.
 */
export async function axeViolationsOf(page: Page, part?: string): Promise<string[]> {
  await standsStill(page.locator('html'));
  // Loaded once per page, and called for no more than is read: its own runner for Playwright takes twice the time.
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
    // Axe knows that a modal dialog makes the rest inert; the other two need the dialog alone.
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

/** Sets the window to the minimum width of a page, and checks that no element is wider. */
export async function expectFits320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
}

/**
 * At 320 px no page is wider than the viewport (WCAG 1.4.10), and with a reader's own spacing of lines, letters and
 * words no text is cut that was complete before (1.4.12). Restores the window's width.
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
          // A logo without room keeps its mark, and its name for screen readers.
          const hasName = element.hasAttribute('aria-label');
          return (isWide || isHigh) && clipPath === 'none' && !hasName && element.innerText.trim() !== '';
        })
        .map((element) => `${element.localName}: ${element.innerText.slice(0, 60)}`),
    );
  const before = new Set(await cut());
  // The page's policy would block a style element of a test.
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
