import * as z from 'zod/mini';

import { consentText } from '@/config/consent.text';
import { isName, nameMessages, type NameRule } from '@/lib/name';
import { isPhone } from '@/lib/phone';

/** What a form of requests demands of a visitor, and its words (VAL-01, VAL-02). */
export interface VisitorRules {
  nameRule: NameRule;
  phoneMessage: string;
  /** An empty name is taken, and falls back to «Потенциальный клиент сайта» (LEAD-02). */
  mayBeNameless: boolean;
  needsConsent: boolean;
}

/**
 * Name, phone and consent as they are posted, checked in the form's own words: by the form while it is filled in, and
 * by the server once more (VAL-08).
 */
export function visitorFields({ nameRule, phoneMessage, mayBeNameless, needsConsent }: VisitorRules) {
  const text = z._default(z.string(), '');
  return z.object({
    fio: text.check(
      z.refine((fio) => (mayBeNameless && fio.trim() === '') || isName(fio, nameRule), {
        error: nameMessages[nameRule],
      }),
    ),
    phone: text.check(z.refine((phone) => phone.length <= 40 && isPhone(phone), { error: phoneMessage })),
    consent: text.check(
      z.refine((consent) => !needsConsent || consent === '1', { error: consentText.missing }),
    ),
  });
}
