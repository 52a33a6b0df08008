import type { FormType } from '@/api/leads/leads.schemas';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/request/site-request';
import { dialogText } from './dialog.text';

/**
 * What was typed, in the shape in which a form takes it back. `notSent` stands above it where the server said nothing;
 * empty where nothing was sent at all.
 */
export function returnOf(
  form: FormType,
  typed: TypedValues | undefined,
  notSent: string = dialogText.notSent,
): FormReturn | null {
  if (!typed) return null;
  const { fio, phone, consent, callAt = '', chips, refusal = notSent } = typed;
  return {
    form,
    values: {
      fio,
      phone,
      consent: consent ? '1' : '',
      call_at: callAt,
      ...(chips ? { chip: chips.join(',') } : {}),
    },
    errors: {},
    message: refusal,
  };
}
