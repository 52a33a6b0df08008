/**
 * Files of tests that take long, of which a clean clone has no times of its own: they are begun first, because begun last
 * one of them runs alone while the other workers have nothing to do, and they share their file with no other.
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
