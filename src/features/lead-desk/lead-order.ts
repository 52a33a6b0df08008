import type { DeskSort } from '@/api/desk/desk-query.schemas';
import type { DeskLead } from '@/api/desk/desk.schemas';

/** The order of the server's lists; ids decide between equals. */
export function byOrder(sort: DeskSort): (a: DeskLead, b: DeskLead) => number {
  return sort === 'newest'
    ? (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
    : (a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
}

/** Of two readings of a lead the one that knows more; of equals the second, which is read later. */
export function newerOf(known: DeskLead, read: DeskLead): DeskLead {
  return read.version < known.version ? known : read;
}

/** Puts one lead at its place among others; one that is there already is updated and stays where it is. */
export function withLead(
  sort: DeskSort,
): (leads: readonly DeskLead[], lead: DeskLead) => readonly DeskLead[] {
  const order = byOrder(sort);
  return (leads, lead) => {
    if (leads.some(({ id }) => id === lead.id))
      return leads.map((known) => (known.id === lead.id ? newerOf(known, lead) : known));
    const place = leads.findIndex((known) => order(lead, known) < 0);
    return place < 0 ? [...leads, lead] : leads.toSpliced(place, 0, lead);
  };
}
