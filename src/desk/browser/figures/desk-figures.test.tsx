/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ApiError } from '@/api/http/http-client';
import { DeskFixture, figuresFixture } from '../desk.fixtures';
import { DeskFiguresPage } from './desk-figures';
import { roundUpAxisMaximum, formatShare, hourCounts, sumFigureTotals } from './figure-sums';

const box = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('figures [MGR-06]', () => {
  test('time to the first call per city, with its table [MGR-06]', async () => {
    const user = userEvent.setup();
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
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

  test('conversion by form, page and city is shown in words and percent [MGR-06]', async () => {
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
    await screen.findByText(/Обратный звонок/);
    expect(box(/Конверсия по\sформам/).getByRole('listitem')).toHaveTextContent(/5 из\s13.*38,5\s%/);
    expect(box(/Конверсия по\sгородам/).getByRole('listitem')).toHaveTextContent(/4 из\s10.*40\s%/);
    expect(box(/Конверсия по\sвариантам/).getByText(/Экспериментов за эти дни/)).toBeInTheDocument();
  });

  test('each manager has a row: leads taken, called in time and sold [MGR-06]', async () => {
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
    const table = within(await screen.findByRole('table', { name: 'Сколько сделал каждый менеджер' }));
    const cells = within(table.getByRole('row', { name: /Елена/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent.replace(/\s/g, ' '))).toEqual([
      ...['Елена Птицына', '7', '6', '5', '3', '2 мин 05 с'],
    ]);
    expect(table.getByRole('row', { name: /Игорь Грачёв/ })).toHaveTextContent(/звонков не\sбыло/);
  });

  test('a period is one press: today, yesterday, a week, a month [MGR-06]', async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-21T12:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    const asked: unknown[] = [];
    const ports = new DeskFixture([]).portsWith({
      figures: async (days) => {
        asked.push([days?.from, days?.to]);
        return figuresFixture();
      },
    });
    render(<DeskFiguresPage ports={ports} />);
    const user = userEvent.setup();
    expect(screen.getByRole('radio', { name: 'Месяц' })).toBeChecked();
    for (const name of ['Сегодня', 'Вчера', 'Неделя', 'Месяц'])
      await user.click(screen.getByRole('radio', { name }));
    expect(screen.getByRole('radio', { name: 'Месяц' })).toBeChecked();
    expect(asked.slice(1)).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-20', '2026-11-20'],
      ['2026-11-15', '2026-11-21'],
      ['2026-10-23', '2026-11-21'],
    ]);
    jest.useRealTimers();
  });

  test('days, refusal reasons, and non-sales have separate figures [MGR-06]', async () => {
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    const days = await screen.findByRole('region', { name: /^Заявки по\sдням/ });
    expect(days).toHaveTextContent(/Больше всего 21\.11\.2026: 9\sзаявок/);
    expect(rowsOf('Почему отказались')[1]).toBe('Дорого1');
    expect(rowsOf('Обращения и\u00a0пожелания').slice(1)).toEqual(['ОбращениеРешено2', 'ПожеланиеНовая1']);
  });

  test('calls in time are a share of those already due, with a note [MGR-06]', async () => {
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
    const tile = (await screen.findByText(/^Позвонили в\sсрок, цель/)).parentElement;
    expect(tile).toHaveTextContent(/50\s%/);
    expect(tile).toHaveTextContent(/не\sпозвонили, хотя срок вышел/);
  });

  test('pages and experiments have names, never addresses or keys [MGR-06]', async () => {
    const row = { leads: 4, reached: 2, sold: 1, refused: 0 };
    const ports = new DeskFixture([]).portsWith({
      figures: async () =>
        figuresFixture({
          conversion: {
            ...figuresFixture().conversion,
            page: [
              { name: '/internet/500-mbit', ...row },
              { name: '/internet/giga', ...row },
            ],
            variant: [
              { name: 'equipment_loan: instalment', ...row },
              { name: 'old_one: b', ...row },
            ],
          },
        }),
    });
    render(<DeskFiguresPage ports={ports} />);
    await screen.findByText(/Обратный звонок/);
    expect(box(/Конверсия по\sстраницам/).getByRole('listitem')).toHaveTextContent(
      /Карточка тарифа 2 из\s8.*25\s%/,
    );
    const variants = box(/Конверсия по\sвариантам/).getAllByRole('listitem');
    expect(variants.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Рассрочка оборудования: предлагается/),
      expect.stringMatching(/^Завершённый эксперимент/),
    ]);
  });

  test('hours of one city [MGR-06]', async () => {
    const user = userEvent.setup();
    render(<DeskFiguresPage ports={new DeskFixture([]).ports} />);
    expect(await screen.findByText(/Всего 13\sзаявок, больше всего в\s19:00/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Город'), 'Москва');
    expect(screen.getByText(/Всего 3\sзаявки, больше всего в\s9:00/)).toBeInTheDocument();
  });

  test('other days can be requested, the untouched bound stays [MGR-06]', async () => {
    const asked: unknown[] = [];
    const ports = new DeskFixture([]).portsWith({
      figures: async (query) => {
        asked.push(query);
        return figuresFixture();
      },
    });
    const user = userEvent.setup();
    render(<DeskFiguresPage ports={ports} />);
    await screen.findByText(/Обратный звонок/);
    const from = screen.getByLabelText(/С\sдаты/);
    await user.clear(from);
    await user.type(from, '2026-11-01');
    expect(asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', zone: expect.any(String) });
  });

  test('figures that failed can be retried [MGR-06]', async () => {
    let isDown = true;
    const ports = new DeskFixture([]).portsWith({
      figures: async () => {
        if (isDown) throw new ApiError('transport', 'test', { reason: 'reset' });
        return figuresFixture();
      },
    });
    const user = userEvent.setup();
    render(<DeskFiguresPage ports={ports} />);
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
    expect(roundUpAxisMaximum(values)).toBe(top);
  });

  test('sums of all cities [MGR-06]', () => {
    expect(hourCounts(figuresFixture().hours, '')[19]).toBe(10);
    expect(sumFigureTotals(figuresFixture())).toEqual({
      leads: 13,
      sales: 10,
      sold: 4,
      due: 12,
      withinTarget: 6,
      medianMs: 132_000,
    });
    expect(formatShare(0.384)).toBe('38,4\u00a0%');
  });
});
