import type { FlatFields } from '@/lib/flat-fields';

const good = {
  fio: 'Анна',
  phone: '8 (912) 000-45-18',
  form_type: 'tv_equipment',
  product_id: 'tv',
  consent: '1',
  page: '/domru-tv/equipment',
};

/** Returns the fields of a valid request form with some changes. */
export function leadFields(): typeof good;
export function leadFields<Changes extends FlatFields>(
  changes: Changes,
): Omit<typeof good, keyof Changes> & Changes;
export function leadFields(changes: FlatFields = {}) {
  return { ...good, ...changes };
}
