import type { City, Region, Satellite } from '@/api/geography/geography.schemas';

import { centralRegions } from './central';
import { makeCity } from './make-city';
import { northWestRegions } from './north-west';
import { siberiaAndFarEastRegions } from './siberia-far-east';
import { southRegions } from './south';
import { uralRegions } from './ural';
import { volgaRegions } from './volga';

const regionSeeds = [
  ...centralRegions,
  ...northWestRegions,
  ...southRegions,
  ...volgaRegions,
  ...uralRegions,
  ...siberiaAndFarEastRegions,
];

export const cities: readonly City[] = regionSeeds.flatMap((region) =>
  region.cities.map((seed) => makeCity(region, seed)),
);

/** `cities` are `city_id`s. */
export const regions: readonly Region[] = regionSeeds.map((region) => ({
  region_id: region.region_id,
  name: region.name,
  region_iso_code: region.region_iso_code,
  cities: region.cities.map(([city_id]) => city_id),
}));

/** Towns without a site of their own: the selector leads to the city that serves them. */
const townsByCity: readonly { city_id: number; towns: readonly string[] }[] = [
  { city_id: 5901, towns: ['Добрянка', 'Кондратово', 'Култаево', 'Фролы'] }, // Пермь
  { city_id: 5902, towns: ['Усолье'] }, // Березники
  {
    city_id: 5001, // Подмосковье
    towns: ['Балашиха', 'Королёв', 'Красногорск', 'Люберцы', 'Мытищи', 'Одинцово', 'Подольск', 'Химки'],
  },
  { city_id: 7801, towns: ['Всеволожск', 'Кудрово', 'Мурино'] }, // Санкт-Петербург
  { city_id: 1601, towns: ['Высокая Гора', 'Зеленодольск', 'Осиново'] }, // Казань
  { city_id: 1602, towns: ['Елабуга', 'Нижнекамск'] }, // Набережные Челны
  { city_id: 6601, towns: ['Арамиль', 'Берёзовский', 'Верхняя Пышма', 'Среднеуральск'] }, // Екатеринбург
  { city_id: 5401, towns: ['Бердск', 'Кольцово', 'Обь'] }, // Новосибирск
  { city_id: 7401, towns: ['Копейск'] }, // Челябинск
  { city_id: 6301, towns: ['Кинель', 'Новокуйбышевск'] }, // Самара
  { city_id: 5201, towns: ['Бор', 'Кстово'] }, // Нижний Новгород
  { city_id: 6101, towns: ['Аксай', 'Батайск'] }, // Ростов-на-Дону
  { city_id: 3601, towns: ['Семилуки'] }, // Воронеж
  { city_id: 3801, towns: ['Ангарск', 'Шелехов'] }, // Иркутск
  { city_id: 2201, towns: ['Новоалтайск'] }, // Барнаул
  { city_id: 1801, towns: ['Завьялово'] }, // Ижевск
  { city_id: 1201, towns: ['Медведево'] }, // Йошкар-Ола
  { city_id: 2101, towns: ['Кугеси'] }, // Чебоксары
  { city_id: 5801, towns: ['Заречный'] }, // Пенза
  { city_id: 3901, towns: ['Гурьевск'] }, // Калининград
  { city_id: 2501, towns: ['Артём'] }, // Владивосток
];

/** Ids of satellites are the city's id times 100 plus 1, 2, …: six digits, so never a city's own. */
export const satellites: readonly Satellite[] = townsByCity.flatMap(({ city_id, towns }) =>
  towns.map((name, index) => ({ city_id: city_id * 100 + index + 1, name, main_city_id: city_id })),
);

/** `city_id` of the first cities of the selector, in their order. */
export const topCityIds: readonly number[] = [
  7701, // Москва
  7801, // Санкт-Петербург
  5901, // Пермь
  6601, // Екатеринбург
  1601, // Казань
  5201, // Нижний Новгород
  5401, // Новосибирск
  7401, // Челябинск
  6301, // Самара
  201, // Уфа
  6101, // Ростов-на-Дону
  5501, // Омск
];
