import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { EnginePage } from './engine-page';

const programPath = join(process.cwd(), '.cache/baseline-chromium/baseline-chromium');
const keys = { Tab: 9, Escape: 27, Enter: 13 };

/** Returns the path of the oldest supported Chromium (unpacked by scripts/baseline-chromium.mjs), or null. */
export function findBaseline(): string | null {
  return existsSync(programPath) ? programPath : null;
}

/**
 * Starts this Chromium and controls a page by the DevTools protocol directly, because current drivers call methods that
 * it lacks.
 */
export async function openBaseline(executablePath: string): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'baseline-'));
  const browser = spawn(
    executablePath,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage'],
      ...['--no-first-run', '--disable-background-networking', '--disable-component-update'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.on('exit', () => reject(new Error(`Chromium has ended: ${said}`)));
    browser.stderr.on('data', (part: Buffer) => {
      said += String(part);
      const [, host] = /ws:\/\/([^/\s]+)\//.exec(said) ?? [];
      if (host) resolve(`http://${host}`);
    });
  });
  const version = (await (await fetch(`${origin}/json/version`)).json()) as { Browser: string };
  const targets = (await (await fetch(`${origin}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const { send, onEvent } = await connect(targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl);

  const complaints: string[] = [];
  let onLoad: () => void = () => undefined;
  onEvent('Page.loadEventFired', () => onLoad());
  onEvent('Runtime.exceptionThrown', (event) => complaints.push(JSON.stringify(event)));
  onEvent('Runtime.consoleAPICalled', (event) => {
    if (event['type'] === 'error') complaints.push(JSON.stringify(event['args']));
  });
  await Promise.all(['Page.enable', 'Runtime.enable', 'DOM.enable'].map((method) => send(method)));

  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    const { result, exceptionDetails } = answer as { result: { value: T }; exceptionDetails?: unknown };
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  const click = async (selector: string) => {
    // Repeats the scroll until the position is stable, because deferred parts above may change their height.
    const place = await evaluate<{ x: number; y: number }>(`(async () => {
      const element = document.querySelector(${JSON.stringify(selector)});
      for (let last = NaN; ; ) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const { x, y, width, height } = element.getBoundingClientRect();
        if (y === last) return { x: x + width / 2, y: y + height / 2 };
        last = y;
      }
    })()`);
    for (const type of ['mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...place });
  };
  return {
    name: version.Browser,
    open: async (url) => {
      const loaded = new Promise<void>((resolve) => (onLoad = resolve));
      await send('Page.navigate', { url });
      await loaded;
    },
    evaluate,
    click,
    type: async (selector, text) => {
      await click(selector);
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    press: async (key) => {
      const pressed = { key, code: key, windowsVirtualKeyCode: keys[key] };
      for (const type of ['keyDown', 'keyUp']) await send('Input.dispatchKeyEvent', { type, ...pressed });
    },
    resize: async (width, height) => {
      await send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    },
    complaints: () => complaints,
    close: async () => {
      const ended = new Promise((resolve) => browser.on('exit', resolve));
      await send('Browser.close').catch(() => undefined);
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Fields = Record<string, unknown>;

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (event: Fields) => void>();
  let lastId = 0;
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed the session.'));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Fields & { id?: number; method?: string };
    if (message.id === undefined) {
      listeners.get(message.method ?? '')?.(message['params'] as Fields); // the protocol defines it as an object
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message['error']) one?.reject(new Error(JSON.stringify(message['error'])));
    else one?.resolve(message['result']);
  });
  return {
    send: (method: string, params: Fields = {}) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    onEvent: (method: string, listener: (event: Fields) => void) => void listeners.set(method, listener),
  };
}
