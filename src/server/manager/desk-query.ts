import type { DeskFilter } from '@/api/desk/desk-query.schemas';
import { isTimeZone } from '@/lib/zoned-day';
import { deskTexts } from './desk.text';
import type { ReadyFilter } from './desk-filters';
import { parseSearch } from './desk-search';

export type Understood<Filter> =
  { ok: true; filter: Omit<Filter, 'q'> & ReadyFilter } | { ok: false; fields: Record<string, string> };

/** Reads the search and checks the zone, which no schema can; a message per field where they make no sense. */
export function understand<Filter extends DeskFilter>({ q, ...rest }: Filter): Understood<Filter> {
  const search = q ? parseSearch(q) : null;
  const fields = {
    ...(q && !search ? { q: deskTexts.shortSearch } : {}),
    ...(rest.zone && !isTimeZone(rest.zone) ? { zone: deskTexts.noSuchZone } : {}),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, filter: { ...rest, search } };
}
