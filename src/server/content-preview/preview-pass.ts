import * as z from 'zod/mini';

import type { Seal } from '../security/seal';

const passSchema = z.object({
  /** Domain of the city. */
  city: z.string(),
  /** Moment of the content, UTC ms. */
  at: z.number(),
  /** End of the access, UTC ms. */
  until: z.number(),
});
export type PreviewPass = z.infer<typeof passSchema>;

const purpose = 'content preview';

/** The text opens one preview, and cannot be altered or made without the keys of the site. */
export function sealPass(seal: Seal, { city, at, until }: PreviewPass): string {
  return seal.close(JSON.stringify({ city, at, until }), purpose);
}

export function isPassTo(seal: Seal, text: string, { city, at, until }: PreviewPass): boolean {
  const opened = seal.open(text, purpose);
  if (opened === null) return false;
  const pass = passSchema.parse(JSON.parse(opened));
  return pass.city === city && pass.at === at && pass.until === until && Date.now() < until;
}
