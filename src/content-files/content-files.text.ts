export const previewText = {
  bar: (moment: string, folder: string) => `Предпросмотр: ${moment} по Москве, папка ${folder}`,
  changed: 'С\u00a0тех пор папка изменилась: запустите предпросмотр заново.',
  leave: 'Открыть сайт без\u00a0изменений',
} as const;
