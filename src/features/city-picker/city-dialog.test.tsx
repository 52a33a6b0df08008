/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';

import { type CityCalls, cityCalls } from '@/site/city/city-calls';
import { citiesFixture, cityCallsFixture } from '@/site/city/geography.fixtures';
import type { SiteProps } from '@/site/page/page-props';
import { stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { cityFixture } from '../../../tests/support/site-fixtures';

import { CityDialog } from './city-dialog';

beforeAll(() => {
  stubMedia((media) => media.includes('pointer: fine'));
});
beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  window.history.replaceState(null, '', '/domru-tv/equipment?tab=smart');
  window.innerWidth = 1280;
});

const seed = {
  city: { ...cityFixture, ...citiesFixture.berdsk },
  origin: window.location.origin,
};

function open(changes: Partial<CityCalls> = {}, site: Partial<SiteProps> = {}) {
  const geography = cityCallsFixture();
  Object.assign(cityCalls, geography, changes);
  const onClose = jest.fn();
  const { store } = renderOnSite(<CityDialog onClose={onClose} />, { ...seed, ...site });
  return { onClose, store, asked: geography.asked, user: userEvent.setup() };
}

const box = () => screen.getByRole('textbox', { name: 'Ваш город' });
const region = (name: string) => screen.findByRole('button', { name });
/** jsdom follows no links; a prevented click does not navigate. */
function followed(link: HTMLElement): { isFollowed: boolean } {
  const seen = { isFollowed: false };
  link.ownerDocument.addEventListener(
    'click',
    (event) => {
      seen.isFollowed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  return seen;
}

describe('the overlay [CITY-05]', () => {
  test('has its title, «Назад», the box, top cities, and regions under their letters', async () => {
    const { user, onClose } = open();
    expect(screen.getByRole('dialog', { name: 'Выберите город' })).toBeInTheDocument();
    expect(box()).toHaveAttribute('placeholder', 'Ваш город');
    expect(box()).toHaveFocus();
    expect(await region('Татарстан')).toHaveAttribute('aria-expanded', 'false');
    for (const letter of ['М', 'Н', 'Т']) expect(screen.getByText(letter)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Москва' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('a region shows its cities in place, main first, and hides them again [CITY-06] [CITY-11]', async () => {
    const { user, asked } = open();
    await user.click(await region('Татарстан'));
    const opened = screen.getByRole('button', { name: 'Татарстан', expanded: true });
    const place = document.getElementById(opened.getAttribute('aria-controls') ?? '');
    const links = await within(place ?? document.body).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Казань', 'Набережные Челны']);
    await user.click(opened);
    expect(screen.queryByRole('link', { name: 'Набережные Челны' })).not.toBeInTheDocument();
    await user.click(opened);
    expect(screen.getByRole('link', { name: 'Набережные Челны' })).toBeInTheDocument();
    expect(asked.filter((call) => call.startsWith('citiesByRegion'))).toHaveLength(1);
  });

  test('columns follow the width of the window [CITY-08]', async () => {
    window.innerWidth = 700;
    open();
    await region('Татарстан');
    expect(document.querySelectorAll('[data-column]')).toHaveLength(1);
    // The first column has room for sixteen regions under the top cities: it contains all four of this test.
    expect(
      getComputedStyle(document.querySelector('[data-column]')?.parentElement ?? document.body),
    ).toMatchObject({
      gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    });
  });

  test('regions failed to load: an error, «Повторить», and a search over the rest [CITY-05] [CITY-07]', async () => {
    const regions = jest.fn(cityCallsFixture().regions).mockRejectedValueOnce(new Error('gone'));
    const { user } = open({ regions, listedCities: () => Promise.reject(new Error('gone')) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список регионов');
    expect(screen.getByRole('link', { name: 'Казань' })).toBeInTheDocument();
    await user.type(box(), 'каз');
    expect(screen.getByRole('link', { name: 'Казань' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('нашлись не все');
    await user.clear(box());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await region('Татарстан')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('cities of a region that failed to load can be retried [CITY-06]', async () => {
    const { citiesByRegion } = cityCallsFixture();
    const { user } = open({
      citiesByRegion: jest.fn(citiesByRegion).mockRejectedValueOnce(new Error('gone')),
    });
    await user.click(await region('Тверская область'));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Тверь' })).toBeInTheDocument();
  });
});

describe('the search [CITY-07]', () => {
  test('empty it has the hint «Введите город»; without results «Не найдено»; the number of results is announced', async () => {
    const { user } = open();
    await region('Татарстан');
    expect(box()).toHaveAccessibleDescription('Введите город');
    await user.type(box(), '  НАБЕРЕЖНЫЕ');
    expect(box()).toHaveAccessibleDescription('');
    expect(await screen.findByRole('status')).toHaveTextContent('Найден 1 город');
    expect(screen.getByRole('link', { name: 'Набережные Челны Татарстан' })).toBeInTheDocument();
    await user.clear(box());
    await user.type(box(), 'ъъ');
    expect(await screen.findByRole('status')).toHaveTextContent('Не найдено');
    expect(screen.getAllByText('Не найдено')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Оставьте заявку' })).toHaveAttribute('href', '/request');
    await user.clear(box());
    expect(await region('Татарстан')).toBeInTheDocument();
  });

  test('a pasted text of 200 characters and spaces only are harmless', async () => {
    const { user } = open();
    await user.click(box());
    await user.paste('ы'.repeat(200));
    expect(await screen.findByRole('status')).toHaveTextContent('Не найдено');
    await user.clear(box());
    await user.type(box(), '   ');
    expect(box()).toHaveAccessibleDescription('Введите город');
  });

  test('by keyboard: arrow down moves, Enter selects the only one, Escape clears the field first', async () => {
    const { user, onClose } = open();
    await user.keyboard('т');
    await screen.findByRole('link', { name: /Тверь/ });
    await user.keyboard('{Backspace}о');
    const town = await screen.findByRole('link', { name: 'Осиново Казань' });
    await user.keyboard('{ArrowDown}');
    expect(town).toHaveFocus();
    await user.click(box());
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('зел');
    await screen.findByRole('link', { name: /Зеленоград/ });
    const seen = followed(screen.getByRole('link', { name: /Зеленоград/ }));
    await user.keyboard('{Enter}');
    expect(seen.isFollowed).toBe(true);
  });
});

describe('choosing a city [CITY-09]', () => {
  test('of another provider leads to its site at the same path, and confirms the city', async () => {
    const { user, onClose } = open({}, { origin: 'http://berdsk.example.ru' });
    const link = await screen.findByRole('link', { name: 'Казань' });
    const to = encodeURIComponent('/domru-tv/equipment?tab=smart');
    expect(link).toHaveAttribute('href', `http://kazan.example.ru/api/city/enter?to=${to}`);
    const seen = followed(link);
    await user.click(link);
    expect(seen.isFollowed).toBe(true);
    expect(Cookies.get('cityconfirm')).toBe('1');
    expect(Cookies.get('providerid')).toBeUndefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that is shown already only confirms it and closes', async () => {
    const { user, onClose, store } = open({ topCities: () => Promise.resolve([citiesFixture.berdsk]) });
    const link = await screen.findByRole('link', { name: 'Бердск' });
    expect(link).toHaveAttribute('aria-current', 'true');
    await user.click(link);
    expect(Cookies.get('cityconfirm')).toBe('1');
    expect(store.getState().city.isConfirmed).toBe(true);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('with shared cookies sets them on the parent domain and navigates directly', async () => {
    const set = jest.spyOn(Cookies, 'set');
    const site = { origin: 'http://berdsk.localhost', cookieDomain: 'localhost' };
    const { user } = open({}, site);
    const link = await screen.findByRole('link', { name: 'Москва' });
    expect(link).toHaveAttribute('href', 'http://msk.localhost/domru-tv/equipment?tab=smart');
    followed(link);
    await user.click(link);
    const shared = expect.objectContaining({ domain: 'localhost', path: '/', expires: 41 });
    expect(set).toHaveBeenCalledWith('cityconfirm', '1', shared);
    expect(set).toHaveBeenCalledWith('citydomain', 'msk', shared);
    expect(set).toHaveBeenCalledWith('providerid', '41', shared);
  });
});
