import { type RefObject, useEffect } from 'react';

import { isName, type NameRule } from '@/lib/name';
import { formatPhone, isPhone } from '@/lib/phone';
import { useKnown } from '@/site/client/use-client';

/**
 * Fills in name, phone and agreement number of a signed-in client where a form has such an input and nothing was typed
 * into it. In the browser alone: the server renders the same for everybody.
 */
export function useClientFilledIn(form: RefObject<HTMLFormElement | null>, nameRule: NameRule): void {
  const { fio = '', agreement = '' } = useKnown('personal') ?? {};
  const phone = useKnown('contacts')?.phone[0]?.contactValue ?? '';
  useEffect(() => {
    const known = {
      fio: isName(fio, nameRule) ? fio : '',
      phone: isPhone(phone) ? formatPhone(phone) : '',
      context_agreement: agreement,
    };
    for (const [name, value] of Object.entries(known)) {
      const input = form.current?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement) || input.value !== '' || value === '') continue;
      input.value = value;
      // The form judges itself; it has not been begun by hand, so it is no `input`.
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [form, nameRule, fio, phone, agreement]);
}
