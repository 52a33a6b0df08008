/**
 * Must be loaded before zod, which probes `eval` when its first object schema is created: a strict content
 * security policy reports this. The option (`z.config({ jitless: true })`) is read from the global object, so
 * that the initial bundle needn't contain zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
