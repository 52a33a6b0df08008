/** What a migration may have to tell apart. */
export type Dialect = 'sqlite' | 'postgres';
