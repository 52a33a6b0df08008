/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { parseTvQuery } from '@/site/page/queries/equipment-query';
import { subscribeToEvents, type TrackedEvent } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import { bundleFixture } from '@/features/tariffs/catalogue.fixtures';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { toBannerViewModel } from './banner-view-model.server';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { plainText } from '../../../tests/support/plain-text';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { tabFaq } from './tab-faq.text';
import { requestFormOfTab } from './tv-request';
import { loadTvEquipment, tvEquipmentMeta } from './load-tv-equipment';
import { TvEquipmentScreen, type TvEquipmentScreenProps } from './tv-equipment-screen';

// No requests: the quiz has its own tests.
jest.mock('@/api/quiz/quiz.client', () => ({
  makeQuizClient: () => ({ quiz: () => new Promise(() => {}) }),
}));

beforeAll(() => void stubScreen());

const kazan: City = {
  ...cityFixture,
  name: 'Казань',
  cityIn: 'в Казани',
  companyName: 'Скворец',
  phone_code: '843',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
};

const base: TvEquipmentScreenProps = {
  tab: 'main',
  hasTv: false,
  asked: null,
  year: 2026,
  boxes: [],
  listing: null,
  table: null,
  channels: null,
  banner: null,
  isAuth: false,
  video: null,
  page: '/domru-tv/equipment',
  formReturn: null,
};

/** The page with all its parts. */
async function draw(changes: Partial<TvEquipmentScreenProps> = {}) {
  const drawn = renderOnSite(<TvEquipmentScreen {...base} {...changes} />, { city: kazan });
  await partsAreHere();
  return {
    ...drawn,
    redraw: async (others: Partial<TvEquipmentScreenProps>) => {
      drawn.rerender(<TvEquipmentScreen {...base} {...others} />);
      await partsAreHere();
    },
  };
}

const box: NonNullable<TvEquipmentScreenProps['boxes']>[number] = {
  kind: 'box',
  id: 1,
  title: 'Скворец Бокс',
  address: '/domru-tv/equipment/box',
  image: null,
  labels: [],
  specs: [],
  options: [],
  chosenIndex: null,
};

describe('the heading has «еще» only for clients with TV [TV-05]', () => {
  test.each([
    [false, 'Выберите, как смотреть ТВ'],
    [true, 'Выберите, как еще смотреть ТВ'],
  ])('%s', async (hasTv, heading) => {
    await draw({ hasTv });
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
  });
});

test('the intro speaks of the city, with the five benefits [TV-06]', async () => {
  await draw();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Телевидение для дома в Казани');
  const benefits = within(screen.getByRole('list', { name: 'Что вы получите' })).getAllByRole('listitem');
  expect(benefits.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '170+ каналов',
    'HD и 4K',
    'Без рекламы',
    'Пауза и перемотка',
    'Видеосервис',
  ]);
});

test('the page contains every claim [TV-07]', async () => {
  const { container } = await draw();
  const text = container.textContent.replaceAll('\u00a0', ' ');
  const claims = ['170+', '120+', '33 федеральных', 'HD и 4K', 'Без рекламы', 'Пауза и перемотка'];
  const places = ['от 7 дней до 1 месяца', 'iOS', 'Android', 'ноутбук', 'ПК', 'LG и Samsung от 2013'];
  for (const claim of [...claims, ...places]) expect(text).toContain(claim);
});

test('tabs are addresses, and the open one is marked [TV-01]', async () => {
  await draw({ tab: 'smart' });
  const tabs = within(screen.getByRole('navigation', { name: 'Способ просмотра' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/domru-tv/equipment', null],
    ['/domru-tv/equipment/smart', 'page'],
    ['/domru-tv/equipment/note', null],
  ]);
});

test('boxes link to their pages; a failed list has the form [TV-02]', async () => {
  const { redraw } = await draw({ boxes: [box] });
  expect(screen.getByRole('link', { name: 'Скворец Бокс' })).toHaveAttribute(
    'href',
    '/domru-tv/equipment/box',
  );
  await redraw({ boxes: null });
  expect(screen.getByText(/сейчас недоступен/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Оставить заявку' })).toHaveAttribute('href', '#request');
  expect(document.getElementById('request')).toBeInTheDocument();
});

test('the list is filtered by links, and a table replaces its cards [TV-02]', async () => {
  const view = { mark: 'voice', isCheapestFirst: false, isTable: false } as const;
  const listing = { marks: ['voice' as const], view };
  const { redraw } = await draw({ boxes: [box], listing });
  const filter = screen.getByRole('navigation', { name: 'Какие приставки показать' });
  const link = within(filter).getByRole('link', { name: /С\sголосовым пультом/ });
  expect(link).toHaveAttribute('href', '/domru-tv/equipment?only=voice#boxes');
  expect(link).toHaveAttribute('aria-current');
  expect(screen.getByText(/Показана 1\sприставка/)).toHaveAttribute('role', 'status');
  const table = {
    columns: [{ id: 1, title: 'Скворец Бокс', href: '/domru-tv/equipment/box' }],
    rows: [{ title: 'Цена', values: ['250 ₽/мес'] }],
  };
  await redraw({ boxes: [box], listing, table });
  const comparison = screen.getByRole('table', { name: 'Сравнение приставок' });
  expect(within(comparison).getByRole('columnheader', { name: 'Скворец Бокс' })).toBeInTheDocument();
  expect(within(comparison).getByRole('row', { name: /Цена/ })).toHaveTextContent('250 ₽/мес');
  expect(within(comparison).getByRole('link', { name: 'Скворец Бокс' })).toHaveAttribute(
    'href',
    '/domru-tv/equipment/box',
  );
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('the help form has a choice of products, ТВ chosen [TV-02] [POP-04]', async () => {
  await draw();
  const chips = within(screen.getByRole('group', { name: 'Что подключить' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  );
  expect(chips.map((chip) => [chip.labels?.[0]?.textContent, chip.checked])).toEqual([
    ['Интернет+ТВ', false],
    ['ТВ', true],
    ['Интернет', false],
    ['Видеонаблюдение', false],
    ['Домофон', false],
  ]);
});

test.each([
  ['smart', 'CallBackForm', 'smart_tv'],
  ['note', 'request', 'note'],
] as const)(
  'tab %s: «Подключить» leads to #%s, which sends %s [TV-03] [TV-04]',
  async (tab, id, formType) => {
    await draw({ tab });
    expect(screen.getByRole('link', { name: 'Подключить' })).toHaveAttribute('href', `#${id}`);
    const form = document.getElementById(id)!.querySelector('form')!;
    expect(new FormData(form).get('form_type')).toBe(formType);
    expect(new FormData(form).getAll('product_id')).toEqual(['tv']);
  },
);

const banner = {
  image: 'a-tv',
  title: 'Месяц за 0 ₽',
  text: 'Пробная подписка',
  button_text: 'Попробовать',
  link: '/movix-new',
};

test('the banner has a link, or a phone form if it has the texts for it [TV-02]', async () => {
  const { redraw } = await draw({ banner: toBannerViewModel(banner) });
  expect(screen.getByRole('link', { name: 'Попробовать' })).toHaveAttribute('href', '/movix-new');
  await redraw({ banner: toBannerViewModel({ ...banner, phone_introduction: 'Оставьте номер' }) });
  const form = document.getElementById('banner-form')!.querySelector('form')!;
  expect(new FormData(form).get('form_type')).toBe('banner');
  expect(form.querySelector('[name=fio]')).toBeNull();
  expect(form.querySelector('[name=phone]')).toHaveAttribute('title', 'Укажите корректный номер телефона');
});

test('apps and the video service have external addresses, «May be interesting» own ones [TV-08] [TV-11]', async () => {
  await draw();
  for (const name of [/App Store/, /Google Play/, /Сайт видеосервиса/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
  const list = screen.getByRole('region', { name: 'Может быть интересно' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/domru-tv/channel',
    '/domru-tv/watch-everywhere',
    '/catchup',
    '/bundles',
    '/internet/equipment',
    expect.stringMatching(/^https:\/\//),
  ]);
});

test('each click on a store or the video service logs its event [TV-08]', async () => {
  const events: TrackedEvent[] = [];
  const stop = subscribeToEvents((event) => events.push(event));
  await draw();
  const names = ['App Store', 'Google Play', 'Сайт видеосервиса'];
  for (const name of names) {
    const link = screen.getByRole('link', { name: new RegExp(name) });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  stop();
  expect(events).toMatchObject(
    names.map((label) => ({ category: 'app_download', action: 'clicked button', label })),
  );
});

test.each(['main', 'smart', 'note'] as const)('tab %s: questions open their answers [TV-09]', async (tab) => {
  await draw({ tab });
  const heading = screen.getByRole('heading', { name: /^Вопросы и\sответы$/ });
  const rows = within(heading.parentElement!).getAllByRole<HTMLDetailsElement>('group');
  expect(rows.map((row) => row.open)).toEqual(tabFaq[tab].map((_, index) => index === 0));
  const { question, answer } = tabFaq[tab][1]!;
  const second = screen.getByText(question).closest('details')!;
  second.open = true;
  expect(within(second).getByText(answer)).toBeInTheDocument();
});

test('no tab has two television checks, nor a router beside its request [TV-03] [TV-09]', async () => {
  for (const tab of ['main', 'smart', 'note'] as const) {
    const html = await serverHtml(<TvEquipmentScreen {...base} tab={tab} />);
    expect(html.match(/Подойдёт ли мой телевизор\?/g)).toHaveLength(1);
    const [, request = ''] = html.split('data-deferred="request"');
    expect(request.split('</section>', 1)[0]).not.toContain('#a-router');
  }
  expect(tabFaq.note[0]?.answer).toMatch(/^До пяти устройств/);
});

test('a form about the television is on every tab, works as a link, and shows the answer [TV-01] [TV-03]', async () => {
  const asked = parseTvQuery({ tv: 'lg', year: '2015' }, 2026);
  const { redraw } = await draw();
  const summary = screen.getByText('Подойдёт ли мой телевизор?', { selector: 'summary' });
  expect(summary.closest('details')).not.toHaveAttribute('open');
  await redraw({ asked });
  expect(summary.closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('status')).toHaveTextContent('Телевизор LG 2015 года подойдёт');
  const form = screen.getByRole('status').closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/domru-tv/equipment']);
  expect(
    within(form)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['lg', 'samsung', 'other']);
});

test('for a client the place of their current TV is reserved; a guest has none [TV-10] [TV-13]', async () => {
  const room = (html: string) => /data-deferred="client tv"[^>]*>(.*?)<\/section>/.exec(html)?.[1];
  expect(room(await serverHtml(<TvEquipmentScreen {...base} isAuth />))).toContain('<section');
  expect(room(await serverHtml(<TvEquipmentScreen {...base} />))).toBeUndefined();
});

test('a guest reads on the note tab how to see notices [TV-04]', async () => {
  await draw({ tab: 'note' });
  expect(screen.getByText(/^Войдите, чтобы видеть уведомления о\sТВ$/)).toBeInTheDocument();
});

test('a video has its texts, and works as a link before hydration [TV-03]', async () => {
  const address = 'https://video.example/embed/tv';
  await draw({
    tab: 'smart',
    video: {
      tone: 'night',
      title: 'ТВ за минуту',
      paragraphs: ['Покажем'],
      button: 'Смотреть видео',
      art: { name: 'a-tv', width: 420, height: 300 },
      address,
    },
  });
  expect(screen.getByRole('link', { name: 'Смотреть видео' })).toHaveAttribute('href', address);
  expect(document.querySelector('iframe')).toBeNull();
});

test.each(['main', 'smart', 'note'] as const)(
  'tab %s: questions, and no style attribute from the server [TV-09]',
  async (tab) => {
    const html = await serverHtml(
      <TvEquipmentScreen {...base} tab={tab} boxes={[box]} banner={toBannerViewModel(banner)} />,
    );
    expect(html).not.toMatch(/ style=/);
    expect(html).toContain('<details open');
  },
);

test('title and description contain the city, the company and the call centre [SHELL-10]', () => {
  const { title, description, canonicalPath } = tvEquipmentMeta('smart', kazan);
  for (const text of [title, description])
    for (const part of ['в Казани', 'Скворец', '+7 (843) 200-00-00']) expect(text).toContain(part);
  expect(canonicalPath).toBe('/domru-tv/equipment/smart');
});

test('a catalogue or banners that are away cost their block, not the page [TV-02] [API-04]', async () => {
  const away = () => Promise.reject(new Error('away'));
  const site = siteRequestFixture({
    city: kazan,
    api: { equipment: away, bundles: away, banners: away },
    videoOrigins: ['https://video.example'],
  });
  const { props } = await loadTvEquipment(site, 'main');
  expect(props).toMatchObject({ tab: 'main', asked: null, boxes: null, channels: null, banner: null });
  expect((await loadTvEquipment(site, 'smart')).props).toMatchObject({ tab: 'smart', video: null });
});

describe('the server’s HTML for an address', () => {
  const asked: string[] = [];
  const siteWith = (videoOrigins: string[]) =>
    siteRequestFixture({
      city: kazan,
      videoOrigins,
      api: {
        equipment: async () => [],
        bundles: async () => [
          bundleFixture({ sale_package_id: 1, speed_int: 15, price2in1: 300 }),
          bundleFixture({ sale_package_id: 2, price2in1: 540, promo_price2in1: 390, promo_period: 3 }),
        ],
        banners: async (tag: string) => {
          asked.push(tag);
          return tag === 'domrutv_smart_video' ? [{ ...banner, link: 'https://video.example/embed' }] : [];
        },
      },
    });

  test('the answer about a television opens its tab, and its request contains it [TV-01] [TV-03]', async () => {
    const { props, meta } = await loadTvEquipment(siteWith([]), null, { tv: 'samsung', year: '2016' });
    expect(props.tab).toBe('smart');
    expect(requestFormOfTab(props.tab, props.asked)).toMatchObject({
      id: 'CallBackForm',
      context: { item: 'Телевизор Samsung, 2016 год: подойдёт приложение' },
    });
    expect(meta.canonicalPath).toBe('/domru-tv/equipment/smart');
    expect(requestFormOfTab('smart', null).context).toBeUndefined();
  });

  test('the cost of TV is beside the boxes, and the required internet [TV-02]', async () => {
    const { props } = await loadTvEquipment(siteWith([]), 'main');
    const { container } = await draw(props);
    const words = plainText(container.textContent);
    // The bundle for 300 ₽ is too slow for TV.
    expect(words).toContain('Каналы от 390 ₽/мес с интернетом; приставка — отдельно. Ей нужно от 20 Мбит/с.');
    expect(screen.getByRole('link', { name: /^Каналы от/ })).toHaveAttribute('href', '/bundles');
    expect((await loadTvEquipment(siteWith([]), 'smart')).props.channels).toBeNull();
  });

  test('the content names the video, and the configuration allows it [TV-03]', async () => {
    expect((await loadTvEquipment(siteWith([]), 'smart')).props.video).toBeNull();
    expect(asked).not.toContain('domrutv_smart_video');
    expect((await loadTvEquipment(siteWith(['https://video.example']), 'smart')).props.video).toMatchObject({
      address: 'https://video.example/embed',
      title: banner.title,
    });
    expect((await loadTvEquipment(siteWith(['https://other.example']), 'smart')).props.video).toBeNull();
  });
});
