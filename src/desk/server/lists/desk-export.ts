import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Selectable } from 'kysely';

import { type DeskFilter, deskFilterSchema } from '@/desk/contract/desk-query.schemas';
import {
  formTexts,
  pageText,
  productsText,
  productTexts,
  refusalTexts,
  statusTexts,
  callbackTopicTexts,
  variantText,
  viewTexts,
} from '@/desk/contract/desk-names.text';
import { toSeenOffer } from '@/api/leads/lead-context.schemas';
import { formatRussianDate } from '@/lib/dates';
import { phoneWithExtension } from '@/lib/phone';
import { formatSortableMinute, localClock } from '@/lib/zoned-day';
import type { Database, LeadsTable } from '@/server/database/tables';
import { demandAdmin, demandManager, type DeskAccessParts, requireManagerSession } from '../desk-access';
import { writeAudit } from '../settings/desk-audit';
import { type FilterContext, type ParsedDeskFilter, parseDeskSearch } from './desk-filters';
import { type LeadDetails, parseDetails, seenPrices } from '@/server/leads/lead-details';
import { leadTexts } from '@/server/leads/leads.text';
import { readLeadIdPage } from './desk-list';
import { deskTimes, readSettings } from '../settings/desk-settings';
import { deskTexts } from '../desk.text';

/** `GET /api/manager/export.csv`: unmasked phones; lead-admins only, audited (MGR-05). */
export function deskExportRoute(parts: DeskAccessParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', demandAdmin);

    app.get(
      '/api/manager/export.csv',
      {
        schema: { querystring: deskFilterSchema },
        config: { documented: { answers: { 200: 'The file, CSV' } } },
      },
      async (request, reply) => {
        const understood = parseDeskSearch(request.query);
        if (!understood.ok)
          return reply
            .code(422)
            .send({ status: false, message: deskTexts.checkFields, fields: understood.fields });
        const managerId = requireManagerSession(request).viewer.id;
        const { responseTargetMs } = deskTimes(await readSettings(db));
        const context = { viewerId: managerId, now: Date.now(), responseTargetMs };
        const filters = describeFilter(request.query);
        const lines = recorded(exportOf(parts, understood.filter, context), (count) =>
          writeAudit(db, {
            at: Date.now(),
            managerId,
            action: 'exported',
            text: deskTexts.audit.exported(count, filters),
          }),
        );
        const { day } = localClock(context.now, understood.filter.zone ?? 'UTC');
        const file = encodeURIComponent(deskTexts.exportFile(day));
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="leads.csv"; filename*=UTF-8''${file}`)
          .send(Readable.from(lines));
      },
    );
  };
}

interface Export {
  chunks: AsyncGenerator<string>;
  count: () => number;
}

function exportOf(
  { storage }: DeskAccessParts,
  filter: Parameters<typeof exportLeads>[1],
  context: Parameters<typeof exportLeads>[2],
): Export {
  let rows = 0;
  const chunks = exportLeads(storage.db, filter, context, (count) => (rows += count));
  return { chunks, count: () => rows };
}

/** Even if the download is aborted: the rows written until then were disclosed. */
async function* recorded(
  { chunks, count }: Export,
  record: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  try {
    yield* chunks;
  } finally {
    await record(count());
  }
}

const pageSize = 500;

/**
 * CSV of all leads of a filter, newest first, page by page, so that memory is constant (MGR-05). `onRows`
 * gets the row count of each page.
 */
export async function* exportLeads(
  db: Database,
  filter: ParsedDeskFilter,
  context: FilterContext,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  yield csvStart + csvLine(deskTexts.exportHead);
  let next: string | null = null;
  do {
    const page: { ids: string[]; next: string | null } = await readLeadIdPage(
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

type Words = Readonly<Record<string, string>>;
const [formTitles, statusTitles, refusalTitles]: Words[] = [formTexts, statusTexts, refusalTexts];

function lineOf(row: Row): string {
  const { context } = parseDetails(row.details);
  return csvLine([
    row.number,
    momentIn(row, row.created_at),
    row.time_zone,
    row.city_name,
    context.address ?? null,
    formTitles?.[row.form_type] ?? deskTexts.otherForm,
    productsText(context.products?.split(', ') ?? [row.product]),
    row.topic === null ? null : (callbackTopicTexts[row.topic] ?? null),
    context.comment ?? null,
    context.agreement ?? null,
    pageText(row.page),
    ...seenCells(context),
    momentIn(row, row.wanted_from),
    row.fio,
    phoneWithExtension(row.phone, context.phoneExtension),
    statusTitles?.[row.status] ?? null,
    refusalTitles?.[row.refusal_reason ?? ''] ?? null,
    row.state_note,
    row.manager,
    momentIn(row, row.first_call_at),
    momentIn(row, row.closed_at),
    momentIn(row, row.consent_at),
    variantsIn(row.variant),
  ]);
}

/**
 * Item, option, price, later price and visit. An order of several items has no option: its visit takes that
 * cell.
 */
function seenCells(context: LeadDetails['context']) {
  const { item, option } = toSeenOffer(context);
  const visit = visitIn(option);
  return [item, visit === null ? option : null, ...seenPrices(toSeenOffer(context)), visit];
}

function visitIn(option: string | null): string | null {
  const start = leadTexts.visit('');
  return option?.startsWith(start) ? option.slice(start.length) : null;
}

/** `key=variant;key=variant` */
function variantsIn(variants: string): string {
  const pairs = variants.split(';').filter((pair) => pair !== '');
  return pairs.map((pair) => variantText(...keyAndVariant(pair))).join('; ');
}

function keyAndVariant(pair: string): [key: string, variant: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function momentIn({ time_zone }: { time_zone: string }, at: number | null): string {
  return at === null ? '' : formatSortableMinute(at, time_zone);
}

/** Description for the audit: filter names, never the search text. */
export function describeFilter(filter: DeskFilter): string {
  const { q, view, days, zone, city, provider, status, topic, product, street, house, form, from, to } =
    filter;
  const isByZone = days === 'manager' && (from || to);
  const said: Record<keyof typeof deskTexts.filterNames, string | undefined> = {
    view: viewTexts[view],
    city: city?.replaceAll(',', ', '),
    provider: provider?.replaceAll(',', ', '),
    status: status?.map((one) => statusTexts[one]).join(', '),
    topic: topic?.map((one) => callbackTopicTexts[Number(one)]).join(', '),
    product: product?.map((one) => productTexts[one]).join(', '),
    street,
    house,
    form: form?.map((one) => formTexts[one]).join(', '),
    from: from && formatRussianDate(from),
    to: to && formatRussianDate(to),
    zone: isByZone ? (zone ?? 'UTC') : undefined,
    search: q ? deskTexts.hiddenSearch : undefined,
  };
  const names: Readonly<Record<string, string>> = deskTexts.filterNames;
  return Object.entries(said)
    .flatMap(([name, value]) => (value ? [`${names[name] ?? name}: ${value}`] : []))
    .join('; ');
}

/** Excel requires the BOM to detect UTF-8. */
export const csvStart = '\uFEFF';

/**
 * One line for Russian spreadsheets: cells separated by «;», ended by CRLF. Cells that a spreadsheet could parse as a
 * formula, a date or another number get an apostrophe prefix (MGR-05), also after leading spaces or with full-width characters.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(defused(String(cell ?? '')))).join(';')}\r\n`;
}

const formulaStartPattern = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/**
 * A spreadsheet replaces these by a number, date or time of its own: 0012, 1E5, 12/45, 10:30, 5-3, 01.02, and
 * more digits than a number keeps. The export's own times have a space.
 */
const numberLikePattern = /^(?:0\d+|\d{16,}|\d+e[+-]?\d+|\d{1,4}(?:[./:-]\d{1,4}){1,2})$/i;

/** A whole phone as exported: no spreadsheet parses it as a formula, while bare digits become 7,9E+10. */
const phoneAlonePattern = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;

function defused(text: string): string {
  const isTaken =
    numberLikePattern.test(text) || (formulaStartPattern.test(text) && !phoneAlonePattern.test(text));
  return isTaken ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[;,"\r\n\t]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text;
}
