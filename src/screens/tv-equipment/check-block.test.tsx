/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';

import { parseTvQuery } from '@/site/page/queries/equipment-query';
import { RouterContext } from '../../../tests/support/render-on-site';
import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import { CheckBlock } from './check-block';

const push = jest.fn(() => Promise.resolve(true));

test('the question about a television opens its tab without a reload, and keeps the scroll position [TV-01]', () => {
  render(
    <RouterContext value={nextRouterFixture({ push })}>
      <CheckBlock asked={parseTvQuery({ tv: 'lg', year: '2015' }, 2026)} year={2026} />
    </RouterContext>,
  );
  const form = screen.getByRole('button', { name: 'Проверить' }).closest('form')!;
  expect(fireEvent.submit(form)).toBe(false);
  expect(push).toHaveBeenCalledWith('/domru-tv/equipment/smart?tv=lg&year=2015', undefined, {
    scroll: false,
  });
});

test('without a router it is a form of the browser’s [TV-01]', () => {
  render(<CheckBlock asked={null} year={2026} />);
  const form = screen.getByRole('button', { name: 'Проверить' }).closest('form')!;
  form.addEventListener('submit', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  fireEvent.submit(form);
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/domru-tv/equipment']);
});

test('an answer disappears once another year is typed, and a year out of range gets a message [TV-03]', () => {
  const asked = (year: string) => parseTvQuery({ tv: 'lg', year }, 2026);
  const { rerender } = render(<CheckBlock asked={asked('2021')} year={2026} />);
  expect(screen.getByRole('status')).toHaveTextContent(/2021\sгода подойдёт/);
  fireEvent.input(screen.getByLabelText('Год выпуска'), { target: { value: '1' } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<CheckBlock asked={asked('2031')} year={2026} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText(/укажите год: от\s1950 до\s2027/)).toBeInTheDocument();
});
