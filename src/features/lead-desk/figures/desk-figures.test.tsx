/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ApiError } from '@/api/http/api-error';
import { sampleFigures } from '../pretend-admin';
import { PretendDesk } from '../pretend-desk';
import { DeskFigures } from './desk-figures';
import { axisTop, formatShare, hourCounts, totalsOf } from './figure-sums';

const box = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('figures [MGR-06]', () => {
  test('time to the first call per city, with its table [MGR-06]', async () => {
    const user = userEvent.setup();
    render(<DeskFigures ports={new PretendDesk([]).ports} />);
    await screen.findByText(/Дольше всего ждут: Пермь, медиана 2\sмин\s12\sс/);
    const call = box(/Время до/);
    await user.click(call.getByRole('button', { name: 'Показать таблицей' }));
    const cells = within(call.getByRole('row', { name: /Пермь/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent.replace(/\s/g, ' '))).toEqual([
      'Пермь',
      '10',
      '8',
      '6',
      '2 мин 12 с',
      '6 мин 40 с',
    ]);
    expect(call.getByRole('row', { name: /Москва/ })).toHaveTextContent(/звонков не\sбыло/);
  });

  test('conversion by form, page and city reads in words and percents [MGR-06]', async () => {
    render(<DeskFigures ports={new PretendDesk([]).ports} />);
    await screen.findByText(/Обратный звонок/);
    expect(box(/Конверсия по\sформам/).getByRole('listitem')).toHaveTextContent(/5 из\s13.*38,5\s%/);
    expect(box(/Конверсия по\sгородам/).getByRole('listitem')).toHaveTextContent(/4 из\s10.*40\s%/);
    expect(box(/Конверсия по\sвариантам/).getByText(/Опытов за эти дни/)).toBeInTheDocument();
  });

  test('hours of one city [MGR-06]', async () => {
    const user = userEvent.setup();
    render(<DeskFigures ports={new PretendDesk([]).ports} />);
    expect(await screen.findByText(/Всего 13\sзаявок, больше всего в\s19:00/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Город'), 'Москва');
    expect(screen.getByText(/Всего 3\sзаявки, больше всего в\s9:00/)).toBeInTheDocument();
  });

  test('other days are asked for, the bound that was not touched stays [MGR-06]', async () => {
    const asked: unknown[] = [];
    const ports = new PretendDesk([]).portsWith({
      figures: async (query) => {
        asked.push(query);
        return sampleFigures();
      },
    });
    const user = userEvent.setup();
    render(<DeskFigures ports={ports} />);
    await screen.findByText(/Обратный звонок/);
    const from = screen.getByLabelText(/С\sдаты/);
    await user.clear(from);
    await user.type(from, '2026-11-01');
    expect(asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', zone: expect.any(String) });
  });

  test('what could not be counted is asked for again [MGR-06]', async () => {
    let isDown = true;
    const ports = new PretendDesk([]).portsWith({
      figures: async () => {
        if (isDown) throw new ApiError('transport', 'test', { reason: 'reset' });
        return sampleFigures();
      },
    });
    const user = userEvent.setup();
    render(<DeskFigures ports={ports} />);
    await screen.findByRole('alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText(/Обратный звонок/)).toBeInTheDocument();
  });

  test.each([
    [[0], 4],
    [[4], 4],
    [[5], 8],
    [[33], 40],
    [[1_000], 2_000],
  ])('the axis over %j ends at %d [MGR-06]', (values, top) => {
    expect(axisTop(values)).toBe(top);
  });

  test('sums of all cities [MGR-06]', () => {
    expect(hourCounts(sampleFigures().hours, '')[19]).toBe(10);
    expect(totalsOf(sampleFigures())).toEqual({
      leads: 13,
      sold: 4,
      called: 8,
      withinTarget: 6,
      medianMs: 132_000,
    });
    expect(formatShare(0.384)).toBe('38,4\u00a0%');
  });
});
