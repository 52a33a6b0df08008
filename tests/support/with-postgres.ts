/** Runs with a PostgreSQL; otherwise its tests are skipped with a warning of tests/support/probe-services.mjs. */
export const describeWithPostgres = process.env['TEST_POSTGRES'] ? describe : describe.skip;

export const testWithPostgres = process.env['TEST_POSTGRES'] ? test : test.skip;
