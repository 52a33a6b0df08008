import type { ShellContent } from '@/api/content/content.schemas';
import { pageContextFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { sitePage } from './site-page';

const promoLine = {
  url: '/bundles',
  image: null,
  image_webp: null,
  linkTitle: 'Подробнее',
  advertising: null,
};
const line = { is_active: true, is_view_auth: true, is_view_guest: true };
const shell: ShellContent = {
  main: [],
  services: [],
  partners: [],
  footer: { columns: [], socials: [], email: '', messengerLink: null },
};

/** Renders a page of a city; `asked` counts the fetches of its promo lines. */
async function drawAt(path: string, { unauth = true, isAway = false } = {}) {
  const asked = jest.fn(() =>
    isAway
      ? Promise.reject(new Error('away'))
      : Promise.resolve([{ ...line, promoLine: { ...promoLine, title: 'Пакет на месяц' } }]),
  );
  const site = siteRequestFixture({
    city: {
      name: 'Бердск',
      withPromoLines: { auth: true, unauth },
      phone_code: '',
      sale_phone: '',
      call_center_phone: '',
    },
    path,
    api: { shellContent: async () => shell, promoLine: asked },
  });
  const meta = { title: '', description: '', canonicalPath: '/', noIndex: true };
  const draw = sitePage(async () => ({ meta, props: {} }));
  const drawn = await draw(pageContextFixture(site));
  if (!('props' in drawn)) throw new Error('no props');
  return { frame: (await drawn.props).frame, asked };
}

test('a document fetches the promo lines once and contains the displayed one [SHELL-09]', async () => {
  const { frame, asked } = await drawAt('/domru-tv/equipment?tab=smart');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(frame.promo?.title).toBe('Пакет на месяц');
});

test('where no line can be displayed none is fetched [SHELL-08]', async () => {
  for (const { frame, asked } of [
    await drawAt('/service/contact'),
    await drawAt('/about', { unauth: false }),
  ]) {
    expect(frame.promo).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  }
});

test('a parameter of the query hides nothing [SHELL-08]', async () => {
  expect((await drawAt('/about?from=news')).frame.promo).not.toBeNull();
});

test('without the service the page renders without the strip [SHELL-08]', async () => {
  expect((await drawAt('/about', { isAway: true })).frame.promo).toBeNull();
});
