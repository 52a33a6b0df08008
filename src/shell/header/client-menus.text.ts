export const clientMenusText = {
  agreement: 'Договор',
  profile: 'Профиль',
  label: 'Меню клиента',
} as const;
