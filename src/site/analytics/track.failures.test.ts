/** @jest-environment jsdom */
import { reportFailure, subscribeToEvents, type TrackedEvent } from './track';

test('an error of a part is reported once per part and page', () => {
  const told: TrackedEvent[] = [];
  const stop = subscribeToEvents((event) => told.push(event));
  reportFailure(new TypeError('x'), 'footer');
  reportFailure(new TypeError('x'), 'footer');
  reportFailure('no error', 'quiz');
  history.pushState(null, '', '/about');
  reportFailure(new TypeError('x'), 'footer');
  stop();
  expect(told.map(({ category, action, label, place }) => [category, action, label, place])).toEqual([
    ['page_failure', 'footer', 'TypeError', '/'],
    ['page_failure', 'quiz', 'unknown', '/'],
    ['page_failure', 'footer', 'TypeError', '/about'],
  ]);
});
