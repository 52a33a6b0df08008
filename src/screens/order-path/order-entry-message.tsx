import { links } from '@/config/links';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { EntryMessage } from './load-order-entry';

/** With the link to a request for visitors who can't use an order. */
export function OrderEntryMessage({ text, request }: EntryMessage) {
  if (text === '') return null;
  return (
    <Note tone="error" role="alert">
      {text} {request !== '' && <TextLink href={links.request}>{request}</TextLink>}
    </Note>
  );
}

interface FormMessageProps {
  /** The form's current message; null for none. */
  said: string | null;
  /** The message at render time. */
  first: EntryMessage;
}

/** The same above a form, whose message may have changed since. */
export function FormMessage({ said, first }: FormMessageProps) {
  return said === first.text ? (
    <OrderEntryMessage {...first} />
  ) : (
    <OrderEntryMessage text={said ?? ''} request="" />
  );
}
