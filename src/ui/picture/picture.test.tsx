/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { spriteUrl } from '../icon/sprite';
import { Picture } from './picture';

const size = { width: 320, height: 220 };

test('an image waits until it comes near, and holds its place [UI-09]', () => {
  render(<Picture {...size} src="/images/box.webp" alt="Приставка" />);
  const image = screen.getByRole('img', { name: 'Приставка' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '320');
  expect(image).toHaveAttribute('height', '220');
});

test('a drawing with the same name stands in for an image that failed; a new address is tried again [UI-09]', () => {
  const { rerender } = render(
    <Picture {...size} src="/gone.webp" alt="Приставка" fallbackName="a-stb-slab" />,
  );
  fireEvent.error(screen.getByRole('img'));
  const drawing = screen.getByRole('img', { name: 'Приставка' });
  expect(drawing.tagName).toBe('svg');
  expect(drawing.querySelector('use')).toHaveAttribute('href', spriteUrl('a-stb-slab'));

  rerender(<Picture {...size} src="/other.webp" alt="Приставка" fallbackName="a-stb-slab" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/other.webp');
});

test('an address of the sprite is drawn from its present version [UI-09]', () => {
  const { container } = render(<Picture {...size} src="/static/sprite.svg#stb-slab-dark" alt="" />);
  expect(container.querySelector('use')).toHaveAttribute('href', spriteUrl('stb-slab-dark'));
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});
