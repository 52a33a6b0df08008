import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { type ClientDocument, documentListSchema, documentSchema } from '@/api/profile/account.schemas';
import { escapeHtml } from '@/lib/escape-html';
import { formatRoubles } from '@/lib/money';
import { addDays } from '@/lib/zoned-day';

import { textOf } from '@/content-files/content';
import { type Client, type ClientAgreement, formatAgreementAddress } from './client-directory';
import { monthStart, formatDay, formatMonth } from './days';
import {
  agreementHeadersSchema,
  type AgreementRequest,
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
  const papersOf = (request: AgreementRequest) => {
    const { agreement, today } = getRequestAccountState(context, request);
    return papersOn(today, getRequestClient(context, request), agreement);
  };

  app.get('/v1/documents', { schema: { headers, response: { 200: documentListSchema } } }, async (request) =>
    papersOf(request).map(({ entry }) => entry),
  );

  app.get(
    '/v1/documents/:id/file',
    { schema: { headers, params: z.object({ id: documentSchema.shape.id }), response: { 200: z.string() } } },
    async (request, reply) => {
      const found = papersOf(request).find(({ entry }) => entry.id === request.params.id);
      if (!found) throw new Refusal(404, profileText.unknownDocument);
      const { contentType, fileName } = found.entry;
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(found.html);
    },
  );
};

const monthsOfBills = 3;

interface Paper {
  entry: ClientDocument;
  html: string;
}

interface PaperContent extends Omit<ClientDocument, 'contentType'> {
  heading: string;
  blocks: readonly string[];
}

/** All papers of an agreement on a day, newest first. Each is generated anew from the same data. */
function papersOn(today: string, client: Client, agreement: ClientAgreement): Paper[] {
  const months = Array.from({ length: monthsOfBills }, (_, place) => monthStart(today, -place - 1));
  const papers = [
    contractOf(client, agreement),
    ...(agreement.ownEquipment.length > 0 ? [equipmentOf(client, agreement)] : []),
    ...months
      .filter((month) => month >= monthStart(agreement.since, 1))
      .map((month) => billOf(client, agreement, month)),
  ];
  return papers
    .map(({ heading, blocks, ...entry }) => ({
      entry: { ...entry, contentType: 'text/html; charset=utf-8' },
      html: page(heading, blocks),
    }))
    .sort((one, other) => other.entry.date.localeCompare(one.entry.date));
}

function contractOf(client: Client, agreement: ClientAgreement): PaperContent {
  const { number, since: date, city, planned } = agreement;
  return {
    ...{ id: 'contract', kind: 'contract', date, fileName: `dogovor-${number}.html` },
    title: textOf('contract-title', { number }),
    heading: textOf('contract-heading', { number }),
    blocks: [
      facts(client, agreement, date, [[textOf('paper-tariff'), planned.name]]),
      ...textOf('contract-lines', { legalEntity: city.legalEntity }).split('\n').map(paragraph),
    ],
  };
}

function equipmentOf(client: Client, agreement: ClientAgreement): PaperContent {
  const { number, since: date, ownEquipment } = agreement;
  const head = [textOf('equipment-name'), textOf('equipment-terms'), textOf('equipment-count')];
  const rows = ownEquipment.map(({ materialName, costType, countMaterials: count }) => [
    ...[materialName, costType, textOf('equipment-pieces', { count })],
  ]);
  return {
    ...{ id: 'equipment', kind: 'equipment', date, fileName: `akt-${number}.html` },
    title: textOf('equipment-title'),
    heading: textOf('equipment-heading', { number }),
    blocks: [facts(client, agreement, date), table(head, rows), paragraph(textOf('equipment-note'))],
  };
}

/** Dated by the month's last day. `firstDay` is its first day. */
function billOf(client: Client, agreement: ClientAgreement, firstDay: string): PaperContent {
  const { number, services } = agreement;
  const key = firstDay.slice(0, 7);
  const month = formatMonth(firstDay);
  const date = addDays(monthStart(firstDay, 1), -1);
  const total = services.reduce((sum, { price }) => sum + price, 0);
  const rows = [...services, { name: textOf('bill-total'), price: total }];
  const sums = rows.map(({ name, price }) => [name, formatRoubles(price)]);
  return {
    ...{ id: `bill-${key}`, kind: 'bill', date, fileName: `schet-${number}-${key}.html` },
    title: textOf('bill-title', { month }),
    heading: textOf('bill-heading', { number, month }),
    blocks: [
      facts(client, agreement, date),
      table([textOf('bill-service'), textOf('bill-sum')], sums),
      paragraph(textOf('bill-note')),
    ],
  };
}

function facts(client: Client, agreement: ClientAgreement, date: string, more: string[][] = []): string {
  const rows = [
    [textOf('paper-client'), client.fio],
    [textOf('paper-address'), formatAgreementAddress(agreement)],
    ...more,
    [textOf('paper-date'), formatDay(date, true)],
  ];
  const items = rows.map(
    ([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function table(head: string[], rows: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
}

function paragraph(line: string): string {
  return `<p>${escapeHtml(line)}</p>`;
}

/** Self-contained and printable: no external parts, no script. */
function page(heading: string, blocks: readonly string[]): string {
  const style =
    'body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}' +
    'table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.4em;text-align:left}dt{color:#555}';
  const parts = [
    `<h1>${escapeHtml(heading)}</h1>`,
    ...blocks,
    `<p><small>${escapeHtml(textOf('paper-sample'))}</small></p>`,
  ];
  return (
    '<!doctype html>\n<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(heading)}</title><style>${style}</style></head><body>\n${parts.join('\n')}\n</body></html>\n`
  );
}
