/** Words of the gallery's stores and networks. */
export const storesSectionText = {
  title: 'Магазины приложений и\u00a0соцсети',
  networks: [
    { title: 'Сообщество', link: 'https://community.example/skvorets', icon: 'i-users' },
    { title: 'Канал', link: 'https://channel.example/skvorets', icon: 'i-bell' },
    { title: 'Третья сеть', link: 'https://third.example/skvorets', icon: 'i-globe' },
  ],
} as const;
