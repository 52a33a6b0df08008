import type { QuizProduct } from '@/api/quiz/quiz.schemas';

/** How a product is paid for. Prices are roubles, periods months. */
export type Payment =
  | {
      kind: 'month';
      price: number;
      /** A lower price and how long it holds; null where the provider does not say how long. */
      promo: { price: number; months: number | null } | null;
      /** After these months nothing more is paid: an instalment. Null for a subscription. */
      months: number | null;
    }
  | { kind: 'once'; price: number }
  | { kind: 'unknown' };

/** A product that the quiz may recommend (QUIZ-08). */
export interface QuizOffer {
  kind: QuizProduct;
  /** The id that answers give points to. */
  id: number;
  title: string;
  text: string;
  /** Address of a picture, or of a drawing of the sprite. */
  image: string | null;
  /** Mbit/s of a tariff or bundle; null for equipment, which no speed is recommended with. */
  speed: number | null;
  payment: Payment;
}

/** An answer that spoke for the recommended product. */
export interface AnswerReason {
  question: string;
  answer: string;
}

/** What a combined offer costs, roubles (QUIZ-06). */
export interface Total {
  /** A month, with the promo price if it is lower; null where nothing is paid by the month. */
  month: number | null;
  /** A month after the promo price; null where there is none. */
  monthAfter: number | null;
  /** How long `month` holds, months; null where nobody knows or nothing changes. */
  promoMonths: number | null;
  /** Paid at once, beside the months. */
  once: number;
}

/** What the quiz ends with. */
export interface Recommendation {
  /** The product with most points. */
  lead: QuizOffer;
  /** What joins it: at most a plan, a router and a TV box, with the lead among them only once. */
  others: QuizOffer[];
  total: Total;
  /** At most three answers, those that weighed most (D19). */
  reasons: AnswerReason[];
  /** Others had as many points and cost more. */
  isCheapestOfEqual: boolean;
}
