import { useId, useState } from 'react';

import type { SuspensionState } from '@/api/profile/account.schemas';
import { type PauseLimits, suspensionFields } from '@/api/profile/client-forms.schemas';
import type { DayLimits, IsoDay } from '@/lib/dates';
import { checkField } from '@/lib/validation/check-field';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { useRenew } from '@/site/client/use-client';
import { Button } from '@/ui/button/button';
import { DateField } from '@/ui/date-field/date-field';
import { fieldsOf, type FormFields, postedBy } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Form, FormActions, Muted, Pair, Row, RowEnd, Rows } from './account-card.styles';
import { suspensionText as text } from './account-cards.text';
import { periodText } from './account.text';
import { refusalOf, SectionCard, useStepFocus } from './section-card';
import { serviceDrawing } from './services-card';

/** Every service with its pause, running or planned; one may be ordered or lifted. */
export function SuspensionCard() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const renew = useRenew();
  const done = (words: string | null) => {
    setOpenId(null);
    if (words === null) return;
    setTold(words);
    renew('suspension', 'products', 'payment', 'promisedPayment');
  };
  return (
    <SectionCard section="suspension" title={text.title} id="suspension">
      {(terms, toHeading) => (
        <>
          <Muted>{text.lead(terms.pricePerDay, terms.minDays, terms.maxDays)}</Muted>
          <div role="status">{told !== null && <Note tone="success">{told}</Note>}</div>
          {terms.services.length === 0 && <p>{text.none}</p>}
          <Rows>
            {terms.services.map((service) => (
              <Row key={service.productId}>
                <Icon name={serviceDrawing(service.productId)} size={40} />
                <PausedService
                  terms={terms}
                  service={service}
                  isOpen={openId === service.productId}
                  onOpen={() => setOpenId(service.productId)}
                  onDone={(words) => {
                    done(words);
                    if (words !== null) toHeading();
                  }}
                />
              </Row>
            ))}
          </Rows>
        </>
      )}
    </SectionCard>
  );
}

interface PausedServiceProps {
  terms: SuspensionState;
  service: SuspensionState['services'][number];
  isOpen: boolean;
  onOpen: () => void;
  /** What to say when something was ordered. */
  onDone: (words: string | null) => void;
}

function PausedService({ terms, service, isOpen, onOpen, onDone }: PausedServiceProps) {
  const { productId, name, current, reason } = service;
  const { opener } = useStepFocus(isOpen);
  if (current)
    return <CurrentPause terms={terms} service={{ productId, name }} pause={current} onDone={onDone} />;
  return (
    <>
      <div>
        <b>{name}</b>
        {reason !== '' && <Muted>{reason}</Muted>}
        {isOpen && (
          <SuspensionForm
            terms={terms}
            productId={productId}
            onDone={(isTaken) => onDone(isTaken ? text.suspended : null)}
          />
        )}
      </div>
      <RowEnd>
        {reason === '' && !isOpen && (
          <Button ref={opener} kind="secondary" size="small" onClick={onOpen}>
            {text.suspend}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </RowEnd>
    </>
  );
}

interface CurrentPauseProps {
  terms: SuspensionState;
  service: { productId: string; name: string };
  pause: NonNullable<SuspensionState['services'][number]['current']>;
  onDone: (words: string | null) => void;
}

function CurrentPause({ terms, service, pause, onDone }: CurrentPauseProps) {
  const { productId, name } = service;
  const nameId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useStepFocus<HTMLDivElement>(isAsked);
  const lifting = useClientMutation((id: string) => clientCalls.resume(id));
  const refusal = lifting.ended && refusalOf(lifting.ended);
  const period = periodText(pause.dateFrom, pause.dateTo);
  const lift = async () => {
    const ended = await lifting.run(productId);
    if (ended && !refusalOf(ended)) onDone(text.resumed);
  };
  return (
    <>
      <div>
        <b id={nameId}>{name}</b>
        <Muted>{pause.dateFrom >= terms.earliest ? text.planned(period) : text.current(period)}</Muted>
        {pause.price > 0 && <Muted>{text.cost(pause.price)}</Muted>}
        {refusal && (
          <Note tone="error" role="alert">
            {refusal.message}
          </Note>
        )}
      </div>
      <RowEnd>
        {isAsked ? (
          <FormActions ref={first} role="group" tabIndex={-1} aria-labelledby={nameId}>
            <Button size="small" isLoading={lifting.isPending} onClick={() => void lift()}>
              {text.resumeConfirm}
            </Button>
            <Button
              kind="secondary"
              size="small"
              disabled={lifting.isPending}
              onClick={() => setIsAsked(false)}
            >
              {text.cancel}
            </Button>
          </FormActions>
        ) : (
          <Button ref={opener} kind="secondary" size="small" onClick={() => setIsAsked(true)}>
            {text.resume}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </RowEnd>
    </>
  );
}

const dayNames = ['date_from', 'date_to'] as const;

interface SuspensionFormProps {
  terms: SuspensionState;
  productId: string;
  onDone: (isTaken: boolean) => void;
}

/** A pause by dates: its price is shown, and stands on the button, before anything is ordered. Opens with the focus. */
function SuspensionForm({ terms, productId, onDone }: SuspensionFormProps) {
  const [days, setDays] = useState(() => writtenDays(terms, {}));
  const plan = planPause(terms, days.from, days.to);
  const wrong = plan.kind === 'wrong' ? plan.fields : {};
  const limits: PauseLimits = {
    from: { min: terms.earliest, max: terms.latest },
    to: { min: days.from ?? terms.earliest },
  };
  const ordering = useClientMutation((posted: URLSearchParams) => clientCalls.suspend(posted));
  const { formProps, field, message, isSending } = useNativeForm({
    schema: suspensionFields(limits),
    onSend: async (posted) => {
      const ended = await ordering.run(posted);
      const refusal = ended && refusalOf(ended);
      if (ended && !refusal) onDone(true);
      const isSaidByDays = dayNames.some((name) => refusal?.fields[name] !== undefined);
      return refusal && isSaidByDays ? { ...refusal, message: null } : refusal;
    },
  });
  const [from, to] = [field('date_from'), field('date_to')];

  return (
    <Form
      {...formProps}
      method="post"
      action="/api/p/profile/v1/services/suspension"
      onInput={({ currentTarget }) => setDays(writtenDays(terms, fieldsOf(postedBy(currentTarget))))}
    >
      <input type="hidden" name="product_id" value={productId} />
      <Pair>
        <DateField
          id={`suspend-from-${productId}`}
          {...from}
          label={text.from}
          min={limits.from.min}
          max={limits.from.max}
          error={from.error ?? wrong.from}
          autoFocus
        />
        <DateField
          id={`suspend-to-${productId}`}
          {...to}
          label={text.to}
          min={limits.to.min}
          error={to.error ?? wrong.to}
        />
      </Pair>
      <Muted role="status">
        {plan.kind === 'priced'
          ? text.price(plan.days, plan.price)
          : plan.kind === 'empty'
            ? text.choose
            : ''}
      </Muted>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <FormActions>
        <Button type="submit" isLoading={isSending} disabled={plan.kind !== 'priced'}>
          {plan.kind === 'priced' ? text.confirm(plan.price) : text.suspend}
        </Button>
        <Button kind="secondary" disabled={isSending} onClick={() => onDone(false)}>
          {text.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

type Terms = Pick<SuspensionState, 'pricePerDay' | 'minDays' | 'maxDays' | 'earliest' | 'latest'>;

/** A pause that may be ordered, with its price, or what is wrong with its days; `empty` until both are chosen. */
type PlannedPause =
  | { kind: 'empty' }
  | { kind: 'priced'; days: number; price: number }
  | { kind: 'wrong'; fields: { from?: string; to?: string } };

/** Both days are included; the price is for all of them. */
function planPause(terms: Terms, from: IsoDay | null, to: IsoDay | null): PlannedPause {
  const { pricePerDay, minDays, maxDays, earliest, latest } = terms;
  if (from !== null && (from < earliest || from > latest))
    return { kind: 'wrong', fields: { from: text.startWithin(earliest, latest) } };
  if (from === null || to === null) return { kind: 'empty' };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days < minDays || days > maxDays)
    return { kind: 'wrong', fields: { to: text.length(minDays, maxDays) } };
  return { kind: 'priced', days, price: days * pricePerDay };
}

interface WrittenDays {
  from: IsoDay | null;
  to: IsoDay | null;
}

/** The days that stand in the form; null for one that is not whole, or is no day of a pause. */
function writtenDays({ earliest, latest }: Terms, fields: FormFields): WrittenDays {
  const from = dayIn(fields['date_from'], { min: earliest, max: latest });
  return { from, to: dayIn(fields['date_to'], { min: from ?? earliest }) };
}

function dayIn(written: FormFields[string] | undefined, within: DayLimits): IsoDay | null {
  const checked = checkField([written ?? ''].flat()[0] ?? '', { type: 'date', required: true, ...within });
  return checked.isValid ? checked.value : null;
}
