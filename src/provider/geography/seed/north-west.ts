import type { RegionSeed } from './make-city';

/** Prepositional forms are checked by hand. */
export const northWestRegions: readonly RegionSeed[] = [
  {
    region_id: 78,
    name: 'Санкт-Петербург',
    region_iso_code: 'SPE',
    timeZone: 'Europe/Moscow',
    cities: [
      [
        7801,
        116,
        'spb',
        'Санкт-Петербург',
        'Санкт-Петербурге',
        '812',
        '78',
        {
          main: true,
          has_sso: true,
          aliases: ['спб', 'питер', 'петербург', 'ленинград', 'saint petersburg', 'st petersburg', 'piter'],
        },
      ],
    ],
  },
  {
    region_id: 29,
    name: 'Архангельская область',
    region_iso_code: 'ARK',
    timeZone: 'Europe/Moscow',
    cities: [
      [2901, 117, 'arh', 'Архангельск', 'Архангельске', '8182', '29', { main: true, has_sso: true }],
      [2902, 118, 'severodvinsk', 'Северодвинск', 'Северодвинске', '8184', '291', { videocontrol: false }],
    ],
  },
  {
    region_id: 35,
    name: 'Вологодская область',
    region_iso_code: 'VLG',
    timeZone: 'Europe/Moscow',
    cities: [
      [3501, 119, 'vologda', 'Вологда', 'Вологде', '8172', '35', { main: true }],
      [3502, 120, 'cherepovets', 'Череповец', 'Череповце', '8202', '351'],
    ],
  },
  {
    region_id: 39,
    name: 'Калининградская область',
    region_iso_code: 'KGD',
    timeZone: 'Europe/Kaliningrad',
    cities: [
      // Round the clock: one city always takes calls.
      [
        3901,
        121,
        'kaliningrad',
        'Калининград',
        'Калининграде',
        '4012',
        '39',
        { main: true, has_sso: true, callHours: { from: '00:00', to: '23:59' } },
      ],
    ],
  },
  {
    region_id: 10,
    name: 'Карелия',
    region_iso_code: 'KR',
    timeZone: 'Europe/Moscow',
    cities: [[1001, 122, 'ptz', 'Петрозаводск', 'Петрозаводске', '8142', '10', { main: true }]],
  },
  {
    region_id: 51,
    name: 'Мурманская область',
    region_iso_code: 'MUR',
    timeZone: 'Europe/Moscow',
    cities: [[5101, 123, 'murmansk', 'Мурманск', 'Мурманске', '8152', '51', { main: true, has_sso: true }]],
  },
  {
    region_id: 53,
    name: 'Новгородская область',
    region_iso_code: 'NGR',
    timeZone: 'Europe/Moscow',
    cities: [
      [
        5301,
        124,
        'vnov',
        'Великий Новгород',
        'Великом Новгороде',
        '8162',
        '53',
        { main: true, videocontrol: false, consentMode: 'notice' },
      ],
    ],
  },
  {
    region_id: 60,
    name: 'Псковская область',
    region_iso_code: 'PSK',
    timeZone: 'Europe/Moscow',
    cities: [
      [
        6001,
        125,
        'pskov',
        'Псков',
        'Пскове',
        '8112',
        '60',
        { main: true, videocontrol: false, consentMode: 'notice', hasStoreApp: false },
      ],
    ],
  },
];
