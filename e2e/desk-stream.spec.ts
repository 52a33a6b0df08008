import { connect, createServer, type Socket } from 'node:net';

import { openDesk, sendLead } from './desk-steps';
import { expect, test } from './site-test';

/**
 * Starts a proxy in front of the site. On demand it stops forwarding data of the event streams without closing them.
 */
async function startRouter(port: number) {
  const streams = new Set<Socket>();
  const server = createServer((browser) => {
    const site = connect(port, '127.0.0.1');
    browser.on('data', (part: Buffer) => {
      if (part.includes('GET /api/manager/events')) streams.add(site);
      site.write(part);
    });
    site.on('data', (part) => browser.write(part));
    for (const [one, other] of [[browser, site] as const, [site, browser] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The router has no port');
  return {
    port: address.port,
    forgetStreams: () => {
      for (const site of streams) site.removeAllListeners('data').resume();
      return streams.size;
    },
    close: () => server.close(),
  };
}

test('a request appears also after a silent loss of the connection [MGR-02]', async ({ page, site }) => {
  const router = await startRouter(site.port);
  const origin = () => `http://localhost:${router.port}`;
  await page.clock.install();
  await openDesk(page, { ...site, origin });
  expect(router.forgetStreams()).toBe(1);
  await sendLead(site, 'Всеволод', '9120000155');
  const row = page.getByRole('button', { name: /Всеволод/ });
  await expect(row).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(row).toBeVisible();
  await expect(page.getByText('На линии')).toBeVisible();
  await page.goto('about:blank');
  router.close();
});
