import { isIPv4, isIPv6 } from 'node:net';

/** An address as the table of ranges knows it: a whole IPv4 address, or the upper 64 bits of an IPv6 one. */
export type IpAddress = { version: 4; value: number } | { version: 6; value: bigint };

/** Null for what is no address. An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) is the IPv4 one; a zone is left out. */
export function parseIp(text: string): IpAddress | null {
  if (isIPv4(text)) return { version: 4, value: parseIpv4(text) };
  if (!isIPv6(text)) return null;
  const groups = groupsOf(text.replace(/%.*$/, ''));
  const [upper, lower] = [joined(groups.slice(0, 4)), joined(groups.slice(4))];
  if (upper === 0n && lower >> 32n === 0xffffn) return { version: 4, value: Number(lower & 0xffff_ffffn) };
  return { version: 6, value: upper };
}

function parseIpv4(text: string): number {
  return text.split('.').reduce((value, part) => value * 256 + Number(part), 0);
}

/** The eight groups of a valid IPv6 address; its last two may be spelled as IPv4. */
function groupsOf(text: string): number[] {
  const [head = '', tail] = text.split('::');
  const before = groupsIn(head);
  if (tail === undefined) return before;
  const after = groupsIn(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsIn(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const value = parseIpv4(group);
    return [Math.floor(value / 0x1_0000), value % 0x1_0000];
  });
}

function joined(groups: readonly number[]): bigint {
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}
