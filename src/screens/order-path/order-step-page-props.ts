import type { GetServerSideProps } from 'next';

import { links } from '@/config/links';
import { resumeHref } from '@/features/order-path/order-path-steps';
import { stepGate } from '@/features/order-path/step-gate';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';
import { type OrderStepProps, orderStepPart } from './step-props';

export interface OrderStepPageProps {
  /** Null where there is no such step. */
  shown: OrderStepProps | null;
}

/**
 * getServerSideProps of a step: a visitor who comes too early is sent to what is missing. Who has no such order, a
 * stranger or without cookies, is sent to what they have begun; where that is nothing either, the server draws a page
 * that says so, 404, and leads on (refuseUnknown).
 */
export const orderStepPageProps: GetServerSideProps<FramedPageProps & OrderStepPageProps> = async (
  context,
) => {
  const { site } = context.req;
  if (!site) return { notFound: true };
  const { id, step } = context.params ?? {};
  const gate = await stepGate(site, String(id), String(step));
  if (gate.kind === 'instead') return { redirect: { destination: gate.href, statusCode: 303 } };
  if (gate.kind === 'missing' && gate.what === 'order')
    // No page of Next's: without the base path its scripts load it anew.
    return {
      redirect: { destination: resumeHref(links.orderConstructor), basePath: false, statusCode: 303 },
    };
  const draw = sitePageProps<OrderStepPageProps>(async () =>
    gate.kind === 'open' ? orderStepPart(site, gate) : notFoundPart(site.city, '/not-found', { shown: null }),
  );
  return draw(context);
};
