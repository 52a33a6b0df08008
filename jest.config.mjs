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
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.next/', '<rootDir>/dist/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup-tests.ts'],
  restoreMocks: true,
  // Passwords are slow on purpose, and a busy machine is no failure; a test that hangs still ends.
  testTimeout: 30_000,
});
