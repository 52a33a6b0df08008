import type { ContactStatus } from '@/api/profile/profile.schemas';

/** The client's paid service: a bundle or a tariff of the catalogue, by its id, or TV alone. */
export type PlanSeed = { bundle: number } | { tariff: number } | 'tv-only';

/** Services that stand beside the plan. */
export type ExtraProduct = 'telephony' | 'videocontrol' | 'domofon';

/** Equipment at the client's: id of the catalogue, how it was taken, pieces. */
type EquipmentSeed = readonly [
  materialsEnsId: number,
  costType: 'покупка' | 'рассрочка' | 'аренда',
  count: number,
];

export interface AgreementSeed {
  /** Begins with the prefix of its city. */
  number: string;
  cityId: number;
  street: string;
  house: number | string;
  building?: number | string;
  flat?: number;
  /** Day of signing. */
  since: string;
  plan: PlanSeed;
  extras?: readonly ExtraProduct[];
  /** Roubles at the first start. */
  balance: number;
  /** Billing switched the services off until the debt is paid. */
  isBlocked?: boolean;
  /** Product ids that the client had paused before the first start, without a last day. */
  paused?: readonly string[];
  equipment: readonly EquipmentSeed[];
}

export interface ClientSeed {
  id: number;
  fio: string;
  /** 11 digits. */
  phone: string;
  email?: { value: string; status: ContactStatus };
  /** At least one. */
  agreements: readonly AgreementSeed[];
}

/**
 * Clients of the demo provider: invented people, addresses of an ordinary look, phones and mailboxes that are nobody's.
 * The first eight are those of `demo-clients.ts`.
 */
export const clients: readonly ClientSeed[] = [
  {
    id: 1,
    fio: 'Кузнецова Анна Сергеевна',
    phone: '79000000001',
    email: { value: 'a.kuznecova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '590018274316',
        cityId: 5901,
        street: 'ул. Екатерининская',
        house: 105,
        building: 2,
        flat: 47,
        since: '2021-11-18',
        plan: { bundle: 2007 },
        extras: ['telephony'],
        balance: 412.5,
        paused: ['telephony'],
        equipment: [
          [80491, 'рассрочка', 1],
          [70512, 'покупка', 2],
        ],
      },
      {
        number: '591052601815',
        cityId: 5902,
        street: 'ул. Пятилетки',
        house: 41,
        flat: 12,
        since: '2023-06-02',
        plan: { tariff: 1004 },
        extras: ['domofon'],
        balance: 620,
        equipment: [],
      },
      {
        number: '770908301661',
        cityId: 7701,
        street: 'Ленинский проспект',
        house: 64,
        building: '2А',
        flat: 118,
        since: '2025-02-14',
        plan: { bundle: 2012 },
        balance: 1850,
        equipment: [[80530, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 2,
    fio: 'Орлов Михаил Андреевич',
    phone: '79000000002',
    email: { value: 'm.orlov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '590318609139',
        cityId: 5901,
        street: 'ул. Ленина',
        house: 66,
        flat: 23,
        since: '2020-03-11',
        plan: { bundle: 2004 },
        balance: 1200,
        paused: ['internet', 'tv'],
        equipment: [[70454, 'аренда', 1]],
      },
    ],
  },
  {
    id: 3,
    fio: 'Гусев Павел Игоревич',
    phone: '79000000003',
    email: { value: 'p.gusev@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '160099603082',
        cityId: 1601,
        street: 'ул. Баумана',
        house: 44,
        flat: 8,
        since: '2022-08-29',
        plan: { bundle: 2005 },
        balance: -640,
        isBlocked: true,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 4,
    fio: 'Беляева Ирина Николаевна',
    phone: '79000000004',
    agreements: [
      {
        number: '160462819482',
        cityId: 1601,
        street: 'ул. Чистопольская',
        house: 20,
        building: 1,
        flat: 91,
        since: '2019-05-17',
        plan: { bundle: 2003 },
        balance: 715.2,
        equipment: [[70454, 'покупка', 1]],
      },
    ],
  },
  {
    id: 5,
    fio: 'Тихонов Олег Викторович',
    phone: '79000000005',
    email: { value: 'o.tihonov@pochta.example', status: 'unconfirmed' },
    agreements: [
      {
        number: '660199351819',
        cityId: 6601,
        street: 'ул. Малышева',
        house: 84,
        flat: 36,
        since: '2024-01-23',
        plan: { bundle: 2008 },
        balance: 480,
        equipment: [
          [80491, 'покупка', 1],
          [70519, 'покупка', 1],
        ],
      },
    ],
  },
  {
    id: 6,
    fio: 'Миронова Дарья Алексеевна',
    phone: '79000000006',
    email: { value: 'd.mironova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '550093786579',
        cityId: 5501,
        street: 'ул. Маркса',
        house: 31,
        flat: 54,
        since: '2024-09-05',
        plan: { tariff: 1010 },
        balance: 930,
        equipment: [],
      },
    ],
  },
  {
    id: 7,
    fio: 'Захаров Виктор Петрович',
    phone: '79000000007',
    email: { value: 'v.zaharov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '590754323194',
        cityId: 5901,
        street: 'ул. Куйбышева',
        house: 88,
        flat: 5,
        since: '2018-10-30',
        plan: 'tv-only',
        balance: 210,
        equipment: [[70233, 'аренда', 2]],
      },
    ],
  },
  {
    id: 8,
    fio: 'Фомина Людмила Ивановна',
    phone: '79000000008',
    email: { value: 'l.fomina@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '631087574911',
        cityId: 6302,
        street: 'ул. Революционная',
        house: 7,
        building: 3,
        flat: 140,
        since: '2017-04-19',
        plan: { bundle: 2019 },
        extras: ['telephony'],
        balance: 560,
        equipment: [[70454, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 9,
    fio: 'Лебедев Артём Дмитриевич',
    phone: '79000000009',
    email: { value: 'a.lebedev@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '770862527601',
        cityId: 7701,
        street: 'ул. Профсоюзная',
        house: 93,
        flat: 211,
        since: '2023-03-09',
        plan: { bundle: 2011 },
        balance: 2140,
        equipment: [[81033, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 10,
    fio: 'Васильева Елена Юрьевна',
    phone: '79000000010',
    email: { value: 'e.vasileva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '770895559797',
        cityId: 7701,
        street: 'ул. Маросейка',
        house: 9,
        building: 'стр. 2',
        flat: 14,
        since: '2020-12-01',
        plan: { bundle: 2006 },
        balance: 640.75,
        equipment: [[80491, 'покупка', 1]],
      },
    ],
  },
  {
    id: 11,
    fio: 'Новиков Сергей Олегович',
    phone: '79000000011',
    email: { value: 's.novikov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '780114710497',
        cityId: 7801,
        street: 'Московский проспект',
        house: 183,
        building: 'лит. А',
        flat: 77,
        since: '2022-05-26',
        plan: { bundle: 2010 },
        balance: 890,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 12,
    fio: 'Морозова Татьяна Павловна',
    phone: '79000000012',
    email: { value: 't.morozova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '780465075291',
        cityId: 7801,
        street: 'ул. Савушкина',
        house: 118,
        flat: 302,
        since: '2021-07-13',
        plan: { bundle: 2003 },
        extras: ['domofon'],
        balance: 75,
        equipment: [[70454, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 13,
    fio: 'Волков Никита Романович',
    phone: '79000000013',
    email: { value: 'n.volkov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '780703423667',
        cityId: 7801,
        street: 'Лиговский проспект',
        house: 61,
        flat: 19,
        since: '2025-04-22',
        plan: { tariff: 1016 },
        balance: 1300,
        equipment: [],
      },
    ],
  },
  {
    id: 14,
    fio: 'Павлова Мария Владимировна',
    phone: '79000000014',
    email: { value: 'm.pavlova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '660127684268',
        cityId: 6601,
        street: 'ул. 8 Марта',
        house: 126,
        flat: 48,
        since: '2023-10-10',
        plan: { bundle: 2017 },
        extras: ['domofon'],
        balance: 1015.4,
        equipment: [
          [70620, 'рассрочка', 1],
          [80491, 'покупка', 1],
        ],
      },
    ],
  },
  {
    id: 15,
    fio: 'Семёнов Илья Константинович',
    phone: '79000000015',
    email: { value: 'i.semenov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '660465632122',
        cityId: 6601,
        street: 'ул. Белинского',
        house: 171,
        flat: 66,
        since: '2024-11-15',
        plan: { bundle: 2013 },
        extras: ['videocontrol'],
        balance: 1640,
        equipment: [[80530, 'покупка', 1]],
      },
    ],
  },
  {
    id: 16,
    fio: 'Голубева Ольга Геннадьевна',
    phone: '79000000016',
    email: { value: 'o.golubeva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '520330792440',
        cityId: 5201,
        street: 'ул. Белинского',
        house: 32,
        flat: 87,
        since: '2020-02-27',
        plan: { bundle: 2005 },
        balance: 330,
        equipment: [[70688, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 17,
    fio: 'Виноградов Денис Евгеньевич',
    phone: '79000000017',
    email: { value: 'd.vinogradov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '520268599528',
        cityId: 5201,
        street: 'проспект Гагарина',
        house: 101,
        building: 2,
        flat: 9,
        since: '2024-06-18',
        plan: { bundle: 2018 },
        balance: 505,
        equipment: [[80544, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 18,
    fio: 'Богданова Светлана Михайловна',
    phone: '79000000018',
    email: { value: 's.bogdanova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '540907866661',
        cityId: 5401,
        street: 'Красный проспект',
        house: 157,
        building: 1,
        flat: 42,
        since: '2023-01-31',
        plan: { bundle: 2014 },
        balance: 1290,
        equipment: [[81077, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 19,
    fio: 'Воробьёв Андрей Степанович',
    phone: '79000000019',
    email: { value: 'a.vorobev@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '540760313721',
        cityId: 5401,
        street: 'ул. Титова',
        house: 29,
        flat: 15,
        since: '2019-09-12',
        plan: { bundle: 2002 },
        extras: ['domofon'],
        balance: 140.6,
        equipment: [[70519, 'покупка', 1]],
      },
    ],
  },
  {
    id: 20,
    fio: 'Фёдорова Наталья Борисовна',
    phone: '79000000020',
    email: { value: 'n.fedorova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '740590109281',
        cityId: 7401,
        street: 'проспект Ленина',
        house: 54,
        flat: 108,
        since: '2021-03-25',
        plan: { bundle: 2004 },
        extras: ['telephony'],
        balance: 770,
        equipment: [[70454, 'покупка', 1]],
      },
    ],
  },
  {
    id: 21,
    fio: 'Михайлов Роман Валерьевич',
    phone: '79000000021',
    email: { value: 'r.mihaylov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '740590139624',
        cityId: 7401,
        street: 'ул. Братьев Кашириных',
        house: 87,
        building: 'А',
        flat: 31,
        since: '2024-08-07',
        plan: { bundle: 2011 },
        balance: 1450,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 22,
    fio: 'Тарасова Юлия Артёмовна',
    phone: '79000000022',
    email: { value: 'yu.tarasova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '630595711777',
        cityId: 6301,
        street: 'Московское шоссе',
        house: 252,
        flat: 164,
        since: '2022-12-20',
        plan: { bundle: 2015 },
        balance: 860,
        equipment: [[80602, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 23,
    fio: 'Белов Евгений Максимович',
    phone: '79000000023',
    email: { value: 'e.belov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '630741215472',
        cityId: 6301,
        street: 'ул. Ново-Садовая',
        house: 35,
        flat: 20,
        since: '2018-06-06',
        plan: { bundle: 2001 },
        balance: 95,
        equipment: [[70233, 'аренда', 1]],
      },
    ],
  },
  {
    id: 24,
    fio: 'Комарова Алина Рустамовна',
    phone: '79000000024',
    email: { value: 'a.komarova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '020803852808',
        cityId: 201,
        street: 'проспект Октября',
        house: 132,
        building: 3,
        flat: 73,
        since: '2023-07-19',
        plan: { bundle: 2009 },
        extras: ['videocontrol', 'domofon'],
        balance: 1180,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 25,
    fio: 'Хасанов Тимур Ильдарович',
    phone: '79000000025',
    email: { value: 't.hasanov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '020414852538',
        cityId: 201,
        street: 'ул. Менделеева',
        house: 145,
        flat: 55,
        since: '2025-01-16',
        plan: { bundle: 2016 },
        balance: 990.9,
        equipment: [[80530, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 26,
    fio: 'Киселёва Вера Антоновна',
    phone: '79000000026',
    email: { value: 'v.kiseleva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '610885393363',
        cityId: 6101,
        street: 'ул. Пушкинская',
        house: 168,
        flat: 27,
        since: '2017-11-08',
        plan: { bundle: 2019 },
        extras: ['telephony'],
        balance: 410,
        equipment: [[70118, 'покупка', 1]],
      },
    ],
  },
  {
    id: 27,
    fio: 'Макаров Глеб Вадимович',
    phone: '79000000027',
    email: { value: 'g.makarov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '610387500474',
        cityId: 6101,
        street: 'Ворошиловский проспект',
        house: 52,
        flat: 80,
        since: '2024-03-28',
        plan: { bundle: 2012 },
        balance: 1725,
        equipment: [[80491, 'покупка', 2]],
      },
    ],
  },
  {
    id: 28,
    fio: 'Андреева Ксения Ильинична',
    phone: '79000000028',
    email: { value: 'k.andreeva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '550395755131',
        cityId: 5501,
        street: 'ул. 70 лет Октября',
        house: 16,
        building: 2,
        flat: 119,
        since: '2022-02-09',
        plan: { bundle: 2005 },
        balance: 545,
        equipment: [[70688, 'покупка', 1]],
      },
    ],
  },
  {
    id: 29,
    fio: 'Ковалёв Станислав Юрьевич',
    phone: '79000000029',
    email: { value: 's.kovalev@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '180373537990',
        cityId: 1801,
        street: 'ул. Пушкинская',
        house: 273,
        flat: 62,
        since: '2023-05-04',
        plan: { bundle: 2007 },
        extras: ['domofon'],
        balance: 820,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 30,
    fio: 'Ильина Галина Фёдоровна',
    phone: '79000000030',
    email: { value: 'g.ilina@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '710751163726',
        cityId: 7101,
        street: 'проспект Ленина',
        house: 89,
        flat: 33,
        since: '2019-12-24',
        plan: { bundle: 2019 },
        extras: ['telephony'],
        balance: 388.15,
        equipment: [[70454, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 31,
    fio: 'Титов Максим Арсеньевич',
    phone: '79000000031',
    email: { value: 'm.titov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '360516761222',
        cityId: 3601,
        street: 'ул. Кольцовская',
        house: 58,
        building: 'Б',
        flat: 101,
        since: '2024-10-02',
        plan: { bundle: 2010 },
        balance: 1060,
        equipment: [[80544, 'покупка', 1]],
      },
    ],
  },
  {
    id: 32,
    fio: 'Кузьмина Полина Денисовна',
    phone: '79000000032',
    email: { value: 'p.kuzmina@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '390029729975',
        cityId: 3901,
        street: 'Ленинский проспект',
        house: 83,
        flat: 24,
        since: '2025-03-12',
        plan: { bundle: 2014 },
        balance: 1405,
        equipment: [[80417, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 33,
    fio: 'Поляков Георгий Львович',
    phone: '79000000033',
    email: { value: 'g.polyakov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '250288200182',
        cityId: 2501,
        street: 'ул. Светланская',
        house: 119,
        flat: 41,
        since: '2022-09-15',
        plan: { bundle: 2013 },
        extras: ['videocontrol'],
        balance: 1990,
        equipment: [[81033, 'покупка', 1]],
      },
    ],
  },
  {
    id: 34,
    fio: 'Соколова Вероника Тимуровна',
    phone: '79000000034',
    email: { value: 'v.sokolova@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '240633043483',
        cityId: 2401,
        street: 'проспект Мира',
        house: 94,
        flat: 16,
        since: '2023-12-06',
        plan: { bundle: 2008 },
        balance: 655,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 35,
    fio: 'Зайцев Кирилл Эдуардович',
    phone: '79000000035',
    email: { value: 'k.zaycev@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '720954862057',
        cityId: 7201,
        street: 'ул. Республики',
        house: 162,
        building: 1,
        flat: 203,
        since: '2025-05-20',
        plan: { tariff: 1012 },
        extras: ['domofon'],
        balance: 1110,
        equipment: [],
      },
    ],
  },
  {
    id: 36,
    fio: 'Соловьёва Диана Марковна',
    phone: '79000000036',
    email: { value: 'd.soloveva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '230986828288',
        cityId: 2301,
        street: 'ул. Красная',
        house: 176,
        flat: 38,
        since: '2021-10-21',
        plan: { bundle: 2006 },
        balance: 725.3,
        equipment: [[80602, 'покупка', 1]],
      },
    ],
  },
  {
    id: 37,
    fio: 'Борисов Антон Захарович',
    phone: '79000000037',
    email: { value: 'a.borisov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '760072902227',
        cityId: 7601,
        street: 'ул. Свободы',
        house: 46,
        building: 2,
        flat: 52,
        since: '2020-08-13',
        plan: { bundle: 2003 },
        balance: 180,
        equipment: [[70454, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 38,
    fio: 'Григорьева Лариса Эмильевна',
    phone: '79000000038',
    email: { value: 'l.grigoreva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '700918058887',
        cityId: 7001,
        street: 'проспект Ленина',
        house: 111,
        flat: 70,
        since: '2022-04-07',
        plan: { bundle: 2018 },
        balance: 610,
        equipment: [[70512, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 39,
    fio: 'Степанов Лев Аркадьевич',
    phone: '79000000039',
    email: { value: 'l.stepanov@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '560180334018',
        cityId: 5601,
        street: 'ул. Чкалова',
        house: 35,
        building: 1,
        flat: 49,
        since: '2023-08-24',
        plan: { bundle: 2004 },
        balance: 295,
        equipment: [[80491, 'рассрочка', 1]],
      },
    ],
  },
  {
    id: 40,
    fio: 'Яковлева Надежда Глебовна',
    phone: '79000000040',
    email: { value: 'n.yakovleva@pochta.example', status: 'confirmed' },
    agreements: [
      {
        number: '161078017598',
        cityId: 1602,
        street: 'проспект Мира',
        house: 24,
        flat: 136,
        since: '2024-05-30',
        plan: { bundle: 2017 },
        extras: ['domofon'],
        balance: 905,
        equipment: [
          [70620, 'покупка', 1],
          [70454, 'покупка', 1],
        ],
      },
    ],
  },
];
