import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import { noSuchAddress } from '../error-answers';
import type { Seal } from '../security/seal';

export const doctorPath = '/api/doctor';
/** Holds the time, sealed with SESSION_KEYS: who has them may know how a request arrives. */
export const doctorHeader = 'x-doctor';
export const doctorPlace = 'doctor';
/** So long that a clock which is wrong can still be told. */
const maxAgeMs = 3_600_000;

/** How the doctor's question arrived at an instance. */
export const arrivalSchema = z.object({
  /** Of the visitor, as the site takes it. */
  address: z.string(),
  /** Of who is connected to it. */
  peer: z.string(),
  /** X-Forwarded-For as it came; '' for none. */
  forwarded: z.string(),
  /** Whether that header, from this peer, decides about `address`. */
  isBelieved: z.boolean(),
  host: z.string(),
  /** Its clock, UTC ms. */
  now: z.number(),
});
type Arrival = z.output<typeof arrivalSchema>;

/** The answer of /readyz/writes to the doctor: each part is `ok`, or says what is wrong. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not ready', 'stopping']),
  checks: z.object({ storage: z.string(), disk: z.string(), cities: z.string(), provider: z.string() }),
});
export type Readiness = z.output<typeof readinessSchema>;

/** True for a request that holders of SESSION_KEYS have made within the last hour. */
export function isFromDoctor(seal: Seal, headers: IncomingHttpHeaders): boolean {
  const askedAt = Number(seal.open(String(headers[doctorHeader] ?? ''), doctorPlace) ?? NaN);
  return Math.abs(Date.now() - askedAt) < maxAgeMs;
}

const documented = { answers: { 200: arrivalSchema, 404: 'Not asked by the doctor of this site' } };

interface DoctorParts {
  seal: Seal;
}

/** `GET /api/doctor` for `npm run doctor`: what has become of a request on its way. For others there is no such address. */
export function doctorRoute({ seal }: DoctorParts): FastifyPluginAsync {
  return async (app) => {
    app.get(doctorPath, { config: { documented } }, async ({ headers, ip, ips, raw }, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!isFromDoctor(seal, headers)) return reply.code(404).send(noSuchAddress);
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
