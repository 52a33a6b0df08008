import type { Ended } from '@/api/site/use-mutation';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { deskText } from './desk.text';

/** What a form of the desk says of a call that did not go through; null for one that did. */
export function formRefusal(ended: Ended<unknown> | null): FormRefusal | null {
  if (ended === null || ended.kind === 'done') return null;
  if (ended.kind === 'refused') return { message: ended.message, fields: ended.fields };
  return { message: ended.message || deskText.noConnection, fields: {} };
}
