import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';

import {
  isLineOfOtherPayment,
  type OrderChoiceLine,
  findLineWithPayment,
  type OrderPaymentMethod,
} from '@/features/order-path/order-choices';
import { type OrderFormDependencies, useOrderForm } from '@/features/order-path/use-order-form';
import { formatPrice, formatRoubles } from '@/lib/money';
import { sumRoubles } from '@/shop/payment-plan';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { PriceLines } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import { ChoiceStep } from './choice-step';
import type { ChoiceGroup, OrderEntryProps } from './load-order-entry';
import { CurrentFormMessage } from './order-entry-message';
import { OrderFormColumns, OrderFormGroup, OrderFormLegend } from './order-path.styles';

const Sent = styled.div`
  display: grid;
  gap: var(--s-16);

  ${media.from(1024)} {
    position: sticky;
    top: calc(var(--h-main) + var(--s-16));
  }
`;

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
`;

const Parts = styled(OrderFormGroup)`
  padding: var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);

  /* The legend is within the fieldset's background, like a heading. */
  & legend {
    float: left;
    margin-bottom: 0;
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

/** Payment method for all items; without scripts each item has its own. */
const Pay = styled(Parts)`
  @media (scripting: none) {
    display: none;
  }
`;

const action = '/api/orders';

interface EntryFormProps extends OrderEntryProps {
  ports?: OrderFormDependencies | undefined;
  /** Called with the form's data after every choice. */
  onChoice: (data: FormData) => void;
}

/** Renders an order's first form; with scripts the total follows the choice. */
export function EntryForm(props: EntryFormProps) {
  const { entry, words, groups, pay, parts, house, isChange, page, message, ports, onChoice } = props;
  const errors = Object.fromEntries(
    groups.flatMap(({ name, error }) => (error === '' ? [] : [[name, error]])),
  );
  const form = useOrderForm({ form: 'new', action, message: message.text, errors, ports });
  const { ref } = form.formProps;
  const [sum, setSum] = useState<OrderSum | null>(null);
  const follow = () => {
    if (!ref.current) return;
    const data = new FormData(ref.current);
    setSum(sumOf(groups, data));
    onChoice(data);
  };
  /** Changes the chosen items that have the method. */
  const payBy = (way: OrderPaymentMethod) => {
    for (const { name, lines } of groups) {
      const radios = [...(ref.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])];
      const chosen = lines.find(({ value }) => value === radios.find(({ checked }) => checked)?.value);
      const same = chosen && findLineWithPayment(lines, chosen, way);
      if (same) radios.find(({ value }) => value === same.value)?.click();
    }
  };
  // Chosen before hydration, or restored on Back.
  const followFirst = useEffectEvent(follow);
  useEffect(() => followFirst(), []);
  return (
    <>
      <CurrentFormMessage said={form.message} first={message} />
      <OrderFormColumns as="form" {...form.formProps} method="post" action={action} onChange={follow}>
        <input type="hidden" name="entry" value={entry} />
        <input type="hidden" name="page" value={page} />
        {isChange && <input type="hidden" name="change" value="1" />}
        {house && (
          <>
            <input type="hidden" name="address" value={house.address} />
            <input type="hidden" name="house" value={house.id} />
            <input type="hidden" name="house_address" value={house.address} />
          </>
        )}
        <Steps>
          {groups.map((group, place) => (
            <Fragment key={group.name}>
              <ChoiceStep
                number={place + 1}
                group={group}
                pay={sum?.pay ?? null}
                field={form.choice(group.name)}
                isOpen={place === 0}
                said={sum?.rows.find(({ legend }) => legend === group.legend)}
              />
              {pay && place === 0 && (
                <Pay>
                  <OrderFormLegend>{pay.legend}</OrderFormLegend>
                  <Chips>
                    {pay.ways.map(({ value, title, isChosen }) => (
                      <ChipCheckbox
                        key={value}
                        type="radio"
                        name="pay"
                        value={value}
                        label={title}
                        defaultChecked={isChosen}
                        onChange={() => payBy(value)}
                      />
                    ))}
                  </Chips>
                </Pay>
              )}
            </Fragment>
          ))}
          {parts.length > 0 && (
            <Parts>
              <OrderFormLegend>{words.parts}</OrderFormLegend>
              <Chips>
                {parts.map(({ value, title, isChosen }) => (
                  <ChipCheckbox
                    key={value}
                    name="parts"
                    value={value}
                    label={title}
                    defaultChecked={isChosen}
                  />
                ))}
              </Chips>
            </Parts>
          )}
        </Steps>
        <Sent>
          <Total words={words.total} sum={sum} />
          <Button type="submit" size="large" full isLoading={form.isSending}>
            {words.next}
          </Button>
        </Sent>
      </OrderFormColumns>
    </>
  );
}

const Card = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  min-height: 300px;
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

const Title = styled.h2`
  font: var(--t-h3);
  letter-spacing: -0.012em;
`;

const Row = styled.p`
  display: flex;
  gap: var(--s-4) var(--s-16);
  align-items: baseline;
  justify-content: space-between;
  overflow-wrap: anywhere;

  & b {
    font: 650 1rem/1.5rem var(--f-text);
    white-space: nowrap;
  }

  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-16);
  align-items: baseline;
  justify-content: space-between;
  padding-top: var(--s-12);
  border-top: 1px solid var(--c-line);
`;

interface TotalProps {
  words: OrderEntryProps['words']['total'];
  /** Null before scripts read the form. */
  sum: OrderSum | null;
}

/** In reserved space; hidden without scripts, where it would be stale. */
function Total({ words, sum }: TotalProps) {
  return (
    <Card aria-live="polite">
      {sum && (
        <>
          <Title>{words.title}</Title>
          {sum.rows.map(({ legend, title, price }) => (
            <Row key={legend}>
              <span>
                <small>{legend}</small>
                {` ${title}`}
              </span>{' '}
              <b>{price}</b>
            </Row>
          ))}
          <Row>
            {words.connection} <b>{words.connectionFee}</b>
          </Row>
          {sum.once > 0 && (
            <Row>
              {words.once} <b>{formatRoubles(sum.once)}</b>
            </Row>
          )}
          <Sum>
            {words.perMonth} <PriceLines price={formatPrice(sum.perMonth, 'month')} />
          </Sum>
          {sum.later !== sum.perMonth && (
            <Row>
              {words.later} <b>{formatPrice(sum.later, 'month')}</b>
            </Row>
          )}
        </>
      )}
    </Card>
  );
}

interface OrderSum extends Pick<OrderChoiceLine, 'perMonth' | 'later' | 'once'> {
  /** Payment method of the equipment; null while the items differ. */
  pay: OrderPaymentMethod | null;
  /** By group name. */
  rows: { legend: string; title: string; price: string }[];
}

/** Sums up the chosen lines; with TV a tariff has the price of its bundle. */
function sumOf(
  groups: readonly Pick<ChoiceGroup, 'name' | 'legend' | 'lines'>[],
  chosen: Pick<FormData, 'get' | 'getAll'>,
): OrderSum {
  const wantsTv = chosen.getAll('parts').includes('tv');
  const lines = groups.flatMap(({ name, legend, lines: all }) =>
    all
      .filter(({ value }) => value === chosen.get(name))
      .map((line) => ({ ...line, legend, ...(wantsTv ? line.withTv : {}) })),
  );
  const way = chosen.get('pay');
  const pay = way === 'lease' || way === 'sale' ? way : null;
  return {
    pay: groups.some(({ lines: all }) => lines.some((line) => isLineOfOtherPayment(all, line, pay)))
      ? null
      : pay,
    rows: lines.map(({ legend, title, price, perMonth, withTv }) => ({
      legend,
      title,
      price: wantsTv && withTv ? formatPrice(perMonth, 'month') : price,
    })),
    perMonth: sumRoubles(lines.map(({ perMonth }) => perMonth)),
    later: sumRoubles(lines.map(({ later }) => later)),
    once: sumRoubles(lines.map(({ once }) => once)),
  };
}
