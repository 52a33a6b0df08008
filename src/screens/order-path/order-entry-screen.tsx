import { links } from '@/config/links';
import type { OrderPorts } from '@/features/order-path/use-order-form';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Note } from '@/ui/note/note';
import type { OrderEntryProps } from './load-order-entry';
import { OrderEntryMessage } from './order-entry-message';
import { Head, Lead, Page, Ways } from './order-path.styles';
import { ResumeLink } from './resume-link';

const EntryForm = deferred(async () => (await import('./entry-form')).EntryForm, 'visible', {
  name: 'order entry',
});

export function OrderEntryScreen({ ports, ...props }: OrderEntryProps & { ports?: OrderPorts }) {
  const { words, groups, message, resume } = props;
  const hasForm = groups.some(({ name }) => name === 'offer');
  return (
    <Page>
      <Head>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </Head>
      {message.request === '' && <ResumeLink {...resume} />}
      {hasForm ? (
        // A returned form resets the state.
        <EntryForm key={props.page} {...props} ports={ports} />
      ) : (
        <>
          <OrderEntryMessage {...message} />
          <Note tone="info">{words.noCatalogue}</Note>
          <Ways>
            <ButtonLink size="large" href={links.request}>
              {words.request}
            </ButtonLink>
          </Ways>
        </>
      )}
    </Page>
  );
}
