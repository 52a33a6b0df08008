/**
 * Maps a place of DB-IP to the city of the seed that it belongs to. DB-IP spells some regions and towns in several
 * ways.
 */

/** ISO 3166-2:RU code of a region (without `RU-`) → its names at DB-IP. Must contain every region of the seed. */
const regionNames = {
  ALT: ['Altay Kray'],
  ARK: ['Arkhangelskaya', 'Arkhangelsk Oblast'],
  AST: ['Astrakhan Oblast', 'Astrakhan'],
  BA: ['Bashkortostan Republic'],
  BEL: ['Belgorod Oblast'],
  BRY: ['Bryansk Oblast'],
  CHE: ['Chelyabinsk'],
  CU: ['Chuvash Republic', 'Chuvashia'],
  IRK: ['Irkutsk Oblast'],
  KDA: ['Krasnodar Krai', 'Krasnodarskiy'],
  KEM: ['Kuzbass', 'Kemerovo Oblast'],
  KGD: ['Kaliningrad Oblast', 'Kaliningrad'],
  KGN: ['Kurgan Oblast'],
  KHA: ['Khabarovsk'],
  KHM: ['Khanty-Mansia'],
  KIR: ['Kirov Oblast', 'Kirov'],
  KLU: ['Kaluga Oblast', 'Kaluga'],
  KOS: ['Kostroma Oblast'],
  KR: ['Karelia'],
  KRS: ['Kursk Oblast', 'Kursk'],
  KYA: ['Krasnoyarsk Krai', 'Krasnoyarskiy'],
  LEN: ["Leningradskaya Oblast'"],
  LIP: ['Lipetsk Oblast'],
  ME: ['Mariy-El Republic'],
  MO: ['Mordoviya Republic'],
  MOS: ['Moscow Oblast'],
  MOW: ['Moscow'],
  MUR: ['Murmansk'],
  NGR: ['Novgorod Oblast'],
  NIZ: ['Nizhny Novgorod Oblast'],
  NVS: ['Novosibirsk Oblast'],
  OMS: ['Omsk Oblast', 'Omsk'],
  ORE: ['Orenburg Oblast'],
  ORL: ['Oryol oblast', 'Orel Oblast'],
  PER: ['Perm Krai', 'Perm'],
  PNZ: ['Penza Oblast', 'Penza'],
  PRI: ['Primorye', 'Primorskiy (Maritime) Kray'],
  PSK: ['Pskov Oblast'],
  ROS: ['Rostov'],
  RYA: ['Ryazan Oblast'],
  SAM: ['Samara Oblast'],
  SAR: ['Saratov Oblast', 'Saratovskaya Oblast'],
  SPE: ['St.-Petersburg'],
  SVE: ['Sverdlovsk Oblast', 'Sverdlovsk'],
  TA: ['Tatarstan Republic'],
  TOM: ['Tomsk Oblast'],
  TUL: ['Tula Oblast', 'Tula'],
  TVE: ['Tver Oblast', 'Tver’ Oblast'],
  TYU: ['Tyumen Oblast', 'Tyumen’ Oblast'],
  UD: ['Udmurtiya Republic'],
  ULY: ['Ulyanovsk'],
  VGG: ['Volgograd Oblast'],
  VLA: ['Vladimir Oblast', 'Vladimir'],
  VLG: ['Vologda Oblast', 'Vologda'],
  VOR: ['Voronezh Oblast', 'Voronezj'],
  YAR: ['Yaroslavl Oblast', 'Jaroslavl'],
};

/** Regions that belong to one city of the seed, whichever district or town DB-IP names. */
const wholeRegions = { MOS: 'Подмосковье', MOW: 'Москва', SPE: 'Санкт-Петербург' };

/** DB-IP's names that differ from the transliterated Russian name: English names, and districts of a city. */
const otherNames = {
  Зеленоград: ['Kryukovo District', 'Matushkino District'],
  'Нижний Новгород': ['Kuznechikha'],
  'Ростов-на-Дону': ['Rostov-on-Don'],
  Сочи: ['Adler'],
};

/** Region of a city's satellite towns, if it differs from that of the city. */
const regionOfSatellites = { SPE: 'LEN' };

const latin = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f ' +
    'х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1]]] : [])),
);

/**
 * Normalizes «Орёл», `Oryol` and `Orel`, or `Chaykovskiy` and `Chaykovsky`, to one spelling. Removes a
 * district in brackets.
 */
function fold(name) {
  return [...name.replace(/\(.*/, '').toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
    .replace(/[iy]y/g, 'y')
    .replace(/y[eo]/g, 'e');
}

/**
 * @param {{ cities: readonly { city_id: number, name: string, region_iso_code: string }[], satellites: readonly { name: string, main_city_id: number }[] }} seed
 * @returns {(record: Record<string, unknown>) => number | undefined} `city_id` of the city that serves a DB-IP record
 */
export function placesOf({ cities, satellites }) {
  const regionByName = new Map(
    Object.entries(regionNames).flatMap(([code, names]) => names.map((name) => [name, code])),
  );
  const cityByPlace = new Map();
  const add = (region, name, cityId) => {
    if (!regionNames[region]) throw new Error(`${name}: scripts/geoip/places.mjs does not know ${region}.`);
    const place = `${region} ${fold(name)}`;
    if (cityByPlace.has(place)) throw new Error(`${name} in ${region} is two places.`);
    cityByPlace.set(place, cityId);
  };
  for (const { city_id: id, name, region_iso_code: region } of cities) {
    add(region, name, id);
    for (const other of otherNames[name] ?? []) add(region, other, id);
  }
  for (const { name, main_city_id: id } of satellites) {
    const region = cities.find((city) => city.city_id === id).region_iso_code;
    add(regionOfSatellites[region] ?? region, name, id);
  }
  const cityByRegion = new Map(
    Object.entries(wholeRegions).map(([code, name]) => [code, cityByPlace.get(`${code} ${fold(name)}`)]),
  );
  return ({ country_code: country, state1, city }) => {
    const region = country === 'RU' ? regionByName.get(state1) : undefined;
    if (region === undefined) return undefined;
    return cityByPlace.get(`${region} ${fold(city)}`) ?? cityByRegion.get(region);
  };
}
