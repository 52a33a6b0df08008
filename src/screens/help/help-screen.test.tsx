/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';

import { contentPageFixture, helpFixture } from '@/features/help/help.fixtures';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { plainText } from '../../../tests/support/plain-text';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { siteRequestFixture } from '../../../tests/support/site-fixtures';
import { HelpArticleScreen } from './help-article-screen';
import { HelpScreen } from './help-screen';
import { loadHelp } from './load-help';
import { loadHelpArticle } from './load-help-article';

const city = { cityIn: 'в Самаре', phone_code: '846', call_center_phone: '200-00-00' };

async function load(query: Record<string, string> = {}, help: typeof helpFixture | null = helpFixture) {
  const data = await loadHelp(siteRequestFixture({ city, api: { help: async () => help } }), query);
  expect(JSON.parse(JSON.stringify(data.props))).toEqual(data.props);
  return data;
}

async function loadArticle(path: string, query: Record<string, string> = {}) {
  const api = {
    help: async () => helpFixture,
    contentPage: async (asked: string) => (asked === contentPageFixture.path ? contentPageFixture : null),
  };
  return loadHelpArticle(siteRequestFixture({ city, api, path }), query);
}

async function showArticle(query: Record<string, string> = {}) {
  const { props } = await loadArticle('/help/pause?q=x', query);
  if (!props.article) throw new Error('The article is missing');
  return renderOnSite(<HelpArticleScreen article={props.article} />);
}

const hrefsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.body.innerHTML = '';
});

test('the help lists its articles by section, and searches without scripts [HELP-01]', async () => {
  const { props, meta, facts } = await load();
  document.body.innerHTML = await serverHtml(<HelpScreen {...props} />);
  expect(screen.getByRole('search')).toHaveAttribute('action', '/help');
  expect(screen.getByLabelText('Ваш вопрос')).toHaveAttribute('maxlength', '200');
  expect(screen.getByRole('heading', { name: 'Договор' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Пауза в Самаре' })).toHaveAttribute('href', '/help/pause');
  expect(plainText(meta.title)).toContain('Помощь');
  expect(meta.isPartOfCanonical).toBeUndefined();
  expect(facts?.crumbs).toHaveLength(2);
});

test('a question leads to articles, which keep it [HELP-02] [HELP-03]', async () => {
  const { props, meta } = await load({ q: 'хочу паузу' });
  renderOnSite(<HelpScreen {...props} />);
  const result = screen.getByRole('region', { name: /^Что мы.нашли$/ });
  expect(hrefsOf(result)).toEqual([`/help/pause?${new URLSearchParams({ q: 'хочу паузу' })}`]);
  expect(screen.getByLabelText('Ваш вопрос')).toHaveValue('хочу паузу');
  expect(screen.queryByRole('heading', { name: 'Договор' })).toBeNull();
  expect(meta.isPartOfCanonical).toBe(true);
});

test('without a result there are the phone, a callback, and all articles [HELP-02]', async () => {
  const { props } = await load({ q: 'слон' });
  const { store } = renderOnSite(<HelpScreen {...props} />);
  const result = screen.getByRole('region', { name: /^Ничего не.нашлось$/ });
  expect(within(result).getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+78462000000');
  within(result).getByRole('button', { name: 'Заказать звонок' }).click();
  expect(store.getState().dialogs.request).toEqual({ kind: 'shell-callback', topic: 1 });
  expect(screen.getByRole('heading', { name: 'Договор' })).toBeInTheDocument();
});

test.each([
  ['an empty question', { q: '' }, 'Напишите вопрос'],
  ['a question of the maximum length', { q: 'пауза '.repeat(40).slice(0, 200) }, 'по первым 200 знакам'],
])('%s gets a message [HELP-02]', async (_what, query, message) => {
  const { props } = await load(query);
  renderOnSite(<HelpScreen {...props} />);
  expect(plainText(document.body.textContent)).toContain(message);
});

test('a provider without articles has a page that says so', async () => {
  const { props } = await load({}, null);
  renderOnSite(<HelpScreen {...props} />);
  expect(plainText(document.body.textContent)).toContain('Статей сейчас нет.');
});

test('an article has its text, breadcrumbs, and the others of its section [HELP-01]', async () => {
  const { meta, facts, props } = await loadArticle('/help/pause');
  await showArticle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Пауза в Самаре');
  expect(screen.getByRole('link', { name: 'Помощь' })).toHaveAttribute('href', '/help');
  expect(hrefsOf(screen.getByRole('region', { name: /^Ещё по.теме$/ }))).toEqual(['/help/moving']);
  expect(meta).toMatchObject({ canonicalPath: '/help/pause' });
  expect(meta.isPartOfCanonical).toBeUndefined();
  expect(facts?.faq).toEqual([
    { question: 'Пауза в Самаре', answer: 'Уезжаете?\nОткройте кабинет.\nВыберите дни.' },
  ]);
  expect(props.article?.question).toBe('');
});

test('«Помогло?» is a form that carries the question; its answer is acknowledged [HELP-03]', async () => {
  const { unmount } = await showArticle({ q: 'хочу паузу' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Нет' });
  const form = button.form!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/help/answer']);
  expect(Object.fromEntries(new FormData(form, button))).toEqual({
    ...{ article: '/help/pause', question: 'хочу паузу', helped: 'no' },
  });
  expect(screen.getByRole('group', { name: 'Статья помогла?' })).toBeInTheDocument();
  unmount();
  const { unmount: next } = await showArticle({ helped: 'yes' });
  expect(screen.getByRole('status')).toHaveTextContent('Спасибо');
  next();
  await showArticle({ helped: 'no' });
  expect(screen.getByRole('link', { name: /Позвонить/ })).toBeInTheDocument();
});

test('an unknown article is not found [HELP-01]', async () => {
  expect(await loadArticle('/help/nothing')).toMatchObject({ status: 404, props: { article: null } });
});
