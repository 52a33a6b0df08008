/**
 * Must precede zod, which probes `eval`: a strict CSP reports this. Set as a global (`z.config({ jitless:
 * true })`), so that the initial bundle needs no zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
