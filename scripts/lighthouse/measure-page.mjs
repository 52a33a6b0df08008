import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Browser options that switch off background work. */
const quiet = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Opens one page, because the headless shell opens none and puppeteer waits for it.
  'about:blank',
];

/** Number of attempts: a trace sometimes lacks its beginning (NO_NAVSTART), whatever the page. */
const tries = 3;

/**
 * Measures a URL once, in a new browser: Lighthouse scores (0 to 100), times (ms), CLS, the five longest tasks of the
 * main thread with the file of each, and the benchmark index of the machine. Rejects after three failed attempts.
 */
export async function measurePage(url) {
  const lhr = await reportOf(url, tries);
  return {
    ...Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)])),
    lcpMs: numberOf(lhr, 'largest-contentful-paint'),
    tbtMs: numberOf(lhr, 'total-blocking-time'),
    cls: numberOf(lhr, 'cumulative-layout-shift'),
    mainThreadMs: numberOf(lhr, 'mainthread-work-breakdown'),
    machine: lhr.environment.benchmarkIndex,
    longestTasks: (lhr.audits['long-tasks'].details?.items ?? [])
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, 5)
      .map(({ url, duration }) => ({ file: fileOf(url), ms: duration })),
  };
}

/** Returns the file name of a URL without its content hash, or `browser` for an entry without a URL. */
function fileOf(url) {
  if (!URL.canParse(url)) return 'browser';
  const { pathname } = new URL(url);
  return (pathname.split('/').at(-1) || '/').replace(/-[0-9a-f]{16}(?=\.js$)/, '');
}

async function reportOf(url, triesLeft) {
  const { lhr } = await withPage((page) => lighthouse(url, { onlyCategories: categories }, undefined, page));
  if (!lhr.runtimeError) return lhr;
  if (triesLeft === 1) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  console.error(`${url}, once more: ${lhr.runtimeError.code}`);
  return reportOf(url, triesLeft - 1);
}

/** Opens each URL once and returns the version of the browser. Rejects if a URL redirects or its status is not 200. */
export function visitPages(urls) {
  return withPage(async (page) => {
    for (const url of urls) {
      const answer = await page.goto(url);
      if (answer.status() !== 200) throw new Error(`${url} answered ${answer.status()}`);
      if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}: measure that`);
    }
    return page.browser().version();
  });
}

/** Opens a page in a new browser, passes it to `use`, and returns the result of `use`. */
export async function withPage(use) {
  const hasSandbox = process.env.CHROMIUM_SANDBOX === '1';
  const browser = await launch({
    executablePath: process.env.CHROMIUM_PATH,
    // Puppeteer's default options are for tests and would distort the measurement.
    ignoreDefaultArgs: true,
    args: hasSandbox ? quiet : [...quiet, '--no-sandbox', '--disable-dev-shm-usage'],
    defaultViewport: null,
  });
  try {
    return await use(await browser.newPage());
  } finally {
    await browser.close();
  }
}

function scoreOf(lhr, name) {
  const { score } = lhr.categories[name];
  if (score === null) throw new Error(`${lhr.finalDisplayedUrl}: no score of ${name}`);
  return score * 100;
}

function numberOf(lhr, id) {
  const { numericValue, errorMessage } = lhr.audits[id];
  if (numericValue === undefined) throw new Error(`${lhr.finalDisplayedUrl}: no ${id}: ${errorMessage}`);
  return numericValue;
}
