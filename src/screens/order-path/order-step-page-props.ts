import type { GetServerSideProps } from 'next';

import { stepGate } from '@/features/order-path/step-gate';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';
import { type OrderStepProps, orderStepPart } from './step-props';

export interface OrderStepPageProps {
  /** Null where this visitor has no such order. */
  shown: OrderStepProps | null;
}

/** getServerSideProps of a step: a visitor who comes too early is sent to what is missing, a stranger finds nothing. */
export const orderStepPageProps: GetServerSideProps<FramedPageProps & OrderStepPageProps> = async (
  context,
) => {
  const { site } = context.req;
  if (!site) return { notFound: true };
  const { id, step } = context.params ?? {};
  const gate = await stepGate(site, String(id), String(step));
  if (gate.kind === 'instead') return { redirect: { destination: gate.href, statusCode: 303 } };
  const draw = sitePageProps<OrderStepPageProps>(() =>
    Promise.resolve(
      gate.kind === 'open'
        ? orderStepPart(site, gate)
        : notFoundPart(site.city, '/not-found', { shown: null }),
    ),
  );
  return draw(context);
};
