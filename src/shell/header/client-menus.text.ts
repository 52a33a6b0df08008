/** Texts of a client's menus, also without data. */
export const clientMenusText = {
  agreement: 'Договор',
  profile: 'Профиль',
  label: 'Меню клиента',
} as const;
