import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import { notFoundAnswer } from '../error-answers';
import type { Seal } from '../security/seal';

export const doctorPath = '/api/doctor';
/** The time, sealed with SESSION_KEYS: only holders of these keys may see how a request arrives. */
export const doctorHeader = 'x-doctor';
export const doctorSealPurpose = 'doctor';
/** ms: long enough to diagnose a wrong clock. */
const maxAgeMs = 3_600_000;

/** How the doctor's request arrived at an instance. */
export const arrivalSchema = z.object({
  address: z.string(),
  peer: z.string(),
  /** X-Forwarded-For as received; '' if missing. */
  forwarded: z.string(),
  /** Whether X-Forwarded-For from this peer determines `address`. */
  isBelieved: z.boolean(),
  host: z.string(),
  now: z.number(),
});
type Arrival = z.output<typeof arrivalSchema>;

/** Each part of /readyz/writes is `ok`, or describes the fault. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not ready', 'stopping']),
  checks: z.object({ storage: z.string(), disk: z.string(), cities: z.string(), provider: z.string() }),
});
export type Readiness = z.output<typeof readinessSchema>;

/** Whether a holder of SESSION_KEYS created the request within the last hour. */
export function isSignedByDoctor(seal: Seal, headers: IncomingHttpHeaders): boolean {
  const askedAt = Number(seal.open(String(headers[doctorHeader] ?? ''), doctorSealPurpose) ?? NaN);
  return Math.abs(Date.now() - askedAt) < maxAgeMs;
}

const documented = { answers: { 200: arrivalSchema, 404: 'Not requested by this site’s `doctor`' } };

interface DoctorParts {
  seal: Seal;
}

/** `GET /api/doctor` for `npm run doctor`: reports how a request arrived. 404 for others. */
export function doctorRoute({ seal }: DoctorParts): FastifyPluginAsync {
  return async (app) => {
    app.get(doctorPath, { config: { documented } }, async ({ headers, ip, ips, raw }, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!isSignedByDoctor(seal, headers)) return reply.code(404).send(notFoundAnswer);
      const arrival: Arrival = {
        address: ip,
        peer: raw.socket.remoteAddress ?? '',
        forwarded: String(headers['x-forwarded-for'] ?? ''),
        isBelieved: (ips ?? []).length > 1,
        host: headers.host ?? '',
        now: Date.now(),
      };
      return reply.send(arrival);
    });
  };
}
