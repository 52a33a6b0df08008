import type { TopicCode } from '@/site/dialogs/dialog-request';
import type { CallbackKind, FormType, LeadRoute, PricePeriod, QuizAnswers } from '@/api/leads/leads.schemas';

/** What a form says besides what is typed: product ids, equipment, page. Written into hidden inputs of the form. */
export interface LeadSubject {
  formType: FormType;
  /** The site's own address that it is sent to: `/api/{route}`; `request` unless told. */
  route?: LeadRoute;
  /** Own path of the page, as the visitor sees it. */
  page: string;
  hidden?: {
    tv_equipment_id?: string;
    plan?: string;
    internet_equipment_id?: string;
    /** Of an order (EQ-09); months go with `leasing` alone. */
    tv_equipment_buy?: 'leasing' | 'sale';
    tv_equipment_duration?: number;
    /** Of a callback. */
    kind?: CallbackKind;
    topic?: TopicCode;
  };
  /** What the visitor saw (D9); the price is roubles. */
  context?: {
    item?: string;
    option?: string;
    price?: number;
    /** How the price is paid, and what a test drive's becomes by the month. */
    period?: PricePeriod;
    laterPrice?: number | undefined;
    quiz?: QuizAnswers;
    address?: string;
    /** Id of a house of the address check. */
    house?: string;
    isWish?: boolean;
  };
}

/** Names and values of the hidden inputs; empty ones are left out. */
export function hiddenInputs({ formType, page, hidden = {}, context = {} }: LeadSubject): [string, string][] {
  const inputs: [string, string | number | undefined][] = [
    ['form_type', formType],
    ['page', page],
    ['tv_equipment_id', hidden.tv_equipment_id],
    ['internet_equipment_id', hidden.internet_equipment_id],
    ['plan', hidden.plan],
    ['tv_equipment_buy', hidden.tv_equipment_buy],
    ['tv_equipment_duration', hidden.tv_equipment_duration],
    ['kind', hidden.kind],
    ['topic', hidden.topic],
    ['context_item', context.item],
    ['context_option', context.option],
    ['context_price', context.price],
    ['context_period', context.period],
    ['context_later_price', context.laterPrice],
    ['context_address', context.address],
    ['context_house', context.house],
    ['context_wish', context.isWish ? 1 : undefined],
    ['context_quiz', context.quiz && JSON.stringify(context.quiz)],
  ];
  return inputs.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}
