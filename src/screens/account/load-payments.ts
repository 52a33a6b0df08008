import { links } from '@/config/links';
import type { PaymentFormProps } from '@/features/account/payment-form';
import { checkField } from '@/lib/validation/check-field';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { paymentsText } from './account.text';

/** Loads the client's agreement and the URL's sum. */
export function loadPaymentsPage(site: SiteRequest, sum: unknown): PageData<PaymentFormProps> {
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
      // Only for clients, whose pages are not cached: in a cached page the sum would fill the forms of other
      // visitors.
      sum: site.isAuth && isSum ? sum.replace('.', ',') : '',
    },
  };
}
