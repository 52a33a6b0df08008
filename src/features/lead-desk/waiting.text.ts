/** Short units of a waiting time. */
export const waitingUnits = { day: 'дн.', hour: 'ч', minute: 'мин', second: 'с' } as const;
