import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody's on the public internet: this machine's, its networks', and what leads to them. */
const inward = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(net, bits, 'ipv4');
/** Of the others only 2000::/3 is public; of that, what wraps IPv4 addresses (6to4, Teredo) and documentation is not. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inward.check(address, 'ipv4');
  return version === 6 && publicSix.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}

const namesOfOurs =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|arpa|onion)$/;

/**
 * Whether a browser may name this as the address of its push service: https on the usual port of a public name. What the
 * name means is looked at when it is used (`publicLookup`).
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(name.replace(/^\[|\]$/g, '')) === 0 &&
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) &&
    !namesOfOurs.test(name)
  );
}

/** Looks a name up for a connection, and fails where any of its addresses is not public: names may be pointed anywhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('not a public address'), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
