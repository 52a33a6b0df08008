import { links } from '@/config/links';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { OrderEntryMessageProps } from './load-order-entry';

/** A message with the link to a request for visitors who can't use an order. */
export function OrderEntryMessage({ text, request }: OrderEntryMessageProps) {
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
  first: OrderEntryMessageProps;
}

/** The message above a form, which may have changed since the first render. */
export function CurrentFormMessage({ said, first }: FormMessageProps) {
  return said === first.text ? (
    <OrderEntryMessage {...first} />
  ) : (
    <OrderEntryMessage text={said ?? ''} request="" />
  );
}
