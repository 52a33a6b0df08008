/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';

import { saveCookieChoice } from '@/site/visit/site-cookies.browser';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { OutsideVideo, findAllowedVideo } from './outside-video';

const address = 'https://video.example/embed/tv';
beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
});

const draw = () => renderOnSite(<OutsideVideo address={address} title="ТВ на Smart TV" />);
const frame = () => document.querySelector('iframe');

test('until all cookies are allowed it names the video’s site and loads nothing [TV-03]', () => {
  draw();
  expect(frame()).toBeNull();
  expect(screen.getByText(/^Видео загрузится с\svideo\.example/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'ТВ на Smart TV' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: /^Разрешить/ }));
  expect(frame()).toHaveAttribute('src', address);
  expect(document.cookie).toContain('cookie_choice=all');
  expect(screen.getByRole('group', { name: 'ТВ на Smart TV' })).toHaveFocus();
});

test('with the consent the frame loads at once, has a name, and unmounts when the consent is withdrawn [TV-03]', () => {
  document.cookie = 'cookie_choice=all; path=/';
  const { store } = draw();
  expect(frame()).toHaveAttribute('title', 'ТВ на Smart TV');
  act(() => store.dispatch(saveCookieChoice('necessary')));
  expect(frame()).toBeNull();
});

const item = { image: 'a-tv', title: 'ТВ на Smart TV', text: 'Покажем', button_text: 'Смотреть видео' };

describe('only an address at a configured origin is shown [TV-03]', () => {
  test.each([
    ['https://video.example/embed/tv', true],
    ['https://video.example:444/embed/tv', false],
    ['http://video.example/embed/tv', false],
    ['https://video.example.evil.example/', false],
    ['/embed/tv', false],
    [null, false],
  ])('%s: %s', (link, isShown) => {
    const video = findAllowedVideo([{ ...item, link }], ['https://video.example']);
    expect(video?.address ?? null).toBe(isShown ? link : null);
    expect(findAllowedVideo([{ ...item, link }], [])).toBeNull();
  });
});
