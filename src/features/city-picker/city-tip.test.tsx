/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';

import { confirmCity } from '@/site/city/city-confirmation';
import { cityTipPlaces } from '@/site/city/city-places';

import { CityTip } from './city-tip';

let isWide = true;
beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList; // all that is read
});
beforeEach(() => {
  isWide = true;
  Cookies.remove('cityconfirm');
});

function show(props: Partial<Parameters<typeof CityTip>[0]> = {}) {
  const onChange = jest.fn();
  render(
    <header>
      <div>
        <a href="/city">Тверь</a>
        <div id={cityTipPlaces.wide} />
      </div>
      <div>
        <a href="#menu">Меню</a>
        <div id={cityTipPlaces.narrow} />
      </div>
    </header>,
  );
  render(<CityTip cityName="Тверь" isAuth={false} cookieDomain="" onChange={onChange} {...props} />);
  return { onChange, user: userEvent.setup() };
}
const tip = () => screen.queryByRole('group', { name: 'Ваш город Тверь' });

describe('the tooltip «Ваш город» [CITY-10]', () => {
  test('stands under the city’s name, takes no focus, and is said politely', async () => {
    show();
    expect(document.getElementById(cityTipPlaces.wide)).toContainElement(tip());
    expect(tip()).toHaveTextContent('Ваш город');
    expect(document.body).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ваш город Тверь?'));
  });

  test('on narrow screens it stands under the header', () => {
    isWide = false;
    show();
    expect(document.getElementById(cityTipPlaces.narrow)).toContainElement(tip());
  });

  test('is not for clients', () => {
    show({ isAuth: true });
    expect(tip()).not.toBeInTheDocument();
  });

  test.each(['1', 'maybe', ''])('is not for who has the cookie, whatever it says: «%s»', (value) => {
    Cookies.set('cityconfirm', value);
    show();
    expect(tip()).not.toBeInTheDocument();
  });

  test('«Да, спасибо» sets the cookie for 41 days, hides it, and leaves the focus nearby', async () => {
    const set = jest.spyOn(Cookies, 'set');
    const { user, onChange } = show({ cookieDomain: 'localhost' });
    await user.click(screen.getByRole('button', { name: 'Да, спасибо' }));
    expect(set).toHaveBeenCalledWith(
      'cityconfirm',
      '1',
      expect.objectContaining({ domain: 'localhost', path: '/', expires: 41 }),
    );
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Тверь' })).toHaveFocus();
    expect(tip()).not.toBeInTheDocument();
  });

  test('hides also where the browser keeps no cookies', async () => {
    const { user } = show({ cookieDomain: 'refused.example' });
    await user.click(screen.getByRole('button', { name: 'Да, спасибо' }));
    expect(Cookies.get('cityconfirm')).toBeUndefined();
    expect(tip()).not.toBeInTheDocument();
  });

  test('«Да, спасибо» hides it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Да, спасибо' }));
    expect(Cookies.get('cityconfirm')).toBe('1');
    expect(tip()).not.toBeInTheDocument();
  });

  test('«Нет, другой» opens the selector and confirms nothing', async () => {
    const { user, onChange } = show();
    await user.click(screen.getByRole('button', { name: 'Нет, другой' }));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(Cookies.get('cityconfirm')).toBeUndefined();
    expect(tip()).toBeInTheDocument();
  });

  test('stands in the new place when a page brought a new header, and nowhere when there is none', () => {
    const Page = ({ id }: { id: string }) => (
      <>
        <div key={id} id={id} data-page={id} />
        <CityTip cityName="Тверь" isAuth={false} cookieDomain="" onChange={() => undefined} />
      </>
    );
    const { rerender } = render(<Page id={cityTipPlaces.wide} />);
    rerender(<Page id="none" />);
    expect(tip()).not.toBeInTheDocument();
    rerender(<Page id={cityTipPlaces.wide} />);
    expect(document.getElementById(cityTipPlaces.wide)).toContainElement(tip());
  });

  test('a city that is confirmed in the selector hides it', () => {
    show();
    act(() => confirmCity(''));
    expect(tip()).not.toBeInTheDocument();
  });
});
