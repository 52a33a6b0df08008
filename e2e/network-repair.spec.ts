import { createServer } from 'node:http';

import { hostRequest } from '../tests/support/host-request';
import { leadFields } from '../tests/support/lead-fields';
import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { openDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';

/** Ids of two houses in Perm: one with an outage, one without. */
const [dark, lit] = ['5901-0-0', '5901-0-15'];
const hourMs = 3_600_000;
const atHour = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** The provider's outage service: one fault in Perm since an hour ago, until `mend` is called. */
async function openOutageService() {
  const fault = {
    ...{ id: 'cable', kind: 'fault', services: ['internet'], area: 'ул. Ленина, 1\u00a0— 9' },
    ...{
      since: atHour(-1),
      promises: [atHour(2)],
      mendedAt: null as string | null,
      compensationPerDay: null,
    },
  };
  const server = createServer((req, res) => {
    const query = new URL(req.url ?? '', 'http://127.0.0.1').searchParams;
    const house = query.get('houseId');
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ items: house === lit ? [] : [fault] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mend: () => {
      fault.mendedAt = new Date().toISOString();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function report(site: RunningSite, house: string, place: number) {
  const { status } = await hostRequest({
    ...{ port: site.port, host: 'perm.localhost', path: '/api/callback', method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin('perm') },
    body: new URLSearchParams(
      leadFields({
        ...{
          fio: 'Ольга',
          phone: `79120006${100 + place}`,
          form_type: 'callback',
          kind: 'shell',
          topic: '0',
        },
        ...{ product_id: '', context_address: 'ул. Ленина', context_house: house },
      }),
    ).toString(),
  });
  expect(status).toBe(303);
}

test('after the repair its house reads so, and one answer at the desk closes twenty reports [NET-01] [NET-07]', async ({
  page,
}) => {
  const service = await openOutageService();
  const site = await startRunningSite({ env: { OUTAGES_API_URL: service.url } });
  try {
    for (let place = 0; place < 20; place += 1) await report(site, dark, place);
    await report(site, lit, 20);
    service.mend();
    const status = `${site.origin('perm')}/service/status?house=`;
    await openReady(page, `${status}${dark}`);
    await expect(page.getByRole('region', { name: /^ул\. Ленина, / })).toContainText('Починили');
    await openReady(page, `${status}${lit}`);
    await expect(page.getByRole('region', { name: /^ул\. Ленина, / })).not.toContainText('Починили');

    await page.setViewportSize({ width: 1280, height: 800 });
    await openDesk(page, site);
    const notice = page.getByRole('region', { name: /^Пермь, ул\. Ленина/ });
    await expect(notice).toContainText('Починили');
    await notice.getByRole('button', { name: /^Ответить на все сразу/ }).click();
    await notice.getByLabel('Заметка ко всем этим заявкам').fill('Заменили кабель');
    await notice.getByRole('button', { name: 'Решено' }).click();
    await expect(page.getByText('Итог записан. Заявок: 20')).toBeVisible();
    await expect(notice).toHaveCount(0);
    // Outside of the city's working hours the lead waits for the morning.
    await page.goto(`${site.origin()}/manager?view=open`);
    await expect(page.getByRole('button', { name: /Ольга/ })).toHaveCount(1);
  } finally {
    // Its stream of news would end with an error.
    await page.close();
    await site.discard();
    service.close();
  }
});
