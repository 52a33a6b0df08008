import { links } from '@/config/links';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { EntryMessage } from './order-entry-props';

/** What is amiss where an order begins, and for who cannot follow one the way to a request. */
export function OrderEntryMessage({ text, request }: EntryMessage) {
  if (text === '') return null;
  return (
    <Note tone="error" role="alert">
      {text} {request !== '' && <TextLink href={links.request}>{request}</TextLink>}
    </Note>
  );
}
