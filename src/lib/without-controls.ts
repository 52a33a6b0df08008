import * as z from 'zod/mini';

/** Leaves out control characters but line ends and tabs: PostgreSQL refuses a text with a zero byte. */
export const withoutControls = z.overwrite((text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, ''));
