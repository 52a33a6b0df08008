/**
 * Must be loaded before zod. zod probes `eval` when its first object schema is made, which a strict content security
 * policy reports as a violation; this switch (the one behind `z.config({ jitless: true })`) is read from the global
 * object, so that nothing of zod need be in the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
