/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const slides = ['Первый', 'Второй', 'Третий'].map((title) => <h3 key={title}>{title}</h3>);

test('the server’s HTML has all slides, scrollable, and no button that needs scripts [UI-02]', () => {
  const html = renderToString(<Carousel label="Афиша" slides={slides} infinite autoplay />);
  expect(html).not.toMatch(/ style=| inert/);
  document.body.innerHTML = html;
  expect(screen.getByRole('region', { name: 'Афиша' })).toBeInTheDocument();
  expect(screen.getAllByRole('group', { name: /^\d\sиз\s3$/ })).toHaveLength(3);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Первый',
    'Второй',
    'Третий',
  ]);
  expect(screen.getByRole('group', { name: 'Слайды' })).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('button')).toBeNull();
});
