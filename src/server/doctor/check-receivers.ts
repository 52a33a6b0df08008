import { randomUUID } from 'node:crypto';

import { type Env, splitList } from '@/config/env';
import { failureOf } from '../delivery/delivery-target';
import { makeMailTransport } from '../delivery/mail-target';
import { signWebhook } from '../security/webhook-signature';
import { ask } from './ask';
import { failureLine, type Finding, findingsAbout } from './finding';

const timeoutMs = 5000;

/** Connects and signs in; no letter is sent. */
export async function checkMail({ SMTP_URL, LEADS_MAIL_TO }: Env): Promise<Finding> {
  const { ok, skipped, wrong } = findingsAbout('mail');
  if (SMTP_URL === '') return skipped('SMTP_URL is empty: no mail is sent');
  const transport = makeMailTransport(SMTP_URL, timeoutMs);
  try {
    await transport.verify();
    return ok(`the mail server takes us in${LEADS_MAIL_TO === '' ? '; LEADS_MAIL_TO is empty' : ''}`);
  } catch (error) {
    const { code, responseCode } = failureOf(error);
    if (code === 'EAUTH')
      return wrong(
        `the mail server refuses user and password${responseCode === null ? '' : ` (${responseCode})`}`,
        'Put the right ones into SMTP_URL; signs other than letters and digits are escaped there (%40 for @).',
      );
    return wrong(
      `the mail server cannot be reached: ${failureLine(error)}`,
      'Look at SMTP_URL: port 587 is smtp://, 465 is smtps://; 25 is often closed on the way.',
    );
  } finally {
    transport.close();
  }
}

const ping = JSON.stringify({ event: 'ping' });

/**
 * Sends the CRM two pings (docs/webhooks.md): one that is signed rightly, which it has to take, and one that is not, which it
 * has to refuse. A CRM that takes both takes requests from everybody.
 */
export async function checkCrm({ CRM_WEBHOOK_URL, CRM_WEBHOOK_SECRET }: Env): Promise<Finding> {
  const { ok, skipped, wrong } = findingsAbout('crm');
  if (CRM_WEBHOOK_URL === '') return skipped('CRM_WEBHOOK_URL is empty');
  const { origin, pathname, search } = new URL(CRM_WEBHOOK_URL);
  const send = async (secrets: readonly string[]) => {
    const signed = signWebhook({ id: `ping-${randomUUID()}`, body: ping, now: Date.now() }, secrets);
    const headers = { 'content-type': 'application/json', ...signed };
    return (await ask({ origin, path: `${pathname}${search}`, method: 'POST', headers, body: ping })).status;
  };
  try {
    const right = await send(splitList(CRM_WEBHOOK_SECRET));
    if (right === 401 || right === 403)
      return wrong(
        `the CRM refuses our signature (${right})`,
        'It has another secret, or its clock differs by five minutes: compare CRM_WEBHOOK_SECRET with what it knows.',
      );
    if (right < 200 || right >= 300)
      return wrong(
        `the CRM answers ${right} to a ping`,
        'It has to answer 2xx to events that it does not know: docs/webhooks.md.',
      );
    const forged = await send([`whsec_${Buffer.from(randomUUID()).toString('base64')}`]);
    if (forged >= 200 && forged < 300)
      return wrong(
        'the CRM takes what is signed with another secret',
        'Anybody can send it requests: let it check webhook-signature (docs/webhooks.md has the code).',
      );
    return ok('the CRM takes our signature and refuses another');
  } catch (error) {
    return wrong(
      `the CRM cannot be reached: ${failureLine(error)}`,
      'Look at CRM_WEBHOOK_URL; requests wait meanwhile.',
    );
  }
}
