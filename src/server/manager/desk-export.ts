import type { Selectable } from 'kysely';

import type { DeskFilter } from '@/api/desk/desk-query.schemas';
import { formatPhone } from '@/lib/phone';
import { localMinute } from '@/lib/zoned-day';
import type { Database, LeadsTable } from '../database/tables';
import { csvLine, csvStart } from './csv';
import { deskTexts } from './desk.text';
import type { FilterContext, ReadyFilter } from './desk-filters';
import { parseDetails } from './desk-lead-view';
import { pageOfIds } from './desk-list';

const pageSize = 500;

/**
 * All leads of a filter as CSV, newest first, a page at a time, so that memory does not grow with them (MGR-05).
 * `onRows` is told how many lines each page had.
 */
export async function* exportLeads(
  db: Database,
  filter: ReadyFilter,
  context: FilterContext,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  yield csvStart + csvLine(deskTexts.exportHead);
  let next: string | null = null;
  do {
    const page: { ids: string[]; next: string | null } = await pageOfIds(
      db,
      { filter, sort: 'newest', limit: pageSize, ...(next === null ? {} : { next }) },
      context,
    );
    const lines = await linesOf(db, page.ids);
    onRows(lines.length);
    if (lines.length > 0) yield lines.join('');
    next = page.next;
  } while (next !== null);
}

async function linesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .leftJoin('managers', 'managers.id', 'leads.taken_by')
    .selectAll('leads')
    .select('managers.name as manager')
    .select((eb) =>
      eb
        .selectFrom('consents')
        .select('consents.at')
        .whereRef('consents.lead_id', '=', 'leads.id')
        .limit(1)
        .as('consent_at'),
    )
    .where('leads.id', 'in', ids)
    .execute();
  const lines = new Map(rows.map((row) => [row.id, lineOf(row)]));
  return ids.map((id) => lines.get(id)).filter((line) => line !== undefined);
}

type Row = Selectable<LeadsTable> & { manager: string | null; consent_at: number | null };

const formTitles: Record<string, string> = deskTexts.forms;
const statusTitles: Record<string, string> = deskTexts.statuses;
const refusalTitles: Record<string, string> = deskTexts.reasons;

function lineOf(row: Row): string {
  const { context } = parseDetails(row.details);
  return csvLine([
    row.number,
    momentIn(row, row.created_at),
    row.time_zone,
    row.city_name,
    formTitles[row.form_type] ?? row.form_type,
    context.products ?? row.product,
    row.topic,
    row.page,
    context.item ?? null,
    context.option ?? null,
    context.price ?? null,
    row.fio,
    phoneCell(row.phone),
    statusTitles[row.status] ?? row.status,
    refusalTitles[row.refusal_reason ?? ''] ?? null,
    row.state_note,
    row.manager,
    momentIn(row, row.first_call_at),
    momentIn(row, row.closed_at),
    momentIn(row, row.consent_at),
    row.variant,
  ]);
}

/** With 8 in front: +7 would be a formula, and bare digits become 7,9E+10. */
function phoneCell(phone: string): string {
  return phone === '' ? '' : formatPhone(phone).replace('+7', '8');
}

function momentIn({ time_zone }: { time_zone: string }, at: number | null): string {
  return at === null ? '' : localMinute(at, time_zone);
}

/** What was exported, for the audit: names of filters, never what was searched for. */
export function describeFilter({ q, view, days, zone, ...rest }: DeskFilter): string {
  const parts = Object.entries({ view, ...rest }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${String(value)}`],
  );
  const isByZone = days === 'manager' && (rest.from || rest.to);
  return [...parts, ...(isByZone ? [`zone=${zone ?? 'UTC'}`] : []), ...(q ? ['q=***'] : [])].join(', ');
}
