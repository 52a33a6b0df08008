import type { RegionSeed } from './make-city';

/** Prepositional forms are checked by hand. */
export const siberiaAndFarEastRegions: readonly RegionSeed[] = [
  {
    region_id: 22,
    name: 'Алтайский край',
    region_iso_code: 'ALT',
    timeZone: 'Asia/Barnaul',
    cities: [[2201, 169, 'barnaul', 'Барнаул', 'Барнауле', '3852', '22', { main: true, has_sso: true }]],
  },
  {
    region_id: 38,
    name: 'Иркутская область',
    region_iso_code: 'IRK',
    timeZone: 'Asia/Irkutsk',
    cities: [[3801, 170, 'irkutsk', 'Иркутск', 'Иркутске', '3952', '38', { main: true, has_sso: true }]],
  },
  {
    region_id: 42,
    name: 'Кемеровская область',
    region_iso_code: 'KEM',
    timeZone: 'Asia/Novokuznetsk',
    cities: [[4201, 171, 'kemerovo', 'Кемерово', 'Кемерове', '3842', '42', { main: true }]],
  },
  {
    region_id: 24,
    name: 'Красноярский край',
    region_iso_code: 'KYA',
    timeZone: 'Asia/Krasnoyarsk',
    cities: [[2401, 172, 'krsk', 'Красноярск', 'Красноярске', '391', '24', { main: true, has_sso: true }]],
  },
  {
    region_id: 54,
    name: 'Новосибирская область',
    region_iso_code: 'NVS',
    timeZone: 'Asia/Novosibirsk',
    cities: [
      [
        5401,
        173,
        'nsk',
        'Новосибирск',
        'Новосибирске',
        '383',
        '54',
        { main: true, has_sso: true, aliases: ['нск', 'новосиб'] },
      ],
    ],
  },
  {
    region_id: 55,
    name: 'Омская область',
    region_iso_code: 'OMS',
    timeZone: 'Asia/Omsk',
    cities: [[5501, 174, 'omsk', 'Омск', 'Омске', '3812', '55', { main: true }]],
  },
  {
    region_id: 25,
    name: 'Приморский край',
    region_iso_code: 'PRI',
    timeZone: 'Asia/Vladivostok',
    cities: [
      [
        2501,
        175,
        'vl',
        'Владивосток',
        'Владивостоке',
        '423',
        '25',
        { main: true, cityIn: 'во Владивостоке', callHours: { from: '10:00', to: '20:00' } },
      ],
    ],
  },
  {
    region_id: 70,
    name: 'Томская область',
    region_iso_code: 'TOM',
    timeZone: 'Asia/Tomsk',
    cities: [[7001, 176, 'tomsk', 'Томск', 'Томске', '3822', '70', { main: true, has_sso: true }]],
  },
  {
    region_id: 27,
    name: 'Хабаровский край',
    region_iso_code: 'KHA',
    timeZone: 'Asia/Vladivostok',
    cities: [
      [
        2701,
        177,
        'khv',
        'Хабаровск',
        'Хабаровске',
        '4212',
        '27',
        { main: true, callHours: { from: '10:00', to: '20:00' } },
      ],
    ],
  },
];
