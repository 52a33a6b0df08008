import type { RegionSeed } from './make-city';

/** Prepositional forms are checked by hand. */
export const uralRegions: readonly RegionSeed[] = [
  {
    region_id: 66,
    name: 'Свердловская область',
    region_iso_code: 'SVE',
    timeZone: 'Asia/Yekaterinburg',
    cities: [
      [
        6601,
        160,
        'ekat',
        'Екатеринбург',
        'Екатеринбурге',
        '343',
        '66',
        {
          main: true,
          has_sso: true,
          aliases: ['екб', 'ебург', 'ёбург', 'свердловск', 'yekaterinburg', 'ekb'],
        },
      ],
      [
        6602,
        161,
        'kamensk',
        'Каменск-Уральский',
        'Каменске-Уральском',
        '3439',
        '661',
        { videocontrol: false },
      ],
      [6603, 162, 'tagil', 'Нижний Тагил', 'Нижнем Тагиле', '3435', '662'],
      [6604, 163, 'pervouralsk', 'Первоуральск', 'Первоуральске', '3439', '663', { videocontrol: false }],
    ],
  },
  {
    region_id: 45,
    name: 'Курганская область',
    region_iso_code: 'KGN',
    timeZone: 'Asia/Yekaterinburg',
    cities: [[4501, 164, 'kurgan', 'Курган', 'Кургане', '3522', '45', { main: true, has_sso: true }]],
  },
  {
    region_id: 72,
    name: 'Тюменская область',
    region_iso_code: 'TYU',
    timeZone: 'Asia/Yekaterinburg',
    cities: [[7201, 165, 'tmn', 'Тюмень', 'Тюмени', '3452', '72', { main: true, has_sso: true }]],
  },
  {
    region_id: 86,
    name: 'Ханты-Мансийский автономный округ — Югра',
    region_iso_code: 'KHM',
    timeZone: 'Asia/Yekaterinburg',
    cities: [[8601, 166, 'surgut', 'Сургут', 'Сургуте', '3462', '86', { main: true, videocontrol: false }]],
  },
  {
    region_id: 74,
    name: 'Челябинская область',
    region_iso_code: 'CHE',
    timeZone: 'Asia/Yekaterinburg',
    cities: [
      [
        7401,
        167,
        'chel',
        'Челябинск',
        'Челябинске',
        '351',
        '74',
        { main: true, has_sso: true, aliases: ['челяба'] },
      ],
      [7402, 168, 'mgn', 'Магнитогорск', 'Магнитогорске', '3519', '741', { has_sso: true }],
    ],
  },
];
