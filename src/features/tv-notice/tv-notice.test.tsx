/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { ClientNotice } from '@/api/profile/account.schemas';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { cityFixture } from '../../../tests/support/site-fixtures';
import { TvNotice, type TvNoticeProps } from './tv-notice';

const notice: ClientNotice = {
  id: 'tv',
  kind: 'tv',
  title: 'ТВ на всех экранах',
  text: 'Смотрите свои каналы на ноутбуке',
  // Still the 20th in London.
  date: '2026-11-20T21:30:00Z',
};
const token = 'narrow-token-of-five-minutes';

const draw = (changes: Partial<TvNoticeProps> = {}, city = cityFixture) =>
  renderOnSite(<TvNotice accessToken={async () => token} loadNotices={async () => [notice]} {...changes} />, {
    city,
  });

test('a guest reads how to see them, with a link if a sign-in exists [TV-04]', async () => {
  const { rerender } = draw({ accessToken: async () => null });
  expect(await screen.findByText(/^Войдите, чтобы видеть уведомления о\sТВ/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<TvNotice accessToken={async () => null} signInHref="/api/auth/login?referrer=/domru-tv" />);
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/api/auth/login?referrer=/domru-tv',
  );
});

test('a client’s notices are fetched with the given token, and dated in their city [TV-04]', async () => {
  const asked: string[] = [];
  draw({ loadNotices: async (given) => (asked.push(given), [notice]) });
  expect(screen.getByText('Загружаем уведомления…')).toBeInTheDocument();
  expect(await screen.findByText('ТВ на всех экранах')).toBeInTheDocument();
  expect(screen.getByText('21 ноября')).toHaveAttribute('datetime', notice.date);
  expect(asked).toEqual([token]);
});

test('the token stays out of storage, cookies, the address and the page [TV-04]', async () => {
  draw();
  await screen.findByText('ТВ на всех экранах');
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]); // strings by definition
  const shown = [document.cookie, location.href, document.documentElement.outerHTML];
  expect([...kept, ...shown].join()).not.toContain(token);
});

test('a client without any reads so, with the city [TV-04]', async () => {
  draw({ loadNotices: async () => [] });
  expect(await screen.findByText('Новых уведомлений в Казани нет')).toBeInTheDocument();
});

test('a failure can be tried again, with a fresh token [TV-04]', async () => {
  const tokens = ['first', 'second'];
  const asked: string[] = [];
  draw({
    accessToken: async () => tokens.shift() ?? null,
    loadNotices: async (given) => {
      asked.push(given);
      if (given === 'first') throw new Error('503');
      return [notice];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByText('ТВ на всех экранах')).toBeInTheDocument();
  expect(asked).toEqual(['first', 'second']);
});

test('another city is another client’s home: everything is fetched again, and dated by its clock [TV-04]', async () => {
  const asked: string[] = [];
  const loadNotices = async (given: string) => (asked.push(given), [notice]);
  const { unmount } = draw({ loadNotices });
  await screen.findByText('21 ноября');
  unmount();
  draw({ loadNotices }, { ...cityFixture, domain: 'london', timeZone: 'Europe/London' });
  await screen.findByText('20 ноября');
  expect(asked).toHaveLength(2);
});
