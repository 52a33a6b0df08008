const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const domainLabel = /^[a-z0-9-]{1,63}$/i;
const topDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** What the address field offers after «@» [UI-06], most used first. */
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

/** An ASCII address of at most 254 characters with a dotted domain [VAL-07]. Every pattern runs in linear time. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && isLocalPart(local) && isDomain(domain);
}

/**
 * Whole addresses for what is typed: the part before «@» with each domain that begins with the part behind it. None
 * before «@» is typed, none without a name before it, none when the address is already one of them.
 */
export function suggestEmails(text: string, domains: readonly string[] = popularEmailDomains): string[] {
  const at = text.indexOf('@');
  if (at < 1 || text.indexOf('@', at + 1) !== -1) return [];
  const [local, begun] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  if (domains.includes(begun)) return [];
  return domains.filter((domain) => domain.startsWith(begun)).map((domain) => `${local}@${domain}`);
}

function isLocalPart(local: string): boolean {
  return localPart.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isLabel = (label: string) =>
    domainLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return labels.length > 1 && labels.every(isLabel) && topDomain.test(labels.at(-1) ?? '');
}
