import { refusedAnswerSchema } from '@/api/profile/contacts.schemas';
import type { Failure } from '@/api/site/failure';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { orderFailed } from './management.text';

/**
 * What is to be said against a wish by how its call ended; null where it was taken. The provider's own words, where it
 * understood the wish: it refuses some in an answer that is no failure.
 */
export function refusalOf(ended: { kind: 'done'; result: unknown } | Failure): FormRefusal | null {
  if (ended.kind === 'done') {
    const refused = refusedAnswerSchema.safeParse(ended.result);
    return refused.success ? { message: refused.data.error.message || orderFailed, fields: {} } : null;
  }
  if (ended.kind === 'unknown' || ended.status !== 422) return { message: orderFailed, fields: {} };
  return { message: ended.message || orderFailed, fields: ended.fields };
}
