import {
  callbackKinds,
  type LeadBodies,
  type LeadContext,
  type LeadRoute,
  topicCodes,
} from '@/api/leads/leads.schemas';
import { postedQuiz } from '@/api/leads/posted-quiz';
import { chosenChips } from '@/config/product-chips.text';
import type { LeadSubject } from './hidden-inputs';

type Subject = Pick<LeadSubject, 'formType'>;

/** The JSON body of what a native form would post to its route, so that both ways send the same. */
export function bodyOfForm<Route extends LeadRoute>(
  route: Route,
  data: FormData,
  subject: Subject,
): LeadBodies[Route] {
  return makers[route](data, subject);
}

const makers: { [Route in LeadRoute]: (data: FormData, subject: Subject) => LeadBodies[Route] } = {
  request: (data, { formType }) => ({
    ...everyForm(data),
    form_type: formType,
    plan: text(data, 'plan'),
    internet_equipment_id: text(data, 'internet_equipment_id'),
    tv_equipment_id: text(data, 'tv_equipment_id'),
  }),
  order: (data) => {
    const months = text(data, 'tv_equipment_duration');
    return {
      ...everyForm(data),
      form_type: 'tv_equipment',
      tv_equipment_id: text(data, 'tv_equipment_id'),
      tv_equipment_buy: text(data, 'tv_equipment_buy') === 'leasing' ? 'leasing' : 'sale',
      ...(months === '' ? {} : { tv_equipment_duration: Number(months) }),
    };
  },
  callback: (data) => ({
    ...everyForm(data),
    form_type: 'callback',
    kind: callbackKinds.find((kind) => kind === text(data, 'kind')) ?? 'popup',
    topic: topicCodes.find((code) => String(code) === text(data, 'topic')) ?? 2,
  }),
};

function everyForm(data: FormData) {
  const chips = chosenChips(texts(data, 'chip'));
  return {
    fio: text(data, 'fio'),
    phone: text(data, 'phone'),
    product_id: [...texts(data, 'product_id'), ...chips.ids],
    consent: text(data, 'consent') === '1',
    page: text(data, 'page'),
    context: contextOf(data, chips.titles),
    ...filled(data, ['call_at', 'website']),
  };
}

/** Fields that are mostly empty: an empty one says nothing. */
function filled<Name extends string>(data: FormData, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = names.filter((name) => text(data, name) !== '');
  // Of the names above alone.
  return Object.fromEntries(given.map((name) => [name, text(data, name)])) as Partial<Record<Name, string>>;
}

function contextOf(data: FormData, products: string): LeadContext {
  const [item, option] = [text(data, 'context_item'), text(data, 'context_option')];
  const price = text(data, 'context_price');
  const [address, house] = [text(data, 'context_address').trim(), text(data, 'context_house')];
  return {
    ...(item === '' ? {} : { item }),
    ...(option === '' ? {} : { option }),
    ...(price === '' ? {} : { price: Number(price) }),
    ...(products === '' ? {} : { products }),
    ...(address === '' ? {} : { address }),
    ...(house === '' ? {} : { house }),
    ...(text(data, 'context_wish') === '1' ? { isWish: true } : {}),
    ...postedQuiz(text(data, 'context_quiz')),
  };
}

function texts(data: FormData, name: string): string[] {
  return data.getAll(name).filter((value) => typeof value === 'string');
}

function text(data: FormData, name: string): string {
  return texts(data, name)[0] ?? '';
}
