import { postedQuiz } from '@/api/leads/posted-quiz';
import { chosenChips } from '@/config/product-chips.text';

/** A form as browsers post it without a script: every value a text, or a list where the name repeats. */
export type FormBody = Record<string, string | string[]>;

/** One value of a posted form; the first where a name repeats. */
export function formValue(body: FormBody, name: string): string {
  const value = body[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** All values of a name. */
export function formValues(body: FormBody, name: string): string[] {
  const value = body[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** A posted lead form in the shape of the JSON body, so that both are checked by one schema. */
export function leadFormToJson(body: FormBody): Record<string, unknown> {
  const price = formValue(body, 'context_price');
  const context = {
    option: formValue(body, 'context_option'),
    item: formValue(body, 'context_item'),
    address: formValue(body, 'context_address').trim(),
    house: formValue(body, 'context_house'),
  };
  const chips = chosenChips(formValues(body, 'chip'));
  return {
    fio: formValue(body, 'fio'),
    phone: formValue(body, 'phone'),
    form_type: formValue(body, 'form_type'),
    product_id: [...formValues(body, 'product_id').filter((id) => id !== ''), ...chips.ids],
    plan: formValue(body, 'plan'),
    internet_equipment_id: formValue(body, 'internet_equipment_id'),
    tv_equipment_id: formValue(body, 'tv_equipment_id'),
    ...named(body, ['tv_equipment_buy', 'kind']),
    ...numbered(body, ['tv_equipment_duration', 'topic']),
    consent: formValue(body, 'consent') === '1',
    page: formValue(body, 'page'),
    ...named(body, ['call_at', 'website']),
    context: {
      ...(context.option === '' ? {} : { option: context.option }),
      ...(context.item === '' ? {} : { item: context.item }),
      ...(context.address === '' ? {} : { address: context.address }),
      ...(context.house === '' ? {} : { house: context.house }),
      ...(formValue(body, 'context_wish') === '1' ? { isWish: true } : {}),
      ...(/^\d{1,9}(?:\.\d{1,2})?$/.test(price) ? { price: Number(price) } : {}),
      ...(chips.titles === '' ? {} : { products: chips.titles }),
      ...postedQuiz(formValue(body, 'context_quiz')),
    },
  };
}

/** Values that only some forms have: absent ones must not be there at all. */
function named(body: FormBody, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, formValue(body, name)] as const).filter(([, value]) => value !== ''),
  );
}

/** The same for whole numbers; what is none stays a text, so that the check refuses it. */
function numbered(body: FormBody, names: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(named(body, names)).map(([name, value]) => [
      name,
      /^\d{1,4}$/.test(value) ? Number(value) : value,
    ]),
  );
}
