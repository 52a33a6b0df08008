import type { RegionSeed } from './make-city';

/** Prepositional forms are checked by hand. */
export const southRegions: readonly RegionSeed[] = [
  {
    region_id: 30,
    name: 'Астраханская область',
    region_iso_code: 'AST',
    timeZone: 'Europe/Astrakhan',
    cities: [[3001, 126, 'astrakhan', 'Астрахань', 'Астрахани', '8512', '30', { main: true, has_sso: true }]],
  },
  {
    region_id: 34,
    name: 'Волгоградская область',
    region_iso_code: 'VGG',
    timeZone: 'Europe/Volgograd',
    cities: [
      [3401, 127, 'volgograd', 'Волгоград', 'Волгограде', '8442', '34', { main: true, has_sso: true }],
      [3402, 128, 'volzhsky', 'Волжский', 'Волжском', '8443', '341', { has_sso: true }],
    ],
  },
  {
    region_id: 23,
    name: 'Краснодарский край',
    region_iso_code: 'KDA',
    timeZone: 'Europe/Moscow',
    cities: [
      [2301, 129, 'krd', 'Краснодар', 'Краснодаре', '861', '23', { main: true, has_sso: true }],
      [2302, 130, 'sochi', 'Сочи', 'Сочи', '862', '231'],
    ],
  },
  {
    region_id: 61,
    name: 'Ростовская область',
    region_iso_code: 'ROS',
    timeZone: 'Europe/Moscow',
    cities: [
      [
        6101,
        131,
        'rostov',
        'Ростов-на-Дону',
        'Ростове-на-Дону',
        '863',
        '61',
        { main: true, has_sso: true, aliases: ['рнд'] },
      ],
      [
        6102,
        132,
        'azov',
        'Азов',
        'Азове',
        '86342',
        '611',
        { videocontrol: false, withPromoLines: { auth: true, unauth: false } },
      ],
    ],
  },
];
