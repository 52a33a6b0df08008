import { productChips } from '@/config/product-chips.text';
import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { formKinds } from '@/features/leads/form-kinds';
import { deferred } from '@/ui/deferred/deferred';
import { Label } from '@/ui/label/label';
import { Section } from '@/ui/layout/section';
import { Note } from '@/ui/note/note';
import { TextLink } from '@/ui/link/link';
import { Facts, Found, HouseLink, Houses, NotThere, Wishing } from './address.styles';
import type { ConnectedView, WishView } from './house-result';
import type { ResultFormContext } from './wish-form';

const HouseOffers = deferred(async () => (await import('./house-offers')).HouseOffers, 'visible', {
  name: 'house offers',
});
const WishForm = deferred(async () => (await import('./wish-form')).WishForm, 'visible', { name: 'wish' });

export interface ListView {
  kind: 'list';
  title: string;
  /** What must be said of it; null for nothing. */
  lead: string | null;
  notThere: string;
  houses: readonly { text: string; note: string | null; href: string }[];
  /** For a house that is not among them. */
  wish: WishView;
}

export interface FailedView {
  kind: 'failed';
  text: string;
  link: string;
  href: string;
}

/** What the page answers to an address. */
export type AddressResult = ConnectedView | WishView | ListView | FailedView;

interface ResultProps<Result> {
  result: Result;
  context: ResultFormContext;
}

export function AddressResultView({ result, context }: ResultProps<AddressResult>) {
  switch (result.kind) {
    case 'connected':
      return <Connected result={result} context={context} />;
    case 'wish':
      return <Wish result={result} context={context} />;
    case 'list':
      return <HouseList result={result} context={context} />;
    case 'failed':
      return (
        <Section>
          <Note tone="info" role="status">
            {result.text} <TextLink href={result.href}>{result.link}</TextLink>
          </Note>
        </Section>
      );
  }
}

function Connected({ result, context }: ResultProps<ConnectedView>) {
  const { label, title, text, facts, offersTitle, offers, noOffers, all, form } = result;
  return (
    <>
      <Section title={title}>
        <Found>
          <Label tone="ok">{label}</Label>
          <p>{text}</p>
          <Facts>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </Facts>
        </Found>
      </Section>
      <HouseOffers title={offersTitle} offers={offers} none={noOffers} all={all} />
      <DeferredRequestBlock
        title={form.title}
        text={form.text}
        form={{
          id: 'request',
          ...formKinds.card,
          ...context,
          formReturn: context.formReturn ?? null,
          page: form.page,
          context: form.context,
          productChips,
        }}
      />
    </>
  );
}

function Wish({ result, context }: ResultProps<WishView>) {
  return (
    <Section title={result.title}>
      <Wishing>
        <Found>
          <Label tone="sun">{result.label}</Label>
          <p>{result.text}</p>
        </Found>
        <WishForm wish={result} context={context} />
      </Wishing>
    </Section>
  );
}

function HouseList({ result, context }: ResultProps<ListView>) {
  const { title, lead, houses, notThere, wish } = result;
  return (
    <Section title={title} lead={lead}>
      <Houses>
        {houses.map(({ text, note, href }) => (
          <li key={href}>
            <HouseLink href={href}>
              {text}
              {note !== null && <small>{note}</small>}
            </HouseLink>
          </li>
        ))}
      </Houses>
      <NotThere>
        <summary>{notThere}</summary>
        <WishForm wish={wish} context={context} />
      </NotThere>
    </Section>
  );
}
