/** The places of a client's menus before their data and scripts have come. */
export const clientMenusText = {
  agreement: 'Договор',
  profile: 'Профиль',
  label: 'Меню клиента',
} as const;
