/**
 * IP ranges of mobile networks. The city of such an address is unknown, because mobile traffic passes a few gateways,
 * and geographical databases place most of these addresses at the operator's headquarters in Moscow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Numbers of the autonomous systems of mobile networks. The operators' systems for homes only, e.g. AS8402, are not
 * included.
 */
const systems = new Set([
  ...[8359], // MTS; includes homes of some regions
  ...[25159, 29648, 31133, 31163, 31195, 31205, 31208, 31213, 31224, 31261, 50928], // MegaFon, Yota
  ...[16345], // Beeline
  ...[12958, 15378, 41330, 42437, 48092, 48190], // T2
]);

/** Cities in which the databases place the headquarters of mobile operators. */
export const seats = ['Москва', 'Зеленоград', 'Подмосковье'];

/** Reads the address ranges of mobile networks in ascending order: first address, first address after the range. */
export function readMobileNetworks(directory, version) {
  return readFileSync(join(directory, `asn-ipv${version}-num.csv`), 'utf8')
    .split('\n')
    .map((line) => line.split(',', 3))
    .filter(([, , system]) => systems.has(Number(system)))
    .map(([first, last]) => ({ start: BigInt(first), end: BigInt(last) + 1n }));
}

/** Removes mobile networks from the ranges of the cities in `seats`. Both lists must be in ascending order. */
export function* withoutMobile(ranges, networks, isSeat) {
  let at = 0;
  for (const { start, end, owner } of ranges) {
    while (at < networks.length && networks[at].end <= start) at += 1;
    let from = start;
    for (let next = at; isSeat(owner) && networks[next]?.start < end; next += 1) {
      if (networks[next].start > from) yield { start: from, end: networks[next].start, owner };
      from = networks[next].end;
    }
    if (from < end) yield { start: from, end, owner };
  }
}
