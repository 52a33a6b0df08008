import { coverageRequestText } from '@/features/leads/thank-you.text';

export const requestDoneText = {
  title: 'Заявка отправлена!',
  headTitle: 'Заявка отправлена',
  description: 'Заявка на подключение отправлена. Мы свяжемся с вами в ближайшее время.',
  text: 'Мы свяжемся с\u00a0вами в\u00a0ближайшее время',
  wish: coverageRequestText,
  back: 'Вернуться к\u00a0приставкам',
  home: 'На главную',
} as const;
