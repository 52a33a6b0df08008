import { links } from '@/config/links';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { OrderEntryMessageProps } from './load-order-entry';

export function OrderEntryMessage({ text, request }: OrderEntryMessageProps) {
  if (text === '') return null;
  return (
    <Note tone="error" role="alert">
      {text} {request !== '' && <TextLink href={links.request}>{request}</TextLink>}
    </Note>
  );
}

interface FormMessageProps {
  /** Current message of the form. */
  said: string | null;
  first: OrderEntryMessageProps;
}

/** Shows the form's message, which may change after the first render. */
export function CurrentFormMessage({ said, first }: FormMessageProps) {
  return said === first.text ? (
    <OrderEntryMessage {...first} />
  ) : (
    <OrderEntryMessage text={said ?? ''} request="" />
  );
}
