/**
 * `describe` for tests that need PostgreSQL. Without a running server they are skipped
 * (tests/support/probe-services.mjs).
 */
export const describeWithPostgres = process.env['TEST_POSTGRES'] ? describe : describe.skip;

export const testWithPostgres = process.env['TEST_POSTGRES'] ? test : test.skip;
