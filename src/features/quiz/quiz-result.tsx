import type { ReactNode, Ref } from 'react';

import type { QuizOffer, Recommendation, Total } from '@/site/quiz/quiz.slice';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import { paymentNote, paymentPrice } from './quiz-request-context';
import {
  FormPlace,
  Heading,
  PriceRow,
  Prices,
  Product,
  ReasonLines,
  Reasons,
  ReasonsTitle,
  ResultFrame,
  Stage,
  Words,
} from './quiz.styles';
import { quizText } from './quiz.text';

const words = quizText.result;

interface QuizResultProps {
  recommendation: Recommendation;
  headingRef: Ref<HTMLHeadingElement>;
  form: ReactNode;
  onBack: () => void;
}

/** What suits, what it costs, why, and the form to ask for it (QUIZ-06, QUIZ-08). */
export function QuizResult({ recommendation, headingRef, form, onBack }: QuizResultProps) {
  const { lead, others, total } = recommendation;
  return (
    <ResultFrame tone="soft">
      <Words>
        <Product>
          <Stage>
            {lead.image === null ? (
              <Art name="a-mascot" width={200} height={200} />
            ) : (
              <Picture src={lead.image} alt="" width={320} height={220} />
            )}
          </Stage>
          <div>
            <small>{words.label}</small>
            <Heading ref={headingRef} tabIndex={-1}>
              {lead.title}
            </Heading>
            <p>{lead.text}</p>
          </div>
        </Product>
        <Prices>
          {[lead, ...others].map((offer) => (
            <OfferPrice key={`${offer.kind} ${offer.id}`} offer={offer} />
          ))}
          <TotalPrice total={total} />
        </Prices>
        <ReasonList recommendation={recommendation} />
        <div>
          <Button kind="secondary" onClick={onBack}>
            <Icon name="i-left" size={20} />
            {words.change}
          </Button>
        </div>
      </Words>
      <FormPlace>{form}</FormPlace>
    </ResultFrame>
  );
}

function OfferPrice({ offer }: { offer: QuizOffer }) {
  const notes = [offer.speed === null ? '' : words.speed(offer.speed), paymentNote(offer)];
  return (
    <PriceRow>
      <dt>
        {offer.title}
        {notes.map((note) => note && <small key={note}>{note}</small>)}
      </dt>
      <dd>{paymentPrice(offer.payment)}</dd>
    </PriceRow>
  );
}

function TotalPrice({ total: { month, monthAfter, promoMonths, once } }: { total: Total }) {
  return (
    <>
      {month !== null && (
        <PriceRow data-total>
          <dt>
            {words.totalMonth}
            {monthAfter !== null && <small>{words.promoPeriod(promoMonths)}</small>}
          </dt>
          <dd>
            <b>{words.perMonth(month)}</b>
            {monthAfter !== null && <small>{words.totalAfter(monthAfter)}</small>}
          </dd>
        </PriceRow>
      )}
      {once > 0 && (
        <PriceRow data-total>
          <dt>{words.totalOnce}</dt>
          <dd>
            <b>{words.once(once)}</b>
          </dd>
        </PriceRow>
      )}
    </>
  );
}

/** Up to three: the answers that weighed most, then the price, if it was the price that decided. */
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
