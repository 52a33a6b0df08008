/** Reads MaxMind DB files (format 2.0), which DB-IP uses, too. Supports only the types that scripts/geoip.mjs needs. */

const metadataMarker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const treeEnd = 16;

/**
 * All networks of the file with their records, in the order of their addresses and not overlapping.
 * @param {Buffer} file
 * @returns {{ buildEpoch: number, addressBits: number, networks: Generator<{ start: bigint, prefix: number, record:
 * Record<string, unknown> }> }}
 */
export function readMmdb(file) {
  const markerAt = file.lastIndexOf(metadataMarker);
  if (markerAt < 0) throw new Error('This is no MaxMind DB file.');
  const metadata = decode(file.subarray(markerAt + metadataMarker.length), 0).value;
  const { node_count: nodeCount, record_size: recordSize, ip_version: ipVersion } = metadata;
  if (recordSize !== 28) throw new Error(`Records of ${recordSize} bits are not read here, only of 28.`);
  const data = file.subarray(nodeCount * 7 + treeEnd);
  const addressBits = ipVersion === 4 ? 32 : 128;
  return {
    buildEpoch: Number(metadata.build_epoch),
    addressBits,
    networks: walk({ file, data, nodeCount, addressBits, cache: new Map() }),
  };
}

/** Walks the search tree depth-first, branch 0 before branch 1, so that addresses ascend. */
function* walk({ file, data, nodeCount, addressBits, cache }) {
  const pending = [{ node: 0, start: 0n, prefix: 0 }];
  while (pending.length > 0) {
    const { node, start, prefix } = pending.pop();
    if (node < nodeCount) {
      const next = prefix + 1;
      pending.push({
        node: childOf(file, node, 1),
        start: start | (1n << BigInt(addressBits - next)),
        prefix: next,
      });
      pending.push({ node: childOf(file, node, 0), start, prefix: next });
    } else if (node > nodeCount) {
      const offset = node - nodeCount - treeEnd;
      let record = cache.get(offset);
      if (record === undefined) cache.set(offset, (record = decode(data, offset).value));
      yield { start, prefix, record };
    }
  }
}

/** A node consists of two records of 28 bits. The byte between them contains the upper four bits of both. */
function childOf(file, node, bit) {
  const at = node * 7;
  const shared = file[at + 3];
  return bit === 0
    ? (shared >> 4) * 0x1000000 + file.readUIntBE(at, 3)
    : (shared & 0x0f) * 0x1000000 + file.readUIntBE(at + 4, 3);
}

const types = { pointer: 1, string: 2, double: 3, bytes: 4, uint16: 5, uint32: 6, map: 7 };
const extendedTypes = { int32: 8, uint64: 9, uint128: 10, array: 11, boolean: 14, float: 15 };

/** Decodes the value at `offset` of the data section. Returns the value and the offset after it. */
function decode(data, offset) {
  const control = data[offset];
  if (control >> 5 === types.pointer) return decodePointer(data, offset);
  let at = offset + 1;
  const type = control >> 5 || data[at++] + 7;
  let size = control & 0x1f;
  if (size >= 29) {
    const extra = size - 28;
    size = [29, 285, 65821][extra - 1] + data.readUIntBE(at, extra);
    at += extra;
  }
  if (type === types.map || type === extendedTypes.array) return decodeMany(data, at, { type, size });
  if (type === extendedTypes.boolean) return { value: size === 1, next: at };
  return { value: scalar(data.subarray(at, at + size), type), next: at + size };
}

function decodePointer(data, offset) {
  const control = data[offset];
  const length = ((control >> 3) & 3) + 1;
  const low = data.readUIntBE(offset + 1, length);
  const high = length === 4 ? 0 : (control & 7) * 256 ** length;
  const base = [0, 2048, 526336, 0][length - 1];
  return { value: decode(data, high + low + base).value, next: offset + 1 + length };
}

function decodeMany(data, offset, { type, size }) {
  let at = offset;
  const take = () => {
    const { value, next } = decode(data, at);
    at = next;
    return value;
  };
  const value =
    type === types.map
      ? Object.fromEntries(Array.from({ length: size }, () => [take(), take()]))
      : Array.from({ length: size }, take);
  return { value, next: at };
}

function scalar(bytes, type) {
  if (type === types.string) return bytes.toString('utf8');
  if (type === types.double) return bytes.readDoubleBE(0);
  if (type === extendedTypes.float) return bytes.readFloatBE(0);
  if (type === types.bytes) return bytes;
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}
