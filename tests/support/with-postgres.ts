/** Runs where a PostgreSQL answers; elsewhere its tests are skipped, which tests/support/probe-services.mjs says loudly. */
export const describeWithPostgres = process.env['TEST_POSTGRES'] ? describe : describe.skip;

export const testWithPostgres = process.env['TEST_POSTGRES'] ? test : test.skip;
