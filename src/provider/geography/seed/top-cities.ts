/** `city_id` of the cities offered first in the selector, in the order in which they stand there. */
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
