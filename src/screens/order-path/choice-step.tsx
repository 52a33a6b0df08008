import styled from 'styled-components';

import {
  isLineOfOtherPayment,
  type OrderChoiceLine,
  type OrderPaymentMethod,
} from '@/features/order-path/order-choices';
import { FieldError } from '@/ui/field/field-frame';
import type { FieldProps } from '@/ui/form/use-native-form';
import { Icon } from '@/ui/icon/icon';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { TextLink } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { PriceAmount } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import { offerCardText } from '@/features/tariffs/tariffs.text';
import type { ChoiceGroup } from './load-order-entry';
import { equipmentPaymentHint, OptionRows } from './option-rows';
import { OrderFormGroup, OrderFormPaymentOptions } from './order-path.styles';

const Step = styled.details`
  border-radius: var(--r-24);
  background: var(--c-surface);

  ${media.from(768)} {
    border-radius: var(--r-32);
  }
`;

const Head = styled.summary`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  min-height: 64px;
  padding: var(--s-12) var(--s-20);
  border-radius: inherit;
  font: var(--t-h3);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & svg {
    margin-left: auto;
    transition: transform var(--m-base);
  }

  ${Step}[open] > & svg {
    transform: rotate(180deg);
  }

  ${media.below(480)} {
    gap: var(--s-8);
    font: var(--t-h4);
  }

  ${media.from(768)} {
    padding-inline: var(--s-32);
  }
`;

/**
 * The chosen item beside the step's heading, in up to two lines; below the heading when large text leaves too
 * little.
 */
const Said = styled.span`
  flex: 1 0 0;
  min-width: min-content;
  margin-left: auto;
  color: var(--c-muted);
  font: var(--t-small);
  text-align: right;
  overflow-wrap: break-word;

  & b {
    color: var(--c-text);
    white-space: nowrap;
  }

  & + svg {
    margin-left: 0;
  }

  ${Step}[open] & {
    display: none;
  }

  ${Step}[open] & + svg {
    margin-left: auto;
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--c-brand-soft);
  color: var(--c-on-brand-soft);
  font: var(--t-h4);
`;

const Body = styled(OrderFormGroup)`
  padding: 0 var(--s-20) var(--s-20);

  ${media.from(768)} {
    padding: 0 var(--s-32) var(--s-32);
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);

  ${media.from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-16);
  }
`;

/** On a phone the picture is beside the text, so that three cards fit in one viewport. */
const Card = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--s-4) var(--s-12);
  align-content: start;
  align-items: center;
  padding: var(--s-12);
  border: 2px solid transparent;
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-1);

  ${media.below(360)} {
    column-gap: var(--s-8);
  }

  &:has(input:checked) {
    border-color: var(--c-brand);
  }

  ${media.from(768)} {
    grid-template: auto 1fr / minmax(0, 1fr);
    align-content: stretch;
    align-items: stretch;
  }
`;

const Stage = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  min-height: 72px;
  padding: var(--s-8);
  border-radius: var(--r-16);
  background: var(--c-brand-soft);

  & svg,
  & img {
    width: auto;
    max-width: 100%;
    height: 64px;
  }

  ${media.from(768)} {
    height: 112px;
    margin-bottom: var(--s-8);

    & svg,
    & img {
      height: 88px;
    }
  }
`;

const Speed = styled.b`
  display: grid;
  align-content: center;
  color: var(--c-on-brand-soft);
  font: 600 1.625rem/1.875rem var(--f-display);
  letter-spacing: -0.045em;
  text-align: center;

  & small {
    font: var(--t-caption);
    letter-spacing: 0;
    white-space: nowrap;
  }

  ${media.from(768)} {
    font-size: 2.5rem;
    line-height: 2.75rem;
  }
`;

/** Aligns the prices of a row. */
const Words = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  min-width: 0;
  overflow-wrap: anywhere;

  & small {
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

const Name = styled.b`
  padding-right: var(--s-32);
  font: var(--t-h4);

  ${media.below(360)} {
    padding-right: var(--s-24);
  }

  ${media.from(768)} {
    padding-right: 0;
  }
`;

const Price = styled.span`
  margin-top: auto;
`;

const Radio = styled.input`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid var(--c-line-strong);
  border-radius: 50%;
  background: var(--c-raised);
  cursor: pointer;

  &:checked {
    border: 7px solid var(--c-brand);
  }
`;

/** A card without payment options is the label of its only radio button. */
const Only = styled.label`
  display: grid;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  & ${Radio} {
    position: absolute;
    top: var(--s-16);
    right: var(--s-16);
  }
`;

const Way = styled.label`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
  min-height: 44px;
  font: var(--t-small);
  cursor: pointer;

  & b {
    margin-left: auto;
    font: 650 1rem/1.5rem var(--f-text);
    white-space: nowrap;
  }

  &[hidden] {
    display: none;
  }
`;

const More = styled.details`
  & summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--c-brand);
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

interface ChoiceStepProps {
  number: number;
  group: ChoiceGroup;
  /** Hides other payment options; null while the items differ. */
  pay: OrderPaymentMethod | null;
  field: FieldProps;
  isOpen: boolean;
  /** Shown while the step is closed; absent before scripts read the form. */
  said: { title: string; price: string } | undefined;
}

/** Renders recommended cards, others in a disclosure. Works without scripts. */
export function ChoiceStep(props: ChoiceStepProps) {
  const { number, group, pay, isOpen, said } = props;
  const { error, ...field } = props.field;
  const { name, legend, lines, cards, chosen, more, moreText } = group;
  const errorId = `order-${name}-error`;
  return (
    <Step open={isOpen || error !== undefined}>
      <Head>
        <Number>{number}</Number> <span>{legend}</span>
        {said && (
          <Said>
            {said.title} <b>{said.price}</b>
          </Said>
        )}
        <Icon name="i-chevron" />
      </Head>
      {/* A closed step hides its legend. */}
      <Body aria-label={legend} aria-describedby={error === undefined ? undefined : errorId}>
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
        <Cards>
          {cards.map((item) => (
            <ChoiceCard
              key={item}
              ways={lines.filter((line) => line.item === item)}
              pay={pay}
              field={field}
              chosen={chosen}
            />
          ))}
        </Cards>
        {moreText !== '' && (
          <More>
            <summary>{moreText}</summary>
            <OptionRows
              field={field}
              lines={lines.filter(({ item }) => !cards.includes(item))}
              pay={pay}
              chosen={chosen}
            />
          </More>
        )}
        <FieldError id={errorId} error={error} />
        {more.length > 0 && (
          <OrderFormPaymentOptions>
            {more.map(({ href, text }) => (
              <TextLink key={href} href={href}>
                {`${text} `}
              </TextLink>
            ))}
          </OrderFormPaymentOptions>
        )}
      </Body>
    </Step>
  );
}

interface ChoiceCardProps {
  /** Payment options of one item. */
  ways: readonly OrderChoiceLine[];
  pay: OrderPaymentMethod | null;
  field: Omit<FieldProps, 'error'>;
  chosen: string;
}

/** A card of one item; with several payment options it contains their choice. */
function ChoiceCard({ ways, pay, field, chosen }: ChoiceCardProps) {
  const [first, ...others] = ways;
  if (first === undefined) return null;
  const radio = (value: string) => (
    <Radio type="radio" {...field} value={value} defaultChecked={value === chosen} />
  );
  const stage = (
    <Stage>
      {first.speed === undefined ? (
        <Picture src={first.image} alt="" width={720} height={540} sizes="120px" fallbackName="a-stb-slab" />
      ) : (
        <Speed aria-hidden>
          {`${first.speed} `}
          <small>{`${offerCardText.perSecond} `}</small>
        </Speed>
      )}
    </Stage>
  );
  if (others.length === 0)
    return (
      <Card>
        {stage}
        <Only>
          <Words>
            <Name>{first.title}</Name>{' '}
            {first.hint !== '' && (
              <small>
                <NoWrapNumbers>{equipmentPaymentHint(ways, first, pay)}</NoWrapNumbers>
              </small>
            )}{' '}
            <Price>
              <PriceAmount price={first.price} />
            </Price>
          </Words>
          {radio(first.value)}
        </Only>
      </Card>
    );
  return (
    <Card>
      {stage}
      <Words>
        <Name>{first.title}</Name>
        {ways.map((way) => (
          <Way key={way.value} hidden={isLineOfOtherPayment(ways, way, pay)}>
            {radio(way.value)}
            <VisuallyHidden>{way.title}</VisuallyHidden> <NoWrapNumbers>{way.hint}</NoWrapNumbers>{' '}
            <b>{way.price}</b>
          </Way>
        ))}
      </Words>
    </Card>
  );
}
