interface Parts {
  companyName: string;
  link: string;
  code: string | null;
}

/** The letter that proves an address; `body` gives its lines. */
export const confirmMailText = {
  subject: 'Подтвердите адрес почты',
  body: ({ companyName, link, code }: Parts): string[] => [
    'Здравствуйте!',
    '',
    'Чтобы получать уведомления на этот адрес, откройте ссылку:',
    link,
    '',
    ...(code === null
      ? []
      : ['Или введите код на сайте:', code, '', 'Код действует 30 минут, ссылка — сутки.', '']),
    'Если вы не указывали эту почту, просто удалите письмо.',
    '',
    companyName,
  ],
};
