/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';

import { useSiteSelector } from '@/site/store-hooks';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { CityTip } from './city-tip';

beforeEach(() => Cookies.remove('cityconfirm'));

function Page() {
  const isConfirmed = useSiteSelector(({ city }) => city.isConfirmed);
  return (
    <>
      <main tabIndex={-1}>
        <a href="/about">О нас</a>
      </main>
      {!isConfirmed && <CityTip />}
    </>
  );
}

function show(cookieDomain = '') {
  const { store } = renderOnSite(<Page />, { cookieDomain });
  return { store, user: userEvent.setup() };
}
const tip = () => screen.queryByRole('region', { name: 'Ваш город Казань' });
const confirm = () => screen.getByRole('button', { name: 'Да, спасибо' });

describe('the tooltip «Ваш город» [CITY-10]', () => {
  test('names the city, takes no focus, and is announced politely', async () => {
    show();
    expect(tip()).toBeVisible();
    expect(document.body).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Ваш город Казань? Ответьте в подсказке под шапкой сайта.',
      ),
    );
  });

  test('hangs where the header ends, also when that has moved', () => {
    const top = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    top.mockReturnValue(new DOMRect(0, 114, 360, 5000));
    show();
    expect(tip()).toHaveStyle({ top: '122px' });
    top.mockReturnValue(new DOMRect(0, 90, 740, 5000));
    fireEvent(window, new Event('resize'));
    expect(tip()).toHaveStyle({ top: '98px' });
    top.mockRestore();
  });

  test('hangs below a main heading that it would cover', () => {
    const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    rect.mockImplementation(function (this: HTMLElement) {
      if (this.tagName === 'H1') return new DOMRect(16, 130, 300, 80);
      if (this.tagName === 'MAIN') return new DOMRect(0, 114, 360, 5000);
      return new DOMRect(16, 122, 200, 60);
    });
    document.body.innerHTML = '';
    renderOnSite(
      <>
        <main>
          <h1>Способы оплаты</h1>
        </main>
        <CityTip />
      </>,
    );
    expect(tip()).toHaveStyle({ top: '218px' });
    rect.mockRestore();
  });

  test('«Да, спасибо» sets the cookie for 41 days and hides it', async () => {
    const set = jest.spyOn(Cookies, 'set');
    const { user, store } = show('localhost');
    await user.click(confirm());
    expect(set).toHaveBeenCalledWith(
      'cityconfirm',
      '1',
      expect.objectContaining({ domain: 'localhost', path: '/', expires: 41 }),
    );
    expect(store.getState().dialogs.request).toBeNull();
    expect(tip()).not.toBeInTheDocument();
    set.mockRestore();
  });

  test('the focus returns to the previous element', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(confirm()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link')).toHaveFocus();
  });

  test('pressed with the mouse it leaves the focus in the page', async () => {
    const { user } = show();
    await user.click(confirm());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('also hides when the browser stores no cookies', async () => {
    const { user } = show('refused.example');
    await user.click(confirm());
    expect(Cookies.get('cityconfirm')).toBeUndefined();
    expect(tip()).not.toBeInTheDocument();
  });

  test('«Нет, другой» opens the selector and confirms nothing', async () => {
    const { user, store } = show();
    await user.click(screen.getByRole('button', { name: 'Нет, другой' }));
    expect(store.getState().dialogs.request).toEqual({ kind: 'city' });
    expect(Cookies.get('cityconfirm')).toBeUndefined();
    expect(tip()).toBeInTheDocument();
  });
});
