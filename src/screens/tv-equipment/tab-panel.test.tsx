/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';

import { subscribeToEvents } from '@/site/analytics/track';
import { stubMedia, stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere } from '../../../tests/support/deferred-parts';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { TabPanel } from './tab-panel';

const scrolled: ScrollIntoViewOptions[] = [];
let isCalm = false;

jest.mock('@/api/site/site-http', () => ({
  proxiedServiceClient: () => ({
    call: async ({ path }: { path: string }) =>
      path === '/v1/auth/narrow-token' ? { access_token: 'token' } : [],
  }),
}));

beforeEach(() => {
  scrolled.length = 0;
  isCalm = false;
  stubMedia(() => isCalm);
  Element.prototype.scrollIntoView = function (options) {
    if (typeof options === 'object') scrolled.push(options);
  };
});

const video = {
  tone: 'night',
  title: 'ТВ за минуту',
  paragraphs: ['Покажем'],
  button: 'Смотреть видео',
  art: { name: 'a-tv', width: 420, height: 300 },
  address: 'https://video.example/embed/tv',
} as const;

/** The panel of a tab, and the form of its link. */
function draw(props: Partial<Parameters<typeof TabPanel>[0]> = {}) {
  return renderOnSite(
    <>
      <TabPanel tab="smart" isAuth={false} video={video} {...props} />
      <div id="CallBackForm">
        <form aria-label="Заявка">
          <input type="hidden" name="page" />
          <input name="fio" aria-label="Ваше имя" />
        </form>
      </div>
    </>,
  );
}

describe('«Подключить» scrolls to #CallBackForm and puts the focus into it [TV-03]', () => {
  test.each([
    ['smoothly', false, 'smooth'],
    ['at once where less motion is asked for', true, 'auto'],
  ])('%s', (_how, calm, behavior) => {
    isCalm = calm;
    draw();
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, label }) => told.push([category, label]));
    expect(fireEvent.click(screen.getByRole('link', { name: 'Подключить' }))).toBe(false);
    stop();
    expect(told).toEqual([['tv_tab', 'Подключить']]);
    expect(scrolled).toEqual([{ behavior, block: 'start' }]);
    expect(screen.getByLabelText('Ваше имя')).toHaveFocus();
  });

  test('where the form is not on the page, the link is the browser’s', () => {
    draw({ tab: 'note', video: null });
    expect(fireEvent.click(screen.getByRole('link', { name: 'Подключить' }))).toBe(true);
    expect(scrolled).toEqual([]);
  });
});

// jsdom reports that it can't open the new tab.
test('a click that opens a new tab is the browser’s [TV-03]', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  draw();
  const link = screen.getByRole('link', { name: 'Смотреть видео' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  said.mockRestore();
  expect(screen.queryByRole('group', { name: video.title })).toBeNull();
});

test('a click on the video inserts its player above the offer; another tab removes it [TV-03]', () => {
  const { rerender } = draw();
  fireEvent.click(screen.getByRole('link', { name: 'Смотреть видео' }));
  const player = screen.getByRole('group', { name: video.title });
  const offered = screen.getByRole('heading', { name: video.title });
  expect(player.compareDocumentPosition(offered)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^Видео загрузится с\svideo\.example/)).toBeInTheDocument();
  rerender(<TabPanel tab="note" isAuth={false} video={null} />);
  expect(screen.queryByRole('group', { name: video.title })).toBeNull();
});

test('a guest reads on the note tab how to see notices [TV-04]', () => {
  draw({ tab: 'note', video: null });
  expect(screen.getByText(/^Войдите, чтобы видеть уведомления о\sТВ$/)).toBeInTheDocument();
});

describe('a client’s notices load when their place is near the viewport [TV-04]', () => {
  let page: ReturnType<typeof stubScreen>;
  beforeEach(() => {
    page = stubScreen();
  });

  test('until then their place is reserved, and nothing is fetched', async () => {
    draw({ tab: 'note', video: null, isAuth: true });
    await partsAreHere();
    expect(screen.getByText('Загружаем уведомления…')).toBeInTheDocument();
    expect(screen.queryByText(/^Войдите/)).toBeNull();
    page.see({ isIntersecting: true });
    await partsAreHere();
    expect(screen.getByText('Новых уведомлений в Казани нет')).toBeInTheDocument();
  });

  test('the smart tab has none [TV-04]', () => {
    draw({ isAuth: true });
    expect(screen.queryByText(/уведомлени/)).toBeNull();
  });
});
