/** Words of a client's menus, also where their data have not come. */
export const clientMenusText = {
  agreement: 'Договор',
  profile: 'Профиль',
  label: 'Меню клиента',
} as const;
