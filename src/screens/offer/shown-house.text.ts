/** What stands in the way of a tariff in a house, besides its speed. For the server. */
export const shownHouseText = {
  onlyForFlats:
    'Это частный дом, а\u00a0тариф\u00a0— для\u00a0квартир. Менеджер подскажет, что подключают в\u00a0частных домах.',
} as const;
