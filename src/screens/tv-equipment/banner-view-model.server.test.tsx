/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { stubScreen } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { cityFixture } from '../../../tests/support/site-fixtures';
import { Picture } from '@/ui/picture/picture';
import { BannerBlock } from './banner-block';
import { toBannerViewModel } from './banner-view-model.server';

beforeAll(() => void stubScreen());

type Banner = Parameters<typeof toBannerViewModel>[0];

const banner: Banner = {
  image: '/static/banners/wide.avif',
  image_webp: '/static/banners/wide.webp',
  image_mobile: '/static/banners/narrow.avif',
  title: 'Месяц за 0 ₽',
  subTitle: 'Для новых клиентов',
  text: 'Пробная подписка',
  button_text: 'Попробовать',
  link: '/movix-new',
};
const form = { page: '/domru-tv/equipment', formReturn: null } as const;
const draw = (changes: Partial<Banner> = {}) =>
  renderOnSite(<BannerBlock banner={toBannerViewModel({ ...banner, ...changes })} {...form} />, {
    city: { ...cityFixture, consentMode: 'checkbox' },
  });

test('AVIF first, WebP for browsers without it, another picture for narrow screens [TV-02]', () => {
  expect(toBannerViewModel(banner).image).toMatchObject({
    src: '/static/banners/wide.webp',
    sources: [
      { srcSet: '/static/banners/narrow.avif', type: 'image/avif', media: '(max-width: 767.98px)' },
      { srcSet: '/static/banners/wide.avif', type: 'image/avif' },
    ],
  });
  const png = toBannerViewModel({
    ...banner,
    image: '/wide.png',
    image_webp: '/wide.webp',
    image_mobile: null,
  });
  expect(png.image).toMatchObject({
    src: '/wide.png',
    sources: [{ srcSet: '/wide.webp', type: 'image/webp' }],
  });
  expect(toBannerViewModel({ ...banner, image: 'a-tv' }).image).toMatchObject({
    src: 'a-tv',
    isDrawing: true,
  });
});

test("an operator's picture has its proportions and all widths, and replaces the release's files [TV-02]", () => {
  const stem = '/pictures/0123456789abcdef-900x600';
  const changes = { image: `${stem}-720.webp`, image_background: `${stem}-1440.webp` };
  const { image, backdrop } = toBannerViewModel({ ...banner, ...changes });
  expect(backdrop).toMatchObject({
    src: `${stem}-1440.webp`,
    sources: [
      { srcSet: `${stem}-720.avif`, media: '(max-width: 767.98px)' },
      { srcSet: `${stem}-1440.avif`, type: 'image/avif' },
    ],
  });
  const html = renderToString(<Picture {...image} priority />);
  expect(html).toContain('width="900" height="600"');
  expect(html).toContain(`srcSet="${stem}-240.avif 240w, ${stem}-480.avif 480w, ${stem}-720.avif 720w"`);
});

test('a picture behind the banner has separate formats [TV-02]', () => {
  const shown = toBannerViewModel({
    ...banner,
    image_background: '/back.jpg',
    image_background_webp: '/back.webp',
    image_background_mobile: '/back-narrow.jpg',
  });
  expect(shown.backdrop).toMatchObject({
    src: '/back.jpg',
    sources: [
      { srcSet: '/back-narrow.jpg', media: '(max-width: 767.98px)' },
      { srcSet: '/back.webp', type: 'image/webp' },
    ],
  });
  expect(toBannerViewModel(banner).backdrop).toBeNull();
});

describe('a text colour is used if readable on amber, light and dark (D47) (D47) [TV-02]', () => {
  test.each([
    ['#000', '#000'],
    ['#0b2b2a', '#0b2b2a'],
    ['#ffffff', null],
    ['#ff0000', null],
    [null, null],
  ])('%s: %s', (text_color, colour) =>
    expect(toBannerViewModel({ ...banner, text_color }).colour).toBe(colour),
  );
});

test('size and place of the picture are the banner’s; unknown ones count as large and right [TV-02]', () => {
  const look = (changes: Partial<Banner>) => {
    const { imageWidth, isImageFirst } = toBannerViewModel({ ...banner, ...changes });
    return [imageWidth, isImageFirst];
  };
  expect(look({})).toEqual([420, false]);
  expect(look({ size: 'small', image_position: 'left' })).toEqual([240, true]);
  expect(look({ size: 'gigantic', image_position: 'behind' })).toEqual([420, false]);
});

test('it shows title, subtitle, text and button, or its phone form in the button’s place [TV-02]', () => {
  const { unmount } = draw();
  expect(screen.getByRole('heading', { name: 'Месяц за 0 ₽' })).toBeInTheDocument();
  expect(screen.getByText('Для новых клиентов')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Попробовать' })).toHaveAttribute('href', '/movix-new');
  unmount();
  draw({ phone_introduction: 'Оставьте номер' });
  expect(screen.queryByRole('link', { name: 'Попробовать' })).toBeNull();
  expect(screen.getByText('Оставьте номер')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveAttribute('title', 'Укажите корректный номер телефона');
});

test('the server renders it without a style attribute, whatever its content [TV-02]', () => {
  const shown = toBannerViewModel({
    ...banner,
    image_background: '/back.jpg',
    text_color: '#000',
    size: 'small',
  });
  expect(renderToString(<BannerBlock banner={shown} {...form} />)).not.toMatch(/ style=/);
});
