import type { ShellContent } from '@/api/content/content.schemas';
import { toFrameContent } from './frame-content';

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

test('labels of menus come with colours that can be read, at every level [SHELL-01]', () => {
  const { main, services, footer } = toFrameContent(content);
  expect(main[0]?.children?.[0]?.labels).toEqual([
    { id: 9, title: 'Новинка', look: { background: '#123', text: '#ffffff' } },
  ]);
  expect(services[0]).toEqual(content.services[0]);
  expect(footer).toBe(content.footer);
});

test('what is not there is left out: page props hold no undefined', () => {
  expect(Object.keys(toFrameContent(content).main[0] ?? {})).not.toContain('labels');
  expect(Object.keys(toFrameContent(content).services[0] ?? {})).not.toContain('children');
});
