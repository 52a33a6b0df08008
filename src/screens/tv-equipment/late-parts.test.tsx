/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';

import type { City } from '@/site/city/public-city';
import type { SiteSeed } from '@/site/page/page-props';
import { SiteSeedProvider } from '@/site/page/site-seed-context';
import { TvLateParts, type TvLatePartsProps } from './late-parts';

const push = jest.fn(() => Promise.resolve(true));
const scrolled: ScrollIntoViewOptions[] = [];
let isCalm = false;

jest.mock('@/features/client-tv/browser-client-tv', () => ({
  browserClientTv: {
    equipment: async () => [
      { materialsEnsId: 1, materialName: 'Скворец Бокс', costType: 'аренда', countMaterials: 1 },
    ],
    products: async () => null,
  },
}));
jest.mock('@/features/tv-notice/browser-notices', () => ({
  tvNoticeToken: async () => 'token',
  tvNotices: async () => [],
}));

beforeEach(() => {
  push.mockClear();
  scrolled.length = 0;
  isCalm = false;
  Object.assign(globalThis, {
    // Everything is near.
    IntersectionObserver: class {
      constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  });
  window.matchMedia = (media) => ({ matches: isCalm, media }) as MediaQueryList; // no more of one is asked for
  Element.prototype.scrollIntoView = function (options) {
    if (typeof options === 'object') scrolled.push(options);
  };
});

const kazan = { domain: 'kzn', cityIn: 'в Казани', timeZone: 'Europe/Moscow', provider_id: 7 } as City;
const video = { title: 'ТВ за минуту', address: 'https://video.example/embed/tv' };

/** What the server has drawn, as far as the late parts know it. */
function Page(props: Partial<TvLatePartsProps>) {
  return (
    <SiteSeedProvider seed={{ cookieDomain: '' } as SiteSeed}>
      <RouterContext value={{ push } as unknown as NextRouter}>
        <a href="#CallBackForm">Подключить</a>
        <div id="tv-video" />
        <a href={video.address}>Смотреть видео</a>
        <form>
          <input type="radio" name="tv" value="lg" defaultChecked />
          <input name="year" defaultValue="2015" />
          <button>Проверить</button>
        </form>
        <div id="CallBackForm">
          <form aria-label="Заявка">
            <input type="hidden" name="page" />
            <input name="fio" aria-label="Ваше имя" />
          </form>
        </div>
        {props.isAuth && <div id="tv-client" />}
        {props.isAuth && <div id="tv-notice" />}
        <TvLateParts
          tab="smart"
          city={kazan}
          isAuth={false}
          form={{ page: '/domru-tv/equipment/smart', consentMode: 'checkbox' }}
          formHref="#CallBackForm"
          video={video}
          {...props}
        />
      </RouterContext>
    </SiteSeedProvider>
  );
}

describe('«Подключить» scrolls to #CallBackForm and puts the focus into it [TV-03]', () => {
  test.each([
    ['smoothly', false, 'smooth'],
    ['at once where less motion is asked for', true, 'auto'],
  ])('%s', (_how, calm, behavior) => {
    isCalm = calm;
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Подключить' }))).toBe(false);
    expect(scrolled).toEqual([{ behavior, block: 'start' }]);
    expect(screen.getByLabelText('Ваше имя')).toHaveFocus();
  });
});

// jsdom says that it can’t open the new tab.
test('a click that opens a new tab is the browser’s [TV-03]', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Page />);
  const link = screen.getByRole('link', { name: 'Смотреть видео' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  said.mockRestore();
  expect(screen.queryByRole('group', { name: video.title })).toBeNull();
});

test('a click on the video puts its player above the offer; another tab takes it away [TV-03]', async () => {
  const { rerender } = render(<Page />);
  fireEvent.click(screen.getByRole('link', { name: 'Смотреть видео' }));
  const player = await screen.findByRole('group', { name: video.title });
  expect(document.getElementById('tv-video')).toContainElement(player);
  expect(screen.getByText(/^Видео загрузится с\svideo\.example/)).toBeInTheDocument();
  rerender(<Page tab="note" video={null} />);
  expect(screen.queryByRole('group', { name: video.title })).toBeNull();
});

test('the question about a television opens its tab softly, and leaves the scroll alone [TV-01]', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Проверить' });
  fireEvent.submit(button.closest('form')!);
  expect(push).toHaveBeenCalledWith('/domru-tv/equipment/smart?tv=lg&year=2015', undefined, {
    scroll: false,
  });
  fireEvent.submit(screen.getByRole('form', { name: 'Заявка' }));
  expect(push).toHaveBeenCalledTimes(1);
});

test('a client’s own blocks come where the page has left room for them [TV-10] [TV-13] [TV-04]', async () => {
  render(<Page isAuth tab="note" video={null} />);
  const row = await screen.findByText('Скворец Бокс | аренда (1 шт.)');
  expect(document.getElementById('tv-client')).toContainElement(row);
  await waitFor(() =>
    expect(document.getElementById('tv-notice')).toHaveTextContent('Новых уведомлений в Казани нет'),
  );
});

test('a guest has no such blocks, and nothing is asked for [TV-10] [TV-13]', async () => {
  render(<Page />);
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByText(/аренда/)).toBeNull();
});
