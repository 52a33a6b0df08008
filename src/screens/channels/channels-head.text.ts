/** Words of the head and the crumbs, which only the server needs. */
export const channelsHeadText = {
  home: 'Главная',
  tv: 'Телевидение',
  heading: 'Тематические каналы',
  description: '170+ телеканалов: 33 федеральных и более 120 кабельных, часть в HD и 4K.',
} as const;
