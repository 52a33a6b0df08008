import type { LeadAnswer } from '@/api/leads/leads.schemas';
import { toLeadOutcome, type Outcome } from '@/api/leads/outcome';

/** Result of an accepted lead. */
export function doneOutcome(answer: Partial<LeadAnswer> = {}): Outcome {
  return { kind: 'done', result: { status: true, message: 'Заявка успешно создана', ...answer } };
}

export const lostOutcome: Outcome = {
  kind: 'unknown',
  status: null,
  message: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  fields: {},
};

/** Result of a call that ended with this response or error. */
export function outcomeFixture(answer: LeadAnswer | Error): Promise<Outcome> {
  return toLeadOutcome(answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
}
