import nextJest from 'next/jest.js';

/**
 * Run with NODE_OPTIONS=--experimental-vm-modules, as scripts/run.mjs does: packages that are ES modules only (kysely,
 * cockatiel, cookie…) then load as they are, and packages may import() them.
 */
const withNext = nextJest({ dir: './' });
export default withNext({
  // Tests of widgets ask for a browser: `@jest-environment jsdom` in their first comment.
  globalSetup: '<rootDir>/tests/support/probe-services.mjs',
  testEnvironment: 'node',
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  // The last are files that read several of the others (scripts/run/together.mjs).
  testMatch: [
    '<rootDir>/src/**/*.test.{ts,tsx}',
    '<rootDir>/tests/**/*.test.ts',
    '<rootDir>/.cache/together/*.test.cjs',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/(?!together|$)', '<rootDir>/.next/', '<rootDir>/dist/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup-tests.ts'],
  restoreMocks: true,
  // Passwords are slow on purpose, and a busy machine is no failure; a test that hangs still ends.
  testTimeout: 30_000,
});
