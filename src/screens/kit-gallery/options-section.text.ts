const months = (count: number, value: number) => ({
  id: `leasing-${count}`,
  label: `${count}\u00a0мес.`,
  value,
  valueStr: `${value}\u00a0₽/мес`,
});

/** Words of the gallery's option selectors. */
export const optionsSectionText = {
  title: 'Выбор варианта',
  name: 'Вариант оплаты',
  linkName: 'Вариант оплаты: ссылки',
  options: [
    {
      id: 'possess',
      label: 'Покупка',
      value: 5990,
      valueStr: '5\u00a0990\u00a0₽',
      previousStr: '6\u00a0490\u00a0₽',
      additional: 'Доставка бесплатно',
    },
    {
      id: 'leasing',
      label: 'Рассрочка',
      value: 500,
      valueStr: 'от\u00a0167\u00a0₽/мес',
      additional: 'Без\u00a0переплаты и\u00a0банка',
      chip: 'Выгодно',
      variants: [months(12, 500), months(24, 250), months(36, 167)],
    },
    {
      id: 'test-drive',
      label: 'Тест-драйв на\u00a03\u00a0месяца',
      value: 0,
      valueStr: '0\u00a0₽/мес',
      additional: 'далее 250\u00a0₽/мес',
    },
    {
      id: 'credit',
      label: 'Кредит',
      value: 198,
      valueStr: '198\u00a0₽/мес',
      additional: 'Решение банка за\u00a05\u00a0минут',
      variants: [
        {
          id: 'credit-36',
          label: '36\u00a0мес.',
          value: 198,
          valueStr: '198\u00a0₽/мес',
        },
        {
          id: 'credit-60',
          label: '60\u00a0мес.',
          value: 130,
          valueStr: '130\u00a0₽/мес',
        },
      ],
    },
  ],
} as const;
