import type { FormType } from '@/api/leads/leads.schemas';

/** What a form says besides what is typed: product ids, equipment, page. Written into hidden inputs of the form. */
export interface LeadSubject {
  formType: FormType;
  /** Own path of the page, as the visitor sees it. */
  page: string;
  hidden?: { tv_equipment_id?: string; plan?: string; internet_equipment_id?: string };
  /** What the visitor saw (decision 9); the price is roubles. */
  context?: { item?: string; option?: string; price?: number };
}

/** Names and values of the hidden inputs; empty ones are left out. */
export function hiddenInputs({ formType, page, hidden = {}, context = {} }: LeadSubject): [string, string][] {
  const inputs: [string, string | number | undefined][] = [
    ['form_type', formType],
    ['page', page],
    ['tv_equipment_id', hidden.tv_equipment_id],
    ['internet_equipment_id', hidden.internet_equipment_id],
    ['plan', hidden.plan],
    ['context_item', context.item],
    ['context_option', context.option],
    ['context_price', context.price],
  ];
  return inputs.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}
