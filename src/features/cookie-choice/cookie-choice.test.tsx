/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useSiteSelector } from '@/site/store-hooks';
import { cookieChoiceAsked, cookiesChosen } from '@/site/visit/visit.slice';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { CookieChoiceCard } from './cookie-choice';

beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
});

function Page() {
  const { cookieChoice, isCookieChoiceAsked } = useSiteSelector(({ visit }) => visit);
  return (
    <>
      <button type="button">Настройки cookie</button>
      {(cookieChoice === null || isCookieChoiceAsked) && <CookieChoiceCard />}
    </>
  );
}
const draw = () => renderOnSite(<Page />);
const card = () => screen.queryByRole('region', { name: /cookie/ });

describe('the cookie card', () => {
  test.each([
    ['Принять все', 'all'],
    ['Только необходимые', 'necessary'],
  ])(
    '«%s» is stored as %s, available to the rest of the site, and the question disappears',
    async (name, value) => {
      const { store } = draw();
      expect(card()).toBeVisible();
      expect(card()).not.toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(store.getState().visit.cookieChoice).toBe(value);
      expect(document.cookie).toContain(`cookie_choice=${value}`);
      expect(card()).toBeNull();
    },
  );

  test('never blocks the page: it is no modal dialog, and links to the policy', () => {
    draw();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: /политике/ })).toHaveAttribute('href', '/policy/app');
  });

  test('disappears when the choice is made in another place', () => {
    const { store } = draw();
    act(() => void store.dispatch(cookiesChosen('all')));
    expect(card()).toBeNull();
  });

  test('reappears with the focus when the footer opens it, and returns the focus [SHELL-11]', async () => {
    const { store } = draw();
    act(() => void store.dispatch(cookiesChosen('all')));
    const footer = screen.getByRole('button', { name: 'Настройки cookie' });
    footer.focus();
    act(() => void store.dispatch(cookieChoiceAsked('/policy/app')));
    expect(card()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Только необходимые' }));
    expect(document.cookie).toContain('cookie_choice=necessary');
    expect(card()).toBeNull();
    expect(footer).toHaveFocus();
  });

  test('an already visible one takes the focus too when the footer opens it', () => {
    const { store } = draw();
    act(() => void store.dispatch(cookieChoiceAsked('/policy/app')));
    expect(card()).toHaveFocus();
  });
});
