import { escapeHtml } from './escape-html';

test('signs of markup and quotes become entities', () => {
  expect(escapeHtml(`<a title="it's">&amp; текст</a>`)).toBe(
    '&lt;a title=&quot;it&#39;s&quot;&gt;&amp;amp; текст&lt;/a&gt;',
  );
});
