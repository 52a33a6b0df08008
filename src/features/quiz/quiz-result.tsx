import type { ReactNode, Ref } from 'react';

import type { LeadContext, QuizAnswers } from '@/api/leads/lead-context.schemas';
import type { QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import { internetProduct, tvProduct } from '@/config/products';
import {
  monthlyAmountAfterPromo,
  monthlyAmountAt,
  paidAtFirstVisit,
  makePaymentPlan,
} from '@/shop/payment-plan';
import { formatPriceWithPeriod } from '@/shop/payment.text';
import { type Price, promoTerms } from '@/shop/price';
import type { QuizOffer, Recommendation } from '@/site/quiz/quiz.slice';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import {
  QuizFormBox,
  Heading,
  PriceRow,
  Prices,
  RecommendedProductBox,
  ReasonLines,
  Reasons,
  ReasonsTitle,
  ResultFrame,
  SecondChoiceText,
  QuizProductStage,
  QuizText,
} from './quiz.styles';
import { quizText } from './quiz.text';
import type { ChosenQuizAnswers } from './ranking';

const words = quizText.result;

interface QuizResultProps {
  recommendation: Recommendation;
  headingRef: Ref<HTMLHeadingElement>;
  form: ReactNode;
  onBack: () => void;
}

export function QuizResult({ recommendation, headingRef, form, onBack }: QuizResultProps) {
  const { lead, others, second } = recommendation;
  return (
    <ResultFrame tone="soft">
      <QuizText>
        <RecommendedProductBox>
          <QuizProductStage>
            {lead.image === null ? (
              <Art name="a-mascot" width={200} height={200} />
            ) : (
              <Picture
                src={lead.image}
                alt=""
                width={720}
                height={540}
                sizes="240px"
                fallbackName="a-stb-slab"
              />
            )}
          </QuizProductStage>
          <div>
            <small>{words.label(lead.kind)}</small>
            <Heading ref={headingRef} tabIndex={-1}>
              {lead.title}
            </Heading>
            <p>{lead.text}</p>
            {lead.href !== undefined && (
              <TextLink href={lead.href} aria-label={`${words.about}: ${lead.title}`}>
                {words.about}
              </TextLink>
            )}
          </div>
        </RecommendedProductBox>
        <Prices>
          {[lead, ...others].map((offer) => (
            <OfferPrice key={`${offer.kind} ${offer.id}`} offer={offer} />
          ))}
          <TotalPrice prices={pricesOf([lead, ...others])} />
        </Prices>
        <ReasonList recommendation={recommendation} />
        {second && <SecondChoice offer={second} />}
        <div>
          <Button kind="secondary" onClick={onBack}>
            <Icon name="i-left" size={20} />
            {words.change}
          </Button>
        </div>
      </QuizText>
      <QuizFormBox>{form}</QuizFormBox>
    </ResultFrame>
  );
}

function SecondChoice({ offer }: { offer: QuizOffer }) {
  const { title, href } = offer;
  const price = paymentPrice(offer);
  return (
    <SecondChoiceText>
      <small>{words.second}</small>
      {href === undefined ? title : <TextLink href={href}>{title}</TextLink>}
      {price !== null && <b>{price}</b>}
    </SecondChoiceText>
  );
}

function OfferPrice({ offer }: { offer: QuizOffer }) {
  const { kind, title, href, speed } = offer;
  const notes = [words.kindTitles[kind], speed === null ? '' : words.speed(speed), paymentNote(offer)];
  return (
    <PriceRow>
      <dt>
        {href === undefined ? title : <TextLink href={href}>{title}</TextLink>}
        {notes.map((note) => note && <small key={note}>{note}</small>)}
      </dt>
      <dd>{paymentPrice(offer)}</dd>
    </PriceRow>
  );
}

function pricesOf(offers: readonly QuizOffer[]): Price[] {
  return offers.map(({ price }) => price).filter((price) => price !== null);
}

/** Total price now and later, with a lower promo price (QUIZ-06). */
function TotalPrice({ prices }: { prices: readonly Price[] }) {
  const plan = makePaymentPlan(prices);
  const then = monthlyAmountAfterPromo(prices);
  return (
    <>
      {prices.some(isByTheMonth) && (
        <PriceRow data-total>
          <dt>
            {words.totalMonth}
            {then && <small>{words.promoPeriod(then.months)}</small>}
          </dt>
          <dd>
            <b>{words.perMonth(monthlyAmountAt(plan, 0))}</b>
            {then && <small>{words.totalAfter(then.amount)}</small>}
          </dd>
        </PriceRow>
      )}
      <PriceRow data-total>
        <dt>{words.firstVisit}</dt>
        <dd>
          <b>{words.once(paidAtFirstVisit(plan))}</b>
        </dd>
      </PriceRow>
    </>
  );
}

const isByTheMonth = ({ kind }: Price) => kind !== 'purchase';

/** At most three: the answers with the most points, then a deciding price. */
function ReasonList({
  recommendation: { reasons, isCheapestOfEqual },
}: Pick<QuizResultProps, 'recommendation'>) {
  const lines = reasons.map(({ question, answer }) => ({ title: answer, text: question }));
  if (isCheapestOfEqual && lines.length < 3) lines.push({ title: words.cheapest, text: '' });
  if (lines.length === 0) return null;
  return (
    <Reasons>
      <ReasonsTitle>{words.reasons}</ReasonsTitle>
      <ReasonLines>
        {lines.map(({ title, text }) => (
          <li key={`${text} ${title}`}>
            <Icon name="i-check" size={20} />
            <span>
              {title}
              {text && <small>{text}</small>}
            </span>
          </li>
        ))}
      </ReasonLines>
    </Reasons>
  );
}

/** With the visitor's answers for the manager (D8). */
export interface QuizRequestData {
  chosenProducts: string[];
  hidden: { plan: string; internet_equipment_id?: string; tv_equipment_id?: string };
  context: LeadContext;
}

/** Maximum lengths of the request's fields: the server would refuse longer texts. */
const bounds = { item: 200, option: 120, title: 100, list: 5 } as const;

export function toQuizRequestData(
  questions: readonly QuizQuestion[],
  chosen: ChosenQuizAnswers,
  { lead, others }: Recommendation,
): QuizRequestData {
  const offers = [lead, ...others];
  const idOf = (...kinds: QuizProduct[]) => offers.find(({ kind }) => kinds.includes(kind))?.id;
  const [plan = '', router, box] = [idOf('internet', 'bundles'), idOf('router'), idOf('tv')];
  const prices = pricesOf(offers);
  const total = makePaymentPlan(prices);
  const hasMonths = prices.some(isByTheMonth);
  const amount = hasMonths ? monthlyAmountAt(total, 0) : total.once;
  const option = paymentNote(lead).slice(0, bounds.option);
  return {
    chosenProducts: [...new Set(offers.flatMap(({ kind }) => productsOf[kind]))],
    hidden: {
      plan: String(plan),
      ...(router === undefined ? {} : { internet_equipment_id: String(router) }),
      ...(box === undefined ? {} : { tv_equipment_id: String(box) }),
    },
    context: {
      item: quizText.result.items(offers.map(({ title }) => title)).slice(0, bounds.item),
      ...(option === '' ? {} : { option }),
      ...(hasMonths || amount > 0 ? { price: amount } : {}),
      quiz: answeredQuestions(questions, chosen),
    },
  };
}

/** A tariff and a router are internet, a box is TV, a bundle is both. */
const productsOf: Record<QuizProduct, readonly string[]> = {
  internet: [internetProduct],
  router: [internetProduct],
  tv: [tvProduct],
  bundles: [internetProduct, tvProduct],
};

function answeredQuestions(questions: readonly QuizQuestion[], chosen: ChosenQuizAnswers): QuizAnswers {
  return questions
    .map(({ title, answers }, index) => ({
      question: title.slice(0, bounds.title),
      answers: answers
        .filter((_answer, place) => chosen[index]?.includes(place))
        .slice(0, bounds.list)
        .map((answer) => answer.title.slice(0, bounds.title)),
    }))
    .filter(({ answers }) => answers.length > 0)
    .slice(0, bounds.list);
}

/**
 * Returns «Аренда, 1 200 ₽ за 12 месяцев», «Первые 3 месяца, затем 450 ₽/мес»; empty if the price says the
 * same.
 */
export function paymentNote({ price, way }: Pick<QuizOffer, 'price' | 'way'>): string {
  if (price === null) return words.noPrice;
  const { kind, months, amount } = price;
  const promo = promoTerms(price);
  if (promo) return words.promo(promo.months, promo.regular);
  if (kind === 'purchase') return words.onceNote;
  if (kind === 'subscription') return '';
  return words.way(way ?? words.byTheMonth, amount, (kind === 'lease' ? null : months) ?? 12);
}

/** Formats the price: «250 ₽/мес»; null if unknown. */
export function paymentPrice({ price }: Pick<QuizOffer, 'price'>): string | null {
  return price && formatPriceWithPeriod(price);
}
