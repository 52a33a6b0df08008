/**
 * Slow test files, for which a clean clone has no times yet: they run first, because as the last one each would run
 * alone while the other workers idle, and they share their group with no other.
 */
export const longestTests = [
  'tests/integration/chaos.test.ts',
  'tests/integration/cache-in-front.test.ts',
  'tests/integration/crawler.test.ts',
  'tests/integration/storage-upgrade.test.ts',
  'tests/integration/operations-documents.test.ts',
  'tests/integration/operator-mistakes.test.ts',
  'tests/contract/malformed-requests.test.ts',
  'tests/architecture/parts.test.ts',
  'src/server/page-cache/page-cache.test.ts',
];
