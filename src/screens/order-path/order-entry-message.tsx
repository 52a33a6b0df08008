import { links } from '@/config/links';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { EntryMessage } from './load-order-entry';

/** What is amiss where an order begins, and for who cannot follow one the way to a request. */
export function OrderEntryMessage({ text, request }: EntryMessage) {
  if (text === '') return null;
  return (
    <Note tone="error" role="alert">
      {text} {request !== '' && <TextLink href={links.request}>{request}</TextLink>}
    </Note>
  );
}

interface FormMessageProps {
  /** What the form says now; null for nothing. */
  said: string | null;
  /** What it said when it was drawn. */
  first: EntryMessage;
}

/** The same above a form, which may have something else to say by now. */
export function FormMessage({ said, first }: FormMessageProps) {
  return said === first.text ? (
    <OrderEntryMessage {...first} />
  ) : (
    <OrderEntryMessage text={said ?? ''} request="" />
  );
}
