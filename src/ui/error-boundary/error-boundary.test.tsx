/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { ErrorBoundary, FailureReporter } from './error-boundary';

const failure = new Error('no such thing');
const report = jest.fn();
const onFail = jest.fn();
beforeEach(() => {
  report.mockClear();
  onFail.mockClear();
  // React logs the expected errors.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Content({ throws }: { throws: boolean }) {
  if (throws) throw failure;
  return <p>Content</p>;
}

interface PageProps {
  throws: boolean;
  resetKey?: string;
  fallback?: ReactNode;
}

const page = ({ throws, ...boundary }: PageProps) => (
  <FailureReporter value={report}>
    <h1>Page</h1>
    <ErrorBoundary name="part" onFail={onFail} {...boundary}>
      <Content throws={throws} />
    </ErrorBoundary>
  </FailureReporter>
);

test('content without an error renders, and nothing is reported', () => {
  render(page({ throws: false }));
  expect(screen.getByText('Content')).toBeInTheDocument();
  expect([report.mock.calls, onFail.mock.calls]).toEqual([[], []]);
});

test('failed content is replaced by its fallback and reported once; the page stays', () => {
  const { rerender } = render(page({ throws: true, fallback: 'Instead' }));
  expect([screen.getByText('Page'), screen.getByText('Instead')]).toHaveLength(2);
  rerender(page({ throws: true, fallback: 'Instead' }));
  expect(report.mock.calls).toEqual([[failure, 'part']]);
  expect(onFail).toHaveBeenCalledTimes(1);
});

test('without a fallback nothing replaces it', () => {
  const { container } = render(page({ throws: true }));
  expect(container).toHaveTextContent(/^Page$/);
});

test('other content is rendered anew, the same one is not', () => {
  const { rerender } = render(page({ throws: true, resetKey: '/a', fallback: 'Instead' }));
  rerender(page({ throws: false, resetKey: '/a', fallback: 'Instead' }));
  expect(screen.getByText('Instead')).toBeInTheDocument();
  rerender(page({ throws: false, resetKey: '/b', fallback: 'Instead' }));
  expect(screen.getByText('Content')).toBeInTheDocument();
  rerender(page({ throws: true, resetKey: '/b', fallback: 'Instead' }));
  expect(screen.getByText('Instead')).toBeInTheDocument();
  expect(report).toHaveBeenCalledTimes(2);
});
