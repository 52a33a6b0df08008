/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { Skeleton } from './skeleton';

const bonesOf = (container: Element) => [...container.querySelectorAll('[data-skeleton] > *')];

test('reserves the place of loading content, hidden from screen readers [UI-12]', () => {
  const { container } = render(<Skeleton height={220} width={160} />);
  const place = container.firstElementChild;
  expect(place).toHaveAttribute('aria-hidden', 'true');
  expect(place).toHaveStyle({ width: '160px' });
  expect(bonesOf(container)).toHaveLength(1);
  expect(bonesOf(container)[0]).toHaveStyle({ height: '220px' });
});

test('has the given number of lines, in sizes of tokens too', () => {
  const { container } = render(<Skeleton height="1em" lines={3} />);
  expect(bonesOf(container)).toHaveLength(3);
  for (const bone of bonesOf(container)) expect(bone).toHaveStyle({ height: '1em' });
});

test('the server renders it without a style attribute, which the policy would block', () => {
  expect(renderToString(<Skeleton height={40} width={300} lines={2} />)).not.toMatch(/ style=/);
});
