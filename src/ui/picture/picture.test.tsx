/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { spriteUrl } from '../icon/icon';
import { Picture } from './picture';

const size = { width: 320, height: 220 };

beforeEach(() => document.body.replaceChildren());

test('a server-rendered image waits without an address, in its place, with a copy for no scripts [UI-09]', () => {
  const html = renderToString(<Picture {...size} src="/images/box.webp" alt="Лампа" />);
  const [waiting, copy] = html.split('<noscript>');
  expect(waiting).not.toContain('/images/box.webp');
  expect(waiting).toMatch(/^<img width="320" height="220"/);
  expect(waiting).toContain("width='320'%20height='220'".replace(/'/g, '&#x27;'));
  expect(copy).toContain('src="/images/box.webp"');
  expect(html).not.toMatch(/ style=/);
});

test('an image near the viewport is requested, in the same place [UI-09]', () => {
  // jsdom has no IntersectionObserver, so every element counts as near.
  render(<Picture {...size} src="/images/box.webp" alt="Лампа" />);
  const image = screen.getByRole('img', { name: 'Лампа' });
  expect(image).toHaveAttribute('src', '/images/box.webp');
  expect(image).toHaveAttribute('width', '320');
  expect(image).toHaveAttribute('height', '220');
});

test('an image of the first screen is in the HTML of the server, with its sources [UI-09]', () => {
  const avif = { srcSet: '/box.avif', type: 'image/avif' };
  const narrow = { srcSet: '/box-narrow.webp', type: 'image/webp', media: '(max-width: 767.98px)' };
  document.body.innerHTML = renderToString(
    <Picture {...size} src="/box.webp" alt="Лампа" sources={[avif, narrow]} priority />,
  );
  const image = screen.getByRole('img', { name: 'Лампа' });
  expect(image).toHaveAttribute('src', '/box.webp');
  expect(image).not.toHaveAttribute('loading');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  const sources = [...image.parentElement!.querySelectorAll('source')];
  expect(sources.map((source) => [source.srcset, source.type, source.media])).toEqual([
    ['/box.avif', 'image/avif', ''],
    ['/box-narrow.webp', 'image/webp', '(max-width: 767.98px)'],
  ]);
});

test('a drawing with the same name replaces a failed image; a new address is tried again [UI-09]', () => {
  const { rerender } = render(<Picture {...size} src="/gone.webp" alt="Лампа" fallbackName="a-stb-slab" />);
  fireEvent.error(screen.getByRole('img'));
  const drawing = screen.getByRole('img', { name: 'Лампа' });
  expect(drawing.tagName).toBe('svg');
  expect(drawing.querySelector('use')).toHaveAttribute('href', spriteUrl('a-stb-slab'));

  rerender(<Picture {...size} src="/other.webp" alt="Лампа" fallbackName="a-stb-slab" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/other.webp');
});

test('an address of the sprite uses its current version [UI-09]', () => {
  const { container } = render(<Picture {...size} src="/static/sprite.svg#stb-slab-dark" alt="" />);
  expect(container.querySelector('use')).toHaveAttribute('href', spriteUrl('stb-slab-dark'));
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});

const product = '/pictures/lamp-main-0a1b2c3d-720.webp';

test('a product’s picture has the width of its place, AVIF before WebP [UI-09]', () => {
  render(<Picture {...size} src={product} alt="Лампа" sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Лампа' });
  expect(image).toHaveAttribute('src', product);
  const stem = '/pictures/lamp-main-0a1b2c3d';
  const sources = [...image.parentElement!.querySelectorAll('source')];
  expect(sources.map((source) => [source.type, source.sizes, source.srcset])).toEqual(
    ['avif', 'webp'].map((format) => [
      `image/${format}`,
      '50vw',
      `${stem}-240.${format} 240w, ${stem}-480.${format} 480w, ${stem}-720.${format} 720w`,
    ]),
  );
});

test('an external picture is requested by its address, whatever its width [UI-09]', () => {
  const { container } = render(
    <Picture {...size} src="https://cdn.example/box-720.webp" alt="" sizes="50vw" />,
  );
  expect(container.querySelectorAll('source')).toHaveLength(0);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.example/box-720.webp');
});

test('a product with a failed picture has a drawing in the same place [UI-09]', () => {
  render(<Picture {...size} src={product} alt="Лампа" sizes="50vw" fallbackName="a-stb-slab" />);
  fireEvent.error(screen.getByRole('img'));
  const drawing = screen.getByRole('img', { name: 'Лампа' });
  expect(drawing.tagName).toBe('svg');
  expect(drawing).toHaveAttribute('width', '320');
  expect(drawing).toHaveAttribute('height', '220');
});
