import nextJest from 'next/jest.js';

/**
 * Requires NODE_OPTIONS=--experimental-vm-modules, which scripts/run.mjs sets. Then Jest loads packages that are only
 * ES modules (kysely, cockatiel, cookie…), and packages may call import().
 */
const withNext = nextJest({ dir: './' });
export default withNext({
  // Tests of components select a browser environment with `@jest-environment jsdom` in the first comment of the file.
  globalSetup: '<rootDir>/tests/support/probe-services.mjs',
  testEnvironment: 'node',
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  // The third pattern matches generated files that import several test files each (scripts/run/together.mjs).
  testMatch: [
    '<rootDir>/src/**/*.test.{ts,tsx}',
    '<rootDir>/tests/**/*.test.ts',
    '<rootDir>/.cache/together/*.test.cjs',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/(?!together|$)', '/\\.next/', '<rootDir>/dist/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup-tests.ts'],
  restoreMocks: true,
  // The limit is long because password hashing is slow and the machine may be busy.
  testTimeout: 30_000,
});
