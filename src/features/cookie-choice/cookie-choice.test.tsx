/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { onCookieChoice, saveCookieChoice } from '@/site/cookies/cookie-choice';
import { requestCookieSettings } from '@/site/cookies/cookie-settings';

import { CookieChoice } from './cookie-choice';

beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
});

const draw = () => render(<CookieChoice cookieDomain="" policyHref="/policy/app" />);
const card = () => screen.queryByRole('region', { name: /cookie/ });

describe('the card that asks about cookies (decision 37)', () => {
  test.each([
    ['Принять все', 'all'],
    ['Только необходимые', 'necessary'],
  ])('«%s» is remembered as %s, told to the rest of the site, and not asked again', async (name, value) => {
    const heard = jest.fn();
    const stop = onCookieChoice(heard);
    const { unmount } = draw();
    expect(card()).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name }));
    stop();
    expect(heard).toHaveBeenCalledWith(value);
    expect(document.cookie).toContain(`cookie_choice=${value}`);
    expect(card()).toBeNull();
    unmount();
    draw();
    expect(card()).toBeNull();
  });

  test('never stands in the way: it is no modal dialog, and links to the policy', () => {
    draw();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: /политике/ })).toHaveAttribute('href', '/policy/app');
  });

  test('goes when the choice is made elsewhere, and comes back when the footer asks for it', async () => {
    draw();
    act(() => saveCookieChoice('all', ''));
    expect(card()).toBeNull();
    act(() => void requestCookieSettings());
    expect(card()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Только необходимые' }));
    expect(document.cookie).toContain('cookie_choice=necessary');
    expect(card()).toBeNull();
  });

  test('nobody takes a request for it before it has come and after it has gone', () => {
    expect(requestCookieSettings()).toBe(false);
    const { unmount } = draw();
    act(() => expect(requestCookieSettings()).toBe(true));
    unmount();
    expect(requestCookieSettings()).toBe(false);
  });
});
