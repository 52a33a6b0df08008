import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { type ClientDocument, documentListSchema, documentSchema } from '@/api/profile/account.schemas';
import { formatRoubles } from '@/lib/money';
import { addDays } from '@/lib/zoned-day';

import { textOf } from '../content-files/content';
import { type Client, type ClientAgreement, formatAgreementAddress } from './client-directory';
import { monthStart, formatDay, formatMonth } from './days';
import {
  agreementHeadersSchema,
  getRequestClient,
  type ProfileContext,
  getRequestAccountState,
} from './profile-context';
import { profileText } from './profile.text';
import { Refusal } from '../refuse-malformed';

/** Papers of the chosen agreement; our own requests (AccountClient). */
export const documentRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (
  app,
  { context },
) => {
  const headers = agreementHeadersSchema;

  app.get(
    '/v1/documents',
    { schema: { headers, response: { 200: documentListSchema } } },
    async (request) => {
      const { agreement, today } = getRequestAccountState(context, request);
      return papersOf(getRequestClient(context, request), agreement, today).map(({ entry }) => entry);
    },
  );

  app.get(
    '/v1/documents/:id/file',
    {
      schema: {
        headers,
        params: z.object({ id: documentSchema.shape.id }),
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { agreement, today } = getRequestAccountState(context, request);
      const papers = papersOf(getRequestClient(context, request), agreement, today);
      const found = papers.find(({ entry }) => entry.id === request.params.id);
      if (!found) throw new Refusal(404, profileText.unknownDocument);
      const { contentType, fileName } = found.entry;
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(found.html());
    },
  );
};

const monthsOfBills = 3;

interface Paper {
  entry: ClientDocument;
  html: () => string;
}

/** All papers of an agreement on a day, newest first. Each is generated anew from the same data. */
function papersOf(client: Client, agreement: ClientAgreement, today: string): Paper[] {
  const papers = [contractOf(client, agreement), ...equipmentOf(client, agreement)];
  for (let back = 1; back <= monthsOfBills; back += 1) {
    const month = monthStart(today, -back);
    if (month >= monthStart(agreement.since, 1)) papers.push(billOf(client, agreement, month));
  }
  return papers.sort((one, other) => other.entry.date.localeCompare(one.entry.date));
}

function paper(entry: Omit<ClientDocument, 'contentType'>, html: () => string): Paper {
  return { entry: { ...entry, contentType: 'text/html; charset=utf-8' }, html };
}

function contractOf(client: Client, agreement: ClientAgreement): Paper {
  const { number, since: date, city, planned } = agreement;
  const title = textOf('contract-title', { number });
  return paper({ id: 'contract', kind: 'contract', title, date, fileName: `dogovor-${number}.html` }, () =>
    page(textOf('contract-heading', { number }), [
      facts(client, agreement, [
        [textOf('paper-tariff'), planned.name],
        [textOf('paper-date'), formatDay(date, true)],
      ]),
      ...textOf('contract-lines', { legalEntity: city.legalEntity }).split('\n').map(paragraph),
    ]),
  );
}

function equipmentOf(client: Client, agreement: ClientAgreement): Paper[] {
  const { number, since: date, ownEquipment } = agreement;
  if (ownEquipment.length === 0) return [];
  const title = textOf('equipment-title');
  const head = [textOf('equipment-name'), textOf('equipment-terms'), textOf('equipment-count')];
  const rows = ownEquipment.map(({ materialName, costType, countMaterials: count }) => [
    ...[materialName, costType, textOf('equipment-pieces', { count })],
  ]);
  return [
    paper({ id: 'equipment', kind: 'equipment', title, date, fileName: `akt-${number}.html` }, () =>
      page(textOf('equipment-heading', { number }), [
        facts(client, agreement, [[textOf('paper-date'), formatDay(date, true)]]),
        table(head, rows),
        paragraph(textOf('equipment-note')),
      ]),
    ),
  ];
}

/** Dated by the month's last day. `month` is its first day. */
function billOf(client: Client, agreement: ClientAgreement, month: string): Paper {
  const { number, services } = agreement;
  const key = month.slice(0, 7);
  const total = services.reduce((sum, { price }) => sum + price, 0);
  const monthName = formatMonth(month);
  const date = addDays(monthStart(month, 1), -1);
  return paper(
    {
      id: `bill-${key}`,
      kind: 'bill',
      title: textOf('bill-title', { month: monthName }),
      date,
      fileName: `schet-${number}-${key}.html`,
    },
    () =>
      page(textOf('bill-heading', { number, month: monthName }), [
        facts(client, agreement, [[textOf('paper-date'), formatDay(date, true)]]),
        table(
          [textOf('bill-service'), textOf('bill-sum')],
          [
            ...services.map(({ name, price }) => [name, formatRoubles(price)]),
            [textOf('bill-total'), formatRoubles(total)],
          ],
        ),
        paragraph(textOf('bill-note')),
      ]),
  );
}

function facts(client: Client, agreement: ClientAgreement, more: [string, string][]): string {
  const rows = [
    [textOf('paper-client'), client.fio],
    [textOf('paper-address'), formatAgreementAddress(agreement)],
    ...more,
  ];
  const items = rows.map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}

function table(head: string[], rows: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
}

function paragraph(line: string): string {
  return `<p>${escape(line)}</p>`;
}

/** Self-contained and printable: no external parts, no script. */
function page(heading: string, blocks: string[]): string {
  const style =
    'body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}' +
    'table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.4em;text-align:left}dt{color:#555}';
  const parts = [
    `<h1>${escape(heading)}</h1>`,
    ...blocks,
    `<p><small>${escape(textOf('paper-sample'))}</small></p>`,
  ];
  return (
    '<!doctype html>\n<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escape(heading)}</title><style>${style}</style></head><body>\n${parts.join('\n')}\n</body></html>\n`
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(raw: string): string {
  return raw.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
