/**
 * The slowest test files. They start first, because a slow file at the end would run while the other workers are idle,
 * and are never grouped with other files. The list is needed for a new clone, in which Jest has no recorded times.
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
