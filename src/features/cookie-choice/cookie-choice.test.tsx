/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useSiteSelector } from '@/site/store-hooks';
import { cookieChoiceAsked, cookiesChosen } from '@/site/visit/visit.slice';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { CookieChoice } from './cookie-choice';

beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
});

function Page() {
  const { cookieChoice, isCookieChoiceAsked } = useSiteSelector(({ visit }) => visit);
  return (
    <>
      <button type="button">Настройки cookie</button>
      {(cookieChoice === null || isCookieChoiceAsked) && <CookieChoice />}
    </>
  );
}
const draw = () => renderOnSite(<Page />);
const card = () => screen.queryByRole('region', { name: /cookie/ });

describe('the card that asks about cookies', () => {
  test.each([
    ['Принять все', 'all'],
    ['Только необходимые', 'necessary'],
  ])('«%s» is remembered as %s, known to the rest of the site, and not asked again', async (name, value) => {
    const { store } = draw();
    expect(card()).toBeVisible();
    expect(card()).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(store.getState().visit.cookieChoice).toBe(value);
    expect(document.cookie).toContain(`cookie_choice=${value}`);
    expect(card()).toBeNull();
  });

  test('never stands in the way: it is no modal dialog, and links to the policy', () => {
    draw();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: /политике/ })).toHaveAttribute('href', '/policy/app');
  });

  test('goes when the choice is made elsewhere', () => {
    const { store } = draw();
    act(() => void store.dispatch(cookiesChosen('all')));
    expect(card()).toBeNull();
  });

  test('comes back with the focus when the footer asks for it, and gives the focus back [SHELL-11]', async () => {
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

  test('that is there already takes the focus too when it is asked for', () => {
    const { store } = draw();
    act(() => void store.dispatch(cookieChoiceAsked('/policy/app')));
    expect(card()).toHaveFocus();
  });
});
