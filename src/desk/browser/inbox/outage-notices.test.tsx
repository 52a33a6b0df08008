/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { ReportedOutage } from '@/desk/contract/desk-outages.schemas';
import { DeskFixture, apiErrorFixture, leadFixture } from '../desk.fixtures';
import { OutageNotices } from './outage-notices';
import { useInbox } from './use-inbox';

function NoticesOf({ desk }: { desk: DeskFixture }) {
  return <OutageNotices inbox={useInbox('m-1', desk.ports)} ports={desk.ports} />;
}

function outage(changes: Partial<ReportedOutage> = {}): ReportedOutage {
  const since = new Date();
  since.setUTCMinutes(since.getUTCMinutes() - 1);
  const reports = Array.from({ length: 20 }, (_, place) => ({
    ...{ id: `lead-${place}`, version: place, takenBy: null },
  }));
  return {
    ...{ id: 'fault-1', isPlanned: false, area: 'ул. Мира, 1 — 9', since: since.getTime(), mendedAt: null },
    ...{ houses: 1, city: { name: 'Пермь', timeZone: 'Asia/Yekaterinburg' }, reports },
    ...changes,
  };
}

async function open(outages: ReportedOutage[], change: (desk: DeskFixture) => void = () => undefined) {
  const desk = new DeskFixture([leadFixture()]);
  desk.reportedOutages = outages;
  change(desk);
  const user = userEvent.setup();
  render(<NoticesOf desk={desk} />);
  await act(async () => undefined);
  return { desk, user };
}

const notices = () =>
  screen.queryAllByRole('region').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('the outage is named above the list with the number of its open reports [NET-07]', async () => {
  await open([
    outage(),
    outage({ id: 'fault-2', houses: 3, area: 'ул. Ленина, 1 — 19' }),
    outage({ id: 'fault-3', mendedAt: 0, reports: [{ id: 'x', version: 0, takenBy: 'm-2' }] }),
  ]);
  expect(notices()).toEqual([
    expect.stringMatching(/^Пермь, ул. Мира, 1 — 9. В этом доме авария с .*\d\d:\d\d · 20 открытых заявок/),
    expect.stringMatching(/^Пермь, ул. Ленина, 1 — 19. В этих домах авария с /),
    expect.stringMatching(/Починили: 01.01.1970, 05:00 · 1 открытая заявкаВсе эти заявки ведут коллеги$/),
  ]);
});

test('one answer for all reports except those of colleagues [NET-07]', async () => {
  const reports = [
    { id: 'free', version: 1, takenBy: null },
    { id: 'own', version: 4, takenBy: 'm-1' },
    { id: 'foreign', version: 2, takenBy: 'm-2' },
  ];
  const { desk, user } = await open([outage({ reports })]);
  await user.click(screen.getByRole('button', { name: /Ответить на\sвсе сразу/ }));
  const form = within(screen.getByRole('group', { name: /^Итог для 2\sзаявок/ }));
  expect(form.getByText(/ведут коллеги, не\sизменятся: 1/)).toBeInTheDocument();
  await user.type(form.getByLabelText(/Заметка/), ' Кабель заменили ');
  await user.click(form.getByRole('button', { name: 'Решено' }));
  expect(desk.acts).toEqual([
    {
      name: 'answerTogether',
      body: {
        reports: [
          { id: 'free', version: 1 },
          { id: 'own', version: 4 },
        ],
        ...{ outcome: 'resolved', note: 'Кабель заменили' },
      },
    },
  ]);
  expect(await screen.findByText('Итог записан. Заявок: 2')).toBeInTheDocument();
  expect(notices()).toEqual([]);
});

test('unchanged reports are named with the reason; a failure keeps the form [NET-07]', async () => {
  const answers = [
    () => Promise.reject(apiErrorFixture(500, '')),
    async () => ({ answered: 19, left: [{ id: 'x', message: 'Заявку ведёт Борис' }] }),
  ];
  const { user } = await open([outage()], (desk) => {
    desk.ports.desk.answerTogether = () => answers.shift()!();
  });
  await user.click(screen.getByRole('button', { name: /Ответить на\sвсе сразу/ }));
  const send = () => user.click(screen.getByRole('button', { name: /Передано в\sподдержку/ }));
  await send();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await send();
  expect(await screen.findByText(/Заявок: 19\. Не\sизменились: 1\. Заявку ведёт Борис/)).toBeInTheDocument();
});
