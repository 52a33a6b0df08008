import type { PaymentFormProps } from '@/features/account/payment-form';
import { links } from '@/config/links';
import { checkField } from '@/lib/validation/check-field';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { paymentsText } from './payments.text';

export type { PaymentFormProps };

/** What /payments is drawn from: the client's own agreement, and the sum that a link of the account names. */
export function paymentsPart(site: SiteRequest, sum: unknown): DrawnPart<PaymentFormProps> {
  const isSum = typeof sum === 'string' && checkField(sum, { type: 'amount', required: true }).isValid;
  const { city } = site;
  return {
    meta: {
      title: pageTitle(paymentsText.title, city),
      description: pageDescription(paymentsText.description, city),
      canonicalPath: links.payments,
    },
    props: {
      paymentUrl: site.paymentUrl,
      returnUrl: `${site.cityOrigin}${site.isAuth ? links.management : links.payments}`,
      agreement: site.client?.agreement?.number ?? '',
      // Only a client's page is not cached: elsewhere a link would put words into other people's form.
      sum: site.isAuth && isSum ? sum : '',
    },
  };
}
