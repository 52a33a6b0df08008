import type { FormType, RequestBody } from '@/api/leads/leads.schemas';
import { chosenChips } from '@/config/product-chips.text';

/** The JSON body of what a native form would post, so that both ways send the same. */
export function bodyOfForm(data: FormData, formType: FormType): RequestBody {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const text = (name: string) => texts(name)[0] ?? '';
  const chips = chosenChips(texts('chip'));
  const price = text('context_price');
  const item = text('context_item');
  const option = text('context_option');
  return {
    fio: text('fio'),
    phone: text('phone'),
    form_type: formType,
    product_id: [...texts('product_id'), ...chips.ids],
    plan: text('plan'),
    internet_equipment_id: text('internet_equipment_id'),
    tv_equipment_id: text('tv_equipment_id'),
    consent: text('consent') === '1',
    page: text('page'),
    context: {
      ...(item === '' ? {} : { item }),
      ...(option === '' ? {} : { option }),
      ...(price === '' ? {} : { price: Number(price) }),
      ...(chips.titles === '' ? {} : { products: chips.titles }),
    },
  };
}
