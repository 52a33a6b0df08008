import type { OrderPorts } from '@/features/order-path/browser-orders';
import { OrderSummary } from '@/features/order-path/order-summary';
import { StepLine } from '@/features/order-path/step-line';
import { deferred } from '@/ui/deferred/deferred';
import { Note } from '@/ui/note/note';
import { TextLink } from '@/ui/link/link';
import { FinalPart } from './final-part';
import { Columns, Head, Page } from './order-path.styles';
import type { OrderStepProps } from './step-props';

const StepForm = deferred(async () => (await import('./step-form')).StepForm, 'visible', {
  name: 'order step',
});

/** One step of an order: a native form, with what was chosen beside it (SHELL-07). */
export function OrderStepScreen({ ports, ...props }: OrderStepProps & { ports?: OrderPorts }) {
  if (props.step === 'final') return <FinalPart {...props} />;
  const { frame } = props;
  return (
    <Page>
      <StepLine view={frame.line} />
      <Head>
        <h1>{frame.title}</h1>
        <p>{frame.lead}</p>
        {frame.house && (
          <Note tone="sun">
            {frame.house.text} <TextLink href={frame.house.href}>{frame.house.link}</TextLink>
          </Note>
        )}
      </Head>
      <Columns>
        {/* Another step is another form. */}
        <StepForm key={props.step} {...props} ports={ports} />
        <OrderSummary view={frame.summary} />
      </Columns>
    </Page>
  );
}
