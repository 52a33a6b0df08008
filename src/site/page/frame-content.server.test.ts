import type { ShellContent } from '@/api/content/content.schemas';
import { toFrameContent } from './frame-content.server';

const entry = { type: 'common', available: true } as const;
const content: ShellContent = {
  main: [
    {
      ...entry,
      id: 1,
      title: 'ТВ',
      link: '/tv',
      children: [
        {
          ...entry,
          id: 2,
          title: 'Приставки',
          link: '/tv/boxes',
          labels: [{ id: 9, title: 'Новинка', color: '#123', color_text: '#234' }],
        },
      ],
    },
  ],
  services: [{ ...entry, id: 3, title: 'Помощь', link: '/help', labels: [] }],
  partners: [],
  footer: { columns: [], socials: [], email: '', messengerLink: null },
};

const city = { phone_code: '38341', sale_phone: '2-11-22', call_center_phone: '2-33-44' };

test('phones are «+7 ({code}) {number}», and digits only in their links [SHELL-13]', () => {
  expect(toFrameContent(content, city).phones).toEqual({
    sale: { text: '+7 (38341) 2-11-22', href: 'tel:+73834121122' },
    callCenter: { text: '+7 (38341) 2-33-44', href: 'tel:+73834123344' },
  });
});

test('labels of menus have readable colours, at every level [SHELL-01]', () => {
  const { main, services, footer } = toFrameContent(content, city);
  expect(main[0]?.children?.[0]?.labels).toEqual([
    { id: 9, title: 'Новинка', look: { background: '#123', text: '#ffffff' } },
  ]);
  expect(services[0]?.labels).toBeUndefined();
  expect(footer).toBe(content.footer);
});

test('unavailable items are not sent, and a panel contains its own entry’s page [SHELL-01]', () => {
  const hidden = { ...entry, id: 5, title: 'Спутник', link: '/satellite', available: false };
  const news = { ...entry, id: 6, title: 'Новости', link: '/news' };
  const about = { ...entry, id: 7, title: 'Ещё', link: '/about' };
  const draw = (main: ShellContent['main']) =>
    toFrameContent({ ...content, main }, city).main.map(({ title, children }) => [
      title,
      children?.map((child) => [child.title, child.link]),
    ]);
  expect(draw([hidden, { ...about, children: [hidden, news] }])).toEqual([
    [
      'Ещё',
      [
        ['Новости', '/news'],
        ['Все предложения', '/about'],
      ],
    ],
  ]);
  expect(draw([{ ...about, children: [hidden] }])).toEqual([['Ещё', undefined]]);
  expect(draw([{ ...about, children: [{ ...news, link: '/about' }] }])).toEqual([
    ['Ещё', [['Новости', '/about']]],
  ]);
});

test('absent and default values are omitted: page props have no undefined, and are small [SHELL-01]', () => {
  const card = { ...entry, id: 8, type: 'description-button', title: 'Пакеты', link: '/bundles' } as const;
  const main = [
    { ...entry, id: 4, title: 'Радио', link: '/radio', labels: [], children: [] },
    { ...card, button_text: 'Собрать', button_link: '/bundles' },
    { ...card, button_link: '/bundles/builder' },
  ];
  const { type, link, title } = card;
  expect(toFrameContent({ ...content, main }, city).main).toStrictEqual([
    { title: 'Радио', link: '/radio' },
    { type, title, link, button_text: 'Собрать' },
    { type, title, link, button_link: '/bundles/builder' },
  ]);
});
