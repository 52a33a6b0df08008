import { Readable } from 'node:stream';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { deskFilterSchema } from '@/api/desk/desk-query.schemas';
import type { AppParts } from '../app-parts';
import { deskTexts } from './desk.text';
import { demandAdmin, demandManager, managerOf } from './desk-access';
import { writeAudit } from './desk-audit';
import { describeFilter, exportLeads } from './desk-export';
import { understand } from './desk-query';
import { deskTimes, readSettings } from './desk-settings';

/** `GET /api/manager/export.csv`: what a filter shows, with whole phone numbers; a lead-admin's, recorded (MGR-05). */
export function deskExportRoute(parts: AppParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandManager(parts, request, reply));
    app.addHook('preHandler', demandAdmin);

    app.get(
      '/api/manager/export.csv',
      { schema: { querystring: deskFilterSchema } },
      async (request, reply) => {
        const understood = understand(request.query);
        if (!understood.ok)
          return reply
            .code(422)
            .send({ status: false, message: deskTexts.checkFields, fields: understood.fields });
        const managerId = managerOf(request).viewer.id;
        const { waitingTargetMs } = deskTimes(await readSettings(db));
        const context = { viewerId: managerId, now: Date.now(), waitingTargetMs };
        const filters = describeFilter(request.query);
        const lines = recorded(exportOf(parts, understood.filter, context), (count) =>
          writeAudit(db, {
            at: Date.now(),
            managerId,
            action: 'exported',
            text: deskTexts.audit.exported(count, filters),
          }),
        );
        const file = encodeURIComponent(deskTexts.exportFile(new Date().toISOString().slice(0, 10)));
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
  { storage }: AppParts,
  filter: Parameters<typeof exportLeads>[1],
  context: Parameters<typeof exportLeads>[2],
): Export {
  let rows = 0;
  const chunks = exportLeads(storage.db, filter, context, (count) => (rows += count));
  return { chunks, count: () => rows };
}

/** Recorded whether the file was read to its end or not: what had been written by then was seen. */
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
