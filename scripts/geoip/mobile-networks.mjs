/**
 * Networks of mobile operators, by which a table of cities says nothing: their subscribers reach the internet through a few
 * gateways, and sources place most of these addresses at the operator's seat in Moscow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Autonomous systems of mobile access. Those of the same companies for homes alone, e.g. AS8402, are none of these. */
const systems = new Set([
  ...[8359], // MTS; homes of some regions too
  ...[25159, 29648, 31133, 31163, 31195, 31205, 31208, 31213, 31224, 31261, 50928], // MegaFon, Yota
  ...[16345], // Beeline
  ...[12958, 15378, 41330, 42437, 48092, 48190], // T2
]);

/** Cities as whose addresses a mobile operator's seat is listed. */
export const seats = ['Москва', 'Зеленоград', 'Подмосковье'];

/** Address ranges of mobile networks, sorted: first address, first address after it. */
export function readMobileNetworks(directory, version) {
  return readFileSync(join(directory, `asn-ipv${version}-num.csv`), 'utf8')
    .split('\n')
    .map((line) => line.split(',', 3))
    .filter(([, , system]) => systems.has(Number(system)))
    .map(([first, last]) => ({ start: BigInt(first), end: BigInt(last) + 1n }));
}

/**
 * Ranges of cities, without the ranges of operators' seats that belong to mobile networks. Both lists are
 * sorted.
 */
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
