import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { withPage } from './measure-page.mjs';

const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desktop = { width: 1280, height: 800 };
/** A page counts as loaded after this time without requests, ms. */
const quietMs = 2000;
/** After a scroll, the page counts as loaded after this time without requests, ms. */
const restMs = 1000;
/** Time between moving the pointer over a link and pressing the button, ms. */
const handMs = 150;
const rttMs = 150;

/**
 * Measures a first visit in a browser. Returns rows of [name, measured value, limit]: HTML size, elements including
 * shadow trees, style recalculations, requests, scripts after the first load (KB), and the time from a click on
 * `linkTo` to the heading of the next page over a slow network (ms).
 */
export async function browserFigures(url, linkTo) {
  const visit = await withPage((page) => firstVisit(page, url));
  const waysMs = [];
  for (let way = 0; way < 5; way++) waysMs.push(await withPage((page) => clickToHeading(page, url, linkTo)));
  const [, , clickMs] = waysMs.toSorted((a, b) => a - b);
  return [
    ['HTML, gzip, KB', inKb(visit.html), 22],
    ['its style, gzip, KB', inKb((visit.html.match(/<style[^>]*>.*?<\/style>/gs) ?? []).join('')), 9],
    ['elements with shadow trees', visit.elements, 2200],
    ['style recalculations until rest', visit.styleRecalculations, 20],
    ['requests of a first visit', visit.requests, 15],
    ['pages asked for without a pointer', visit.prefetches, 0],
    ['scripts after the first load, KB', Math.round(visit.lateScriptBytes / 1024), 40],
    [`click to the next heading at ${rttMs} ms, ms`, Math.round(clickMs), 400],
  ];
}

const inKb = (text) => (gzipSync(text, { level: 9 }).length / 1024).toFixed(1);

async function firstVisit(page, url) {
  await page.setViewport(phone);
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  const requests = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type, bytes: 0 }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.tracing.start({ path: join(folder, 'trace.json'), categories: ['-*', 'devtools.timeline'] });
  const html = await (await page.goto(url, { waitUntil: 'load' })).text();
  const first = new Set(await page.$$eval('script[src]', (scripts) => scripts.map(({ src }) => src)));
  await page.waitForNetworkIdle({ idleTime: quietMs });
  await page.tracing.stop();
  const { traceEvents } = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true });
  const sent = [...requests.values()].filter((request) => request.url.startsWith('http'));
  const late = sent.filter((request) => request.type === 'Script' && !first.has(request.url));
  return {
    html,
    elements: elementsIn(root),
    styleRecalculations: traceEvents.filter(
      ({ name, args }) => name === 'UpdateLayoutTree' && args.elementCount > 0,
    ).length,
    requests: sent.length,
    prefetches: sent.filter((request) => request.url.includes('/_next/data/')).length,
    lateScriptBytes: late.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function elementsIn({ nodeType, children = [], shadowRoots = [] }) {
  return [...children, ...shadowRoots].reduce((sum, node) => sum + elementsIn(node), nodeType === 1 ? 1 : 0);
}

async function clickToHeading(page, url, linkTo) {
  await page.setViewport(desktop);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: quietMs });
  const client = await page.createCDPSession();
  const unlimited = -1;
  const slow = { offline: false, latency: rttMs, downloadThroughput: unlimited, uploadThroughput: unlimited };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow);
  const link = await page.evaluateHandle(
    (path) => [...document.querySelectorAll(`a[href="${path}"]`)].find((node) => node.checkVisibility()),
    linkTo,
  );
  // Scrolls in steps, so that deferred parts above the link are loaded before the pointer reaches it.
  await link.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await page.waitForNetworkIdle({ idleTime: restMs });
  await link.hover();
  await new Promise((resolve) => setTimeout(resolve, handMs));
  const shown = page.evaluate(
    (old) => {
      const heading = () => document.querySelector('h1')?.textContent;
      return new Promise((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () =>
              heading() !== undefined && heading() !== old
                ? resolve(performance.now() - timeStamp)
                : requestAnimationFrame(look);
            look();
          },
          { capture: true, once: true },
        );
      });
    },
    await page.$eval('h1', ({ textContent }) => textContent),
  );
  await link.click();
  return shown;
}
