/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { renderOnSite } from '../../../tests/support/render-on-site';
import { until } from '../../../tests/support/until';
import { HelpSuggestions } from './help-suggestions';

interface Article {
  path: string;
  heading: string;
}

const show = (question: string, find: (question: string) => Promise<Article[]>) =>
  renderOnSite(<HelpSuggestions question={question} find={find} />);

test('a typed trouble offers articles that open beside; the request has no personal data [HELP-04]', async () => {
  const find = jest.fn(async (_question: string) => [
    { path: '/help/slow-wifi', heading: 'Медленный Wi-Fi' },
  ]);
  show('вай фай тормозит, +7 912 000-45-18', find);
  const link = await screen.findByRole('link', { name: 'Медленный Wi-Fi' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', `/help/slow-wifi?${new URLSearchParams({ q: 'вай фай тормозит,' })}`);
  expect(find.mock.calls.map(([question]) => question)).toEqual(['вай фай тормозит,']);
});

test.each<[string, string, () => Promise<Article[]>]>([
  ['nothing typed', '', async () => [{ path: '/help/pause', heading: 'Пауза' }]],
  ['no article', 'слон в посудной лавке', async () => []],
  ['the search away', 'не работает интернет', () => Promise.reject(new Error('away'))],
])('%s: nothing is offered [HELP-04]', async (_case, question, answer) => {
  const find = jest.fn(answer);
  const { container } = show(question, find);
  if (question !== '') await until(() => find.mock.calls.length > 0);
  expect(container).toBeEmptyDOMElement();
});
