import type { TypedValues } from '@/site/dialogs/dialog-request';

/** All that stands in a form: sent again unchanged, it is the same request (`keyOf` of the form's script). */
export function typedIn(form: HTMLFormElement | null): TypedValues {
  const data = new FormData(form ?? undefined);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const [fio = '', phone = '', callAt = ''] = ['fio', 'phone', 'call_at'].map((name) => texts(name)[0]);
  return {
    fio,
    phone,
    consent: data.has('consent'),
    ...(callAt === '' ? {} : { callAt }),
    ...(data.has('chip') ? { chips: texts('chip') } : {}),
  };
}
