import type { QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import { recommendedSpeed } from '@/config/products';
import type { AnswerReason, QuizOffer, Recommendation } from '@/site/quiz/quiz.slice';

export type ChosenQuizAnswers = readonly (readonly number[])[];

const MAX_REASONS = 3;

/** Products of a slot are alternatives; a recommendation has at most one plan, router and TV box. */
const slots = { internet: 'plan', bundles: 'plan', router: 'router', tv: 'tv' } as const;
const slotOrder = ['plan', 'router', 'tv'] as const;
const kindOrder: readonly QuizProduct[] = ['internet', 'bundles', 'router', 'tv'];

interface Ranked {
  kind: QuizProduct;
  id: number;
  points: number;
  /** Null if it is not in the catalogue. */
  offer: QuizOffer | null;
}

/**
 * Returns null without points, or if the best product is not in the catalogue (D19). The order of the input
 * does not matter.
 */
export function recommend(
  questions: readonly QuizQuestion[],
  chosen: ChosenQuizAnswers,
  offers: readonly QuizOffer[],
): Recommendation | null {
  const ranking = rank(questions, chosen, offers);
  const [first] = ranking;
  if (!first?.offer) return null;
  const lead = first.offer;
  const others = slotOrder.flatMap((slot) => {
    if (slot === slots[lead.kind]) return [];
    const offer = ranking.find(({ kind }) => slots[kind] === slot)?.offer;
    return offer ? [offer] : [];
  });
  const second = ranking.find(
    ({ kind, offer }) => offer !== null && offer !== lead && slots[kind] === slots[lead.kind],
  )?.offer;
  return {
    lead,
    others,
    ...(second ? { second } : {}),
    reasons: reasonsFor(lead, questions, chosen),
    isCheapestOfEqual: ranking.some(
      ({ points, offer }) =>
        offer !== null &&
        offer !== lead &&
        slots[offer.kind] === slots[lead.kind] &&
        points === first.points &&
        priceForRanking(offer) > priceForRanking(lead),
    ),
  };
}

/** More points first, then the lower effective price, then the lower id. */
function rank(
  questions: readonly QuizQuestion[],
  chosen: ChosenQuizAnswers,
  offers: readonly QuizOffer[],
): Ranked[] {
  return pointsOf(questions, chosen)
    .filter(({ points }) => points > 0)
    .map((scored) => ({ ...scored, offer: cheapestOf(offers.filter((offer) => isSame(offer, scored))) }))
    .filter(({ offer }) => (offer?.speed ?? recommendedSpeed) >= recommendedSpeed)
    .sort(
      (one, other) =>
        other.points - one.points ||
        compare(priceOf(one), priceOf(other)) ||
        one.id - other.id ||
        kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind),
    );
}

/** Smallest first: sums of fractions depend on the order (D19). */
function pointsOf(questions: readonly QuizQuestion[], chosen: ChosenQuizAnswers): Omit<Ranked, 'offer'>[] {
  const given = new Map<string, { kind: QuizProduct; id: number; points: number[] }>();
  questions.forEach((question, index) => {
    for (const { products } of chosenAnswers(question, chosen[index]))
      for (const { product_id: id, point } of products) {
        const key = `${question.product}:${id}`;
        const entry = given.get(key) ?? { kind: question.product, id, points: [] };
        entry.points.push(point);
        given.set(key, entry);
      }
  });
  return [...given.values()].map((entry) => ({ ...entry, points: sum(entry.points) }));
}

function chosenAnswers({ answers }: QuizQuestion, chosen: readonly number[] = []) {
  return answers.filter((_answer, index) => chosen.includes(index));
}

function reasonsFor(
  lead: QuizOffer,
  questions: readonly QuizQuestion[],
  chosen: ChosenQuizAnswers,
): AnswerReason[] {
  return questions
    .flatMap((question, index) =>
      question.product !== lead.kind
        ? []
        : chosenAnswers(question, chosen[index]).map(({ title, products }) => ({
            question: question.title,
            answer: title,
            points: sum(products.flatMap((product) => (product.product_id === lead.id ? product.point : []))),
          })),
    )
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MAX_REASONS)
    .map(({ question, answer }) => ({ question, answer }));
}

/** Several catalogue entries may be the same product. */
function cheapestOf(offers: readonly QuizOffer[]): QuizOffer | null {
  const [first] = [...offers].sort((one, other) => compare(priceForRanking(one), priceForRanking(other)));
  return first ?? null;
}

function priceOf({ offer }: Ranked): number {
  return offer ? priceForRanking(offer) : Infinity;
}

/** Unknown (infinite) prices are equal; their difference is NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function isSame(offer: QuizOffer, { kind, id }: { kind: QuizProduct; id: number }): boolean {
  return offer.kind === kind && offer.id === id;
}

function sum(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other).reduce((total, number) => total + number, 0);
}

/**
 * Returns the price that decides between equal points (D19): a lower promo price counts; unknown prices are
 * last.
 */
export function priceForRanking({ price }: QuizOffer): number {
  return price?.amount ?? Infinity;
}
