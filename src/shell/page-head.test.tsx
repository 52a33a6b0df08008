/** @jest-environment jsdom */
import '@testing-library/jest-dom';

import { readFileSync } from 'node:fs';

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { PageHead } from './page-head';

// Outside Next its Head isn't collected; React itself hoists title, meta and link into the document's head.
jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}));

const meta = {
  title: 'ТВ в Бердске — Дрозд',
  description: 'Приставки в Бердске.',
  canonicalPath: '/domru-tv/equipment',
};
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

test('contains title, description, canonical address and Open Graph of the city [SEO-01, SHELL-10]', () => {
  render(<PageHead meta={meta} origin="https://berdsk.example.ru" companyName="Дрозд" />);
  expect(document.title).toBe(meta.title);
  expect(content('meta[name="description"]')).toBe(meta.description);
  expect(canonical()).toBe('https://berdsk.example.ru/domru-tv/equipment');
  expect(content('meta[property="og:title"]')).toBe(meta.title);
  expect(content('meta[property="og:description"]')).toBe(meta.description);
  expect(content('meta[property="og:url"]')).toBe('https://berdsk.example.ru/domru-tv/equipment');
  expect(content('meta[property="og:type"]')).toBe('website');
  expect(content('meta[property="og:locale"]')).toBe('ru_RU');
  expect(content('meta[property="og:site_name"]')).toBe('Дрозд');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

test('a page with its own picture shares it [SEO-01]', () => {
  const own = { ...meta, picture: '/static/products/box-main-0a1b2c3d-og.jpg' };
  render(<PageHead meta={own} origin="https://berdsk.example.ru" companyName="Дрозд" />);
  expect(content('meta[property="og:image"]')).toBe(
    'https://berdsk.example.ru/static/products/box-main-0a1b2c3d-og.jpg',
  );
  expect(content('meta[property="og:image:type"]')).toBe('image/jpeg');
});

test('a shared link has a picture with its size, from the city’s host [SEO-01]', () => {
  render(<PageHead meta={meta} origin="https://berdsk.example.ru" companyName="Дрозд" />);
  expect(content('meta[property="og:image"]')).toBe('https://berdsk.example.ru/static/og.png');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  const header = readFileSync('public/static/og.png').subarray(16, 24);
  expect([content('meta[property="og:image:width"]'), content('meta[property="og:image:height"]')]).toEqual([
    String(header.readUInt32BE(0)),
    String(header.readUInt32BE(4)),
  ]);
});

test('a page excluded from the index is marked and has no canonical address [SEO-01]', () => {
  render(
    <PageHead meta={{ ...meta, noIndex: true }} origin="https://berdsk.example.ru" companyName="Дрозд" />,
  );
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(canonical()).toBeUndefined();
});

test('a part of a page is passed by, but names the whole page’s address [SEO-01]', () => {
  render(
    <PageHead
      meta={{ ...meta, isPartOfCanonical: true }}
      origin="https://berdsk.example.ru"
      companyName="Дрозд"
    />,
  );
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(canonical()).toBe('https://berdsk.example.ru/domru-tv/equipment');
});
