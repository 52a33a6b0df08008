/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { DeskAdminClient } from '../desk-admin.client';
import type { CoverageRequests } from '@/desk/contract/desk-figures.schemas';
import { DeskCoverageRequests } from './desk-coverage-requests';
import { DeskFixture } from '../desk.fixtures';

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

const at = (day: number) => Date.UTC(2026, 10, day, 9);
const perm: CoverageRequests['cities'][number] = {
  ...{ city: 'Пермь', count: 4, latestAt: at(20) },
  streets: [
    {
      ...{ street: 'ул. Мира', count: 3, latestAt: at(20) },
      houses: [
        { house: '3', count: 2, latestAt: at(20) },
        { house: '', count: 1, latestAt: at(19) },
      ],
    },
    {
      street: 'ул. Лесная',
      count: 1,
      latestAt: at(18),
      houses: [{ house: '7', count: 1, latestAt: at(18) }],
    },
  ],
};
const kazan = { ...perm, city: 'Казань', count: 1, streets: perm.streets.slice(1) };

function draw(requests: () => Promise<CoverageRequests>, more: Partial<DeskAdminClient> = {}) {
  const ports = new DeskFixture([]).portsWith({ coverageRequests: requests, ...more });
  render(<DeskCoverageRequests canExport ports={ports} />);
}

test('requests by city, street and house, with counts and the latest day [TAR-04]', async () => {
  draw(async () => ({ cities: [perm, kazan], isCut: false }));
  const table = within((await screen.findAllByRole('table'))[0]!);
  expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Пермь', 'Казань']);
  expect(screen.getByText(/^4\sпожелания$/)).toBeInTheDocument();
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^ул\. Мира32.*20/);
  expect(rows[2]).toMatch(/^не\sуказан1/);
  expect(rows[3]).toMatch(/^ул\. Лесная71/);
});

test('messages for an empty list, a truncated one and a failed one [TAR-04]', async () => {
  let answer: () => Promise<CoverageRequests> = () => Promise.reject(new Error('away'));
  draw(() => answer());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Не удалось посчитать/);
  answer = async () => ({ cities: [], isCut: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByText('Пожеланий пока нет')).toBeInTheDocument();
  expect(screen.getByText(/Показаны не\sвсе дома/)).toBeInTheDocument();
});

test('a house leads to its requests, and is connected after a question [TAR-04]', async () => {
  const user = userEvent.setup();
  const connected: unknown[] = [];
  draw(async () => ({ cities: connected.length === 0 ? [perm] : [], isCut: false }), {
    connectHouse: async (house) => ({ count: connected.push(house) + 1 }),
  });
  const link = await screen.findByRole('link', { name: 'Заявки: ул. Мира, 3' });
  expect(new URL((link as HTMLAnchorElement).href).search).toBe(
    `?${new URLSearchParams({ view: 'wishes', city: 'Пермь', street: 'ул. Мира', house: '3' })}`,
  );
  expect(screen.getByRole('link', { name: 'Скачать CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=wishes'),
  );
  await user.click(screen.getByRole('button', { name: 'Дом подключён: ул. Мира, 3' }));
  expect(connected).toEqual([]);
  expect(screen.getByRole('button', { name: 'Да, подключён' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Да, подключён' }));
  expect(connected).toEqual([{ city: 'Пермь', street: 'ул. Мира', house: '3' }]);
  expect(await screen.findByText(/ул\. Мира, 3: клиента ждут звонка/)).toBeVisible();
});
