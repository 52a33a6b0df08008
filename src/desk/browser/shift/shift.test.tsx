/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DeskFixture, figuresFixture, leadFixture } from '../desk.fixtures';
import { LeadInbox } from '../inbox/lead-inbox';
import { useInbox } from '../inbox/use-inbox';
import { ShiftTiles } from './shift-tiles';
import { TodayQueue } from './today-queue';

function DeskOf({ desk: { ports } }: { desk: DeskFixture }) {
  const inbox = useInbox('m-1', ports);
  return (
    <LeadInbox
      inbox={inbox}
      top={<ShiftTiles inbox={inbox} ports={ports} />}
      empty={<TodayQueue inbox={inbox} ports={ports} />}
    />
  );
}

async function openDesk(desk: DeskFixture) {
  render(<DeskOf desk={desk} />);
  await act(async () => undefined);
}

const tiles = () => screen.getByRole('region', { name: /^Смена в\sцифрах$/ });
const pane = () => within(screen.getByRole('region', { name: 'Заявка' }));

describe('a shift at a glance', () => {
  test('today is beside the same day of the previous week [MGR-06]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    const periods: Record<string, string | undefined>[] = [];
    desk.ports.admin.figures = async (query = {}) => {
      periods.push(query);
      return figuresFixture();
    };
    await openDesk(desk);
    const { total } = figuresFixture();
    expect(tiles()).toHaveTextContent(new RegExp(`Заявок сегодня${total}неделю назад за\\sдень ${total}`));
    const [weekAgo, today] = periods.toSorted((one, other) =>
      String(one['from']).localeCompare(String(other['from'])),
    );
    expect(periods).toHaveLength(2);
    expect(Date.parse(String(today?.['from'])) - Date.parse(String(weekAgo?.['from']))).toBe(7 * 86_400_000);
    // In cities to the east tomorrow may have begun.
    expect([weekAgo?.['to'], today?.['to']]).toEqual([weekAgo?.['from'], undefined]);
  });

  test('failed figures leave the inbox unchanged [MGR-06]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    desk.ports.admin.figures = () => Promise.reject(new Error('gone'));
    await openDesk(desk);
    expect(tiles()).not.toHaveTextContent('Заявок сегодня');
    const list = within(screen.getByRole('region', { name: 'Входящие' }));
    expect(list.getByRole('button', { name: /Мария Соколова/ })).toBeInTheDocument();
  });

  test('the figures stay above a list of single lines [MGR-02]', async () => {
    await openDesk(new DeskFixture([leadFixture()]));
    const compact = screen.getByRole('button', { name: 'Компактно' });
    await userEvent.click(compact);
    expect(compact).toHaveAttribute('aria-pressed', 'true');
    expect(tiles()).toHaveTextContent('Заявок сегодня');
    await userEvent.click(compact);
  });

  test('without an open lead, later calls are listed with their times, and open [MGR-02]', async () => {
    const dueAt = new Date(2026, 10, 20, 18, 30).getTime();
    const desk = new DeskFixture([leadFixture({ id: 'lead-9', fio: 'Сергей Никитин', dueAt })]);
    await openDesk(desk);
    expect(desk.asked).toContainEqual(expect.objectContaining({ view: 'later', sort: 'due' }));
    const later = pane().getByRole('link', { name: /Сергей Никитин/ });
    expect(later).toHaveTextContent('18:30');
    expect(later).toHaveAttribute('href', '/manager?lead=lead-9');
    await userEvent.click(later);
    expect(pane().getByRole('heading', { level: 2 })).toHaveTextContent(/^Заявка №/);
  });
});
