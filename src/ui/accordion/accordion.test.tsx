/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { Accordion } from './accordion';

test('only the first answer is open, and an answer opened by a person stays so on re-render [UI-12]', () => {
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

test('an answer breaks no price and no speed at its slash, whatever its text is [UI-08]', () => {
  const answer = 'До 100 Мбит/с, далее 500 ₽/мес';
  const { container } = render(<Accordion items={[{ question: 'Сколько?', answer }]} />);
  expect(plainText(container.textContent)).toContain(answer);
  expect(breakableTexts(container)).toEqual([]);
});
