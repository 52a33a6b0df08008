import { useState } from 'react';

import type { SuspensionState } from '@/api/profile/account.schemas';
import { type PauseLimits, suspensionFields } from '@/api/profile/client-forms.schemas';
import type { DayLimits, IsoDay } from '@/lib/dates';
import { checkField } from '@/lib/validation/check-field';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { useReloadSections, useAccountSection } from '@/site/client/use-client';
import { Button } from '@/ui/button/button';
import { DateField } from '@/ui/date-field/date-field';
import { toFormFields, type FormFields, encodeForm } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import {
  AccountCardFailureNote,
  AccountCardForm,
  FormActions,
  Muted,
  AccountCardPair,
} from './account-card.styles';
import { suspensionText as text } from './account-cards.text';
import { accountText, periodText } from './account.text';
import { toOrderRefusal, useDisclosureFocus } from './section-card';

export const pauseSections = ['suspension', 'products', 'payment', 'promisedPayment'] as const;

export type ServicePauseState = SuspensionState['services'][number];

/** A new pause begins tomorrow at the earliest. */
function isPlanned(
  { earliest }: SuspensionState,
  { dateFrom }: NonNullable<ServicePauseState['current']>,
): boolean {
  return dateFrom >= earliest;
}

/** Describes the running or planned pause, or why none is possible. */
export function PauseText({ terms, pause }: { terms: SuspensionState; pause: ServicePauseState }) {
  const { current, reason } = pause;
  if (!current) return reason === '' ? null : <Muted>{reason}</Muted>;
  const period = periodText(current.dateFrom, current.dateTo);
  return (
    <>
      <Muted>{isPlanned(terms, current) ? text.planned(period) : text.current(period)}</Muted>
      {current.price > 0 && <Muted>{text.cost(current.price)}</Muted>}
    </>
  );
}

interface PauseActionProps {
  terms: SuspensionState;
  pause: ServicePauseState;
  isOpen: boolean;
  onOpen: () => void;
  onLifted: (words: string) => void;
}

export function PauseAction({ terms, pause, isOpen, onOpen, onLifted }: PauseActionProps) {
  const { productId, name, current, reason } = pause;
  const { opener } = useDisclosureFocus(isOpen);
  if (current) {
    const words = isPlanned(terms, current) ? cancellationTexts : resumeTexts;
    return <Lift productId={productId} name={name} words={words} onLifted={() => onLifted(words.done)} />;
  }
  if (reason !== '' || isOpen) return null;
  return (
    <Button ref={opener} kind="ghost" size="small" onClick={onOpen}>
      {text.suspend}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

const resumeTexts = {
  open: text.resume,
  confirm: text.resumeConfirm,
  keep: text.cancel,
  done: text.resumed,
} as const;
const cancellationTexts = {
  open: text.call.off,
  confirm: text.call.confirm,
  keep: text.call.keep,
  done: text.calledOff,
} as const;

interface LiftProps extends Pick<ServicePauseState, 'productId' | 'name'> {
  words: Record<keyof typeof resumeTexts, string>;
  onLifted: () => void;
}

function Lift({ productId, name, words, onLifted }: LiftProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useDisclosureFocus<HTMLDivElement>(isAsked);
  const lifting = useClientMutation((id: string) => clientCalls.resume(id));
  const refusal = lifting.ended && toOrderRefusal(lifting.ended, 'order');
  const renew = useReloadSections();
  const lift = async () => {
    const ended = await lifting.run(productId);
    if (ended && !toOrderRefusal(ended, 'order')) onLifted();
    if (ended?.kind === 'unknown') renew(...pauseSections);
  };
  return (
    <>
      {refusal && (
        <Note tone="error" role="alert">
          {refusal.message}
        </Note>
      )}
      {isAsked ? (
        <FormActions ref={first} role="group" tabIndex={-1} aria-label={name}>
          <Button size="small" isLoading={lifting.isPending} onClick={() => void lift()}>
            {words.confirm}
          </Button>
          <Button
            kind="secondary"
            size="small"
            disabled={lifting.isPending}
            onClick={() => setIsAsked(false)}
          >
            {words.keep}
          </Button>
        </FormActions>
      ) : (
        <Button ref={opener} kind="secondary" size="small" onClick={() => setIsAsked(true)}>
          {words.open}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

/** Shows an error if they fail to load (ACC-01). */
export function PauseTerms() {
  const { status, data } = useAccountSection('suspension');
  const renew = useReloadSections();
  if (status === 'failed')
    return (
      <AccountCardFailureNote>
        <Note tone="error" role="alert">
          {text.failed}
        </Note>
        <Button kind="secondary" size="small" onClick={() => renew('suspension')}>
          {accountText.retry}
          <VisuallyHidden> {text.title}</VisuallyHidden>
        </Button>
      </AccountCardFailureNote>
    );
  if (!data)
    return (
      <div aria-busy>
        <VisuallyHidden role="status">{accountText.loading}</VisuallyHidden>
        <Skeleton height={20} />
      </div>
    );
  const { pricePerDay, minDays, maxDays, services } = data;
  const isPossible = services.some(({ current, reason }) => !current && reason === '');
  return isPossible && <Muted>{text.lead(pricePerDay, minDays, maxDays)}</Muted>;
}

const dayNames = ['date_from', 'date_to'] as const;

interface PauseFormProps {
  terms: SuspensionState;
  productId: string;
  onDone: (isTaken: boolean) => void;
}

/** Renders the form; its button contains the price. It takes the focus on opening. */
export function PauseForm({ terms, productId, onDone }: PauseFormProps) {
  const [days, setDays] = useState(() => writtenDays(terms, {}));
  const plan = planPause(terms, days.from, days.to);
  const wrong = plan.kind === 'wrong' ? plan.fields : {};
  const limits: PauseLimits = {
    from: { min: terms.earliest, max: terms.latest },
    to: { min: days.from ?? terms.earliest },
  };
  const ordering = useClientMutation((posted: URLSearchParams) => clientCalls.suspend(posted));
  const renew = useReloadSections();
  const { formProps, field, message, isSending } = useNativeForm({
    schema: suspensionFields(limits),
    onSend: async (posted) => {
      const ended = await ordering.run(posted);
      const refusal = ended && toOrderRefusal(ended, 'order');
      if (ended && !refusal) onDone(true);
      if (ended?.kind === 'unknown') renew(...pauseSections);
      const isSaidByDays = dayNames.some((name) => refusal?.fields[name] !== undefined);
      return refusal && isSaidByDays ? { ...refusal, message: null } : refusal;
    },
  });
  const [from, to] = [field('date_from'), field('date_to')];

  return (
    <AccountCardForm
      {...formProps}
      method="post"
      action="/api/p/profile/v1/services/suspension"
      onInput={({ currentTarget }) => setDays(writtenDays(terms, toFormFields(encodeForm(currentTarget))))}
    >
      <input type="hidden" name="product_id" value={productId} />
      <AccountCardPair>
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
      </AccountCardPair>
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
    </AccountCardForm>
  );
}

type Terms = Pick<SuspensionState, 'pricePerDay' | 'minDays' | 'maxDays' | 'earliest' | 'latest'>;

/** Price of the chosen days; `empty` until both days are chosen. */
type PlannedPause =
  | { kind: 'empty' }
  | { kind: 'priced'; days: number; price: number }
  | { kind: 'wrong'; fields: { from?: string; to?: string } };

/** Counts the first and last day. */
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

/** Null for a day missing or outside the terms. */
function writtenDays({ earliest, latest }: Terms, fields: FormFields): WrittenDays {
  const from = dayIn(fields['date_from'], { min: earliest, max: latest });
  return { from, to: dayIn(fields['date_to'], { min: from ?? earliest }) };
}

function dayIn(written: FormFields[string] | undefined, within: DayLimits): IsoDay | null {
  const checked = checkField([written ?? ''].flat()[0] ?? '', { type: 'date', required: true, ...within });
  return checked.isValid ? checked.value : null;
}
