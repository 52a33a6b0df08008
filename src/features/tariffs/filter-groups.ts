import type { OfferFilter, OfferMark } from '@/site/page-queries/offer-list-query';
import { offerListText as text } from './offer-list.text';

/** Fields of one question: one of them, or any. */
export interface FilterGroup {
  type: 'radio' | 'checkbox';
  legend: string;
  fields: readonly { name: string; value: string; label: string; isChosen: boolean }[];
}

/** Questions of the filter, in the order of the form, with what is chosen. */
export function filterGroups(filter: OfferFilter, marks: readonly OfferMark[]): FilterGroup[] {
  const radios = (
    name: 'speed' | 'price' | 'sort',
    any: string,
    labels: Readonly<Record<string, string>>,
  ) => ({
    type: 'radio' as const,
    legend: text.groups[name],
    fields: [['', any] as const, ...Object.entries(labels)].map(([value, label]) => ({
      name,
      value,
      label,
      isChosen: filter[name] === value,
    })),
  });
  return [
    radios('speed', text.anySpeed, text.speed),
    radios('price', text.anyPrice, text.price),
    {
      type: 'checkbox',
      legend: text.groups.marks,
      fields: marks.map((name) => ({ name, value: '1', label: text.marks[name], isChosen: filter[name] })),
    },
    radios('sort', text.anySort, text.sort),
  ];
}
