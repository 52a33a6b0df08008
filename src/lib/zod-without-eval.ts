/**
 * Must be loaded before zod. zod probes `eval` when its first object schema is created, which a strict content security
 * policy reports as a violation; this option (the one behind `z.config({ jitless: true })`) is read from the global
 * object, so that the initial bundle needn't contain zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
