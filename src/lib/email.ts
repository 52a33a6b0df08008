const localPartPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const domainLabelPattern = /^[a-z0-9-]{1,63}$/i;
const topDomainPattern = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Suggested after «@» [UI-06], most used first. */
export const popularEmailDomains: readonly string[] = [
  'yandex.ru',
  'mail.ru',
  'gmail.com',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'rambler.ru',
  'ya.ru',
  'internet.ru',
  'icloud.com',
];

/** Whether a text is ASCII, at most 254 characters, with a dotted domain [VAL-07]. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && isLocalPart(local) && isDomain(domain);
}

/**
 * Returns the local part with each matching domain. Empty before «@», without a local part, or if only the
 * text itself matches.
 */
export function suggestEmails(text: string, domains: readonly string[] = popularEmailDomains): string[] {
  const at = text.indexOf('@');
  if (at < 1 || text.indexOf('@', at + 1) !== -1) return [];
  const [local, begun] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  if (domains.includes(begun)) return [];
  return domains.filter((domain) => domain.startsWith(begun)).map((domain) => `${local}@${domain}`);
}

function isLocalPart(local: string): boolean {
  return (
    localPartPattern.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  );
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isLabel = (label: string) =>
    domainLabelPattern.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return labels.length > 1 && labels.every(isLabel) && topDomainPattern.test(labels.at(-1) ?? '');
}
