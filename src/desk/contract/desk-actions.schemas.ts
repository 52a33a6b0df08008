import * as z from 'zod/mini';

import { leadOutcomes, refusalReasons } from './desk.schemas';
import { withoutControls } from '@/lib/flat-fields';

/**
 * Version of the lead that the manager's page shows; without it the server does not detect concurrent
 * changes.
 */
const version = z.optional(z.int());
/** '' for none. */
export const noteSchema = z._default(
  z.string().check(withoutControls, z.trim(), z.maxLength(2000, 'Не длиннее 2000 знаков')),
  '',
);

/** `POST /api/manager/leads/{id}/take-together`, `/release`, `/approve`, `/withdraw-consent` */
export const leadActionSchema = z.object({ version });
export type LeadActionBody = z.input<typeof leadActionSchema>;

/** `POST /api/manager/leads/{id}/take`. `checksPhone`: 409 while a colleague holds another of the phone. */
export const takeBodySchema = z.object({ version, checksPhone: z.optional(z.boolean()) });
export type TakeBody = z.input<typeof takeBodySchema>;

/** `POST /api/manager/leads/next`; `after`: the lead just finished, not returned again. */
export const nextLeadSchema = z.object({ after: z.optional(z.string().check(z.maxLength(64))) });
export type NextLeadBody = z.input<typeof nextLeadSchema>;

/** `POST /api/manager/leads/{id}/outcome`; `callBackAt`: UTC ms, within 90 days. */
export const outcomeBodySchema = z
  .object({
    version,
    outcome: z.enum(leadOutcomes),
    note: noteSchema,
    callBackAt: z.optional(z.int()),
    reason: z.optional(z.enum(refusalReasons)),
  })
  .check(
    z.refine(({ outcome, callBackAt }) => outcome !== 'callback' || callBackAt !== undefined, {
      path: ['callBackAt'],
      error: 'Укажите, когда перезвонить',
    }),
    z.refine(({ outcome, reason }) => outcome !== 'refused' || reason !== undefined, {
      path: ['reason'],
      error: 'Укажите причину отказа',
    }),
  );
export type OutcomeBody = z.input<typeof outcomeBodySchema>;

/** `POST /api/manager/leads/{id}/hand-over` */
export const handOverBodySchema = z.object({
  version,
  managerId: z.string().check(z.minLength(1, 'Выберите, кому передать')),
  note: noteSchema,
});
export type HandOverBody = z.input<typeof handOverBodySchema>;

/** `POST /api/manager/leads/{id}/note` */
export const noteBodySchema = z.object({
  text: z
    .string()
    .check(
      withoutControls,
      z.trim(),
      z.minLength(1, 'Напишите заметку'),
      z.maxLength(2000, 'Не длиннее 2000 знаков'),
    ),
});
export type NoteBody = z.input<typeof noteBodySchema>;
