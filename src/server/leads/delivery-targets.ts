import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { type Env, splitList } from '@/config/env';
import { crmTarget } from './crm-target';
import type { DeliveryTarget } from './delivery-target';
import { providerTarget } from './delivery-to-provider';
import { mailTarget } from './mail-target';

type DeliverySettings = Pick<
  Env,
  'CRM_WEBHOOK_URL' | 'CRM_WEBHOOK_SECRET' | 'SMTP_URL' | 'MAIL_FROM' | 'LEADS_MAIL_TO'
>;

/** Who is told of leads by these settings: always the provider, a CRM and mailboxes where they are named (LEAD-09). */
export function makeDeliveryTargets(
  env: DeliverySettings,
  requests: ProviderRequestsClient,
): DeliveryTarget[] {
  const to = splitList(env.LEADS_MAIL_TO);
  const hasCrm = env.CRM_WEBHOOK_URL !== '';
  const hasMail = env.SMTP_URL !== '' && to.length > 0;
  return [
    providerTarget(requests),
    ...(hasCrm ? [crmTarget({ url: env.CRM_WEBHOOK_URL, secrets: splitList(env.CRM_WEBHOOK_SECRET) })] : []),
    ...(hasMail ? [mailTarget({ url: env.SMTP_URL, from: env.MAIL_FROM, to })] : []),
  ];
}
