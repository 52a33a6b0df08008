import { houseSearchText } from '@/features/address-check/address-check.text';
import { coverageRequestText } from '@/features/leads/thank-you.text';
import type { HouseWithOffers } from '@/features/tariffs/offers-of-house.server';

type Technology = HouseWithOffers['technologies'][number];

/** TAR-04 */
export const addressPageText = {
  home: 'Главная',
  crumb: 'Проверить адрес',
  metaTitle: 'Проверить адрес: интернет и\u00a0ТВ в\u00a0вашем доме',
  metaDescription:
    'Проверьте, подключён ли ваш дом: технология, скорость и\u00a0тарифы по\u00a0вашему адресу.',
  heading: (cityIn: string) => `Подключён ли ваш дом ${cityIn}?`,
  lead: 'Напишите улицу и\u00a0дом: скажем, какая там скорость и\u00a0какие тарифы можно взять.',
  label: houseSearchText.label,
  placeholder: houseSearchText.placeholder,
  check: 'Проверить',
  another: 'Проверить другой адрес',
  errors: {
    empty: houseSearchText.empty,
    tooLong: (most: number) =>
      `Слишком длинный адрес: оставьте улицу и\u00a0дом, до\u00a0${most}\u00a0знаков`,
    noHouse: houseSearchText.noHouse,
  },
  failed: 'Подсказки сейчас не\u00a0отвечают. Оставьте заявку с\u00a0адресом, и\u00a0мы проверим его сами.',
  toRequest: 'Оставить заявку',
  list: {
    title: houseSearchText.choose,
    noSuchNumber:
      'Точно такого номера в\u00a0списке нет. Если вашего дома нет и\u00a0среди похожих, оставьте пожелание под\u00a0списком.',
    addNumber: 'Все дома сюда не\u00a0поместились. Допишите номер дома, и\u00a0мы найдём ваш.',
    mayBeCut: 'Здесь первые подходящие дома. Если вашего нет, допишите номер целиком.',
    notThere: 'Моего дома здесь нет',
    former: (name: string) => `бывшая ${name}`,
  },
  connected: {
    label: 'Подключаем',
    title: (address: string) => address,
    text: 'Дом уже в\u00a0нашей сети: мастер подключит квартиру в\u00a0удобное вам время.',
    privateText: 'Оптика уже проходит рядом: мастер доведёт её до\u00a0дома в\u00a0удобное вам время.',
    technology: 'Технология',
    technologies: {
      FTTB: 'оптика до\u00a0дома (FTTB)',
      GPON: 'оптика до\u00a0самого жилья (GPON)',
      DOCSIS: 'кабель (DOCSIS)',
    } satisfies Record<Technology, string>,
    speed: 'Скорость',
    upTo: (speed: number) => `до\u00a0${speed}\u00a0Мбит/с`,
    firstVisit: 'Первый визит',
    firstVisitUnknown: 'время назовёт менеджер',
    offers: 'Тарифы для\u00a0этого дома',
    noOffers: 'Тарифы для\u00a0этого дома назовёт менеджер.',
    all: 'Все тарифы',
    form: 'Подключить этот дом',
    formText: (address: string) =>
      `${address}. Перезвоним, уточним квартиру и\u00a0договоримся о\u00a0времени.`,
    item: 'Подключение по адресу',
  },
  wish: {
    title: (address: string) => (address === '' ? 'Вашего дома в\u00a0списке нет' : address),
    label: 'Пока не\u00a0подключаем',
    text: 'Сюда наша сеть ещё не\u00a0дошла. Оставьте пожелание: чем больше соседей попросит, тем раньше мы придём.',
    notListed: {
      label: 'Нет в\u00a0списке',
      street:
        'Такой улицы мы\u00a0не\u00a0нашли. Проверьте, как она написана. Если всё верно, оставьте пожелание с\u00a0этим адресом.',
      address: 'Такого адреса в\u00a0списке нет. Оставьте с\u00a0ним пожелание.',
    },
    form: 'Пожелание',
    button: 'Оставить пожелание',
    item: 'Пожелание: подключить дом',
    done: coverageRequestText.title,
    doneText: coverageRequestText.text,
  },
} as const;
