import * as z from 'zod/mini';

/** Catalogue of a question's `product_id`s. */
const quizProducts = ['internet', 'bundles', 'router', 'tv'] as const;
export type QuizProduct = (typeof quizProducts)[number];

/** Adds points to products (QUIZ-06). */
const quizAnswerSchema = z.object({
  title: z.string().check(z.minLength(1)),
  /** Preselected. */
  selected: z.boolean(),
  /** Ids of the question's kind: tariff_id, sale_package_id, materialsEnsId or box id. */
  products: z.array(z.object({ product_id: z.number(), point: z.number() })),
});
export type QuizAnswer = z.infer<typeof quizAnswerSchema>;

/** `multiple`: several answers and a button; otherwise the first continues (QUIZ-03, 04). */
const quizQuestionSchema = z.object({
  title: z.string().check(z.minLength(1)),
  subtitle: z.optional(z.nullable(z.string())),
  product: z.enum(quizProducts),
  multiple: z.boolean(),
  /** Ascending; the list may be unsorted. */
  order: z.number(),
  answers: z.array(quizAnswerSchema),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** For guests if `available`, `available_new` and with questions (QUIZ-01). */
export const quizSchema = z.object({
  alias: z.string(),
  available: z.boolean(),
  available_auth: z.boolean(),
  available_new: z.boolean(),
  title: z.string(),
  questions: z.array(quizQuestionSchema),
});
export type Quiz = z.infer<typeof quizSchema>;

/** `GET /v1/quiz/view?id={alias}` and with `&providerId={id}` (API-01). */
export const quizQuerySchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  providerId: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
});
