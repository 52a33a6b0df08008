/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Accordion } from './accordion';

test('only the first answer is open, and what a person opened stays so when the page draws again [UI-12]', () => {
  const list = () => (
    <Accordion
      items={[
        { question: 'Подойдёт ли к моему телевизору?', answer: 'Подойдёт.' },
        { question: 'Кто настроит?', answer: 'Мастер.' },
      ]}
    />
  );
  const { rerender } = render(list());
  const rows = () => screen.getAllByRole<HTMLDetailsElement>('group').map((row) => row.open);
  expect(rows()).toEqual([true, false]);

  for (const row of screen.getAllByRole<HTMLDetailsElement>('group')) row.open = !row.open;
  rerender(list());
  expect(rows()).toEqual([false, true]);
});
