import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

/** A thread accepts no functions. */
export const cityPlaceholder = '{city}';

const identitySchema = z.object({
  /** Public URL, e.g. `http://localhost:3000/oidc`; its path is the mount point. */
  issuer: z.url({ protocol: /^https?$/ }),
  client: z.object({ id: z.string().check(z.minLength(1)), secret: z.string().check(z.minLength(1)) }),
  /** Redirect URI with a city placeholder: `http://{city}.localhost:3000/…`. */
  redirectTemplate: z.string().check(z.includes(cityPlaceholder)),
});

export const providerOptionsSchema = z.object({
  /** Requests, events, tokens, mails. Created if missing. */
  dataDir: z.string().check(z.minLength(1)),
  /** An operator's content over the repository's; may be missing. */
  contentDir: z.string().check(z.minLength(1)),
  siteDomain: z.string(),
  geoipFile: z.string(),
  /** 0 takes any free port. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  /** Null: no identity provider. */
  identity: z.nullable(identitySchema),
});
export type ProviderOptions = z.output<typeof providerOptionsSchema>;

/** Why the operator's folder is not in effect. */
const contentProblemSchema = z.nullable(z.string());

const providerStartedSchema = z.object({
  port: z.int(),
  contentProblem: contentProblemSchema,
  /** They only open invented data. */
  demoSignIns: z.array(
    z.object({ domain: z.string(), agreement: z.string(), password: z.string(), hasSso: z.boolean() }),
  ),
});
export type ProviderStarted = z.output<typeof providerStartedSchema>;

/** Sent after a change of the effective content or of its problem. */
const contentChangeSchema = z.object({
  contentProblem: contentProblemSchema,
  isNewContent: z.boolean(),
});
export type ContentChange = z.output<typeof contentChangeSchema>;

/**
 * Format of operator's content read and written by this release. Increment it if the previous release would
 * misread a folder; higher formats are ignored. Format 2 has pictures.
 */
export const contentFormat = 2;

/**
 * Texts by relative file name, e.g. `cities/kazan/tariffs.yaml`; for a picture (`pictures/gift.png`) the stem
 * of its addresses.
 */
export const contentFilesSchema = z.record(z.string(), z.string());
export type ContentFiles = z.output<typeof contentFilesSchema>;

/** Folder of pictures in a content folder, and the site's path of the converted ones. */
export const picturesFolder = 'pictures';

/** Converted widths, px: three of `ui/picture` (ADR 20), one for backgrounds and promo lines. */
export const pictureWidths = [240, 480, 720, 1440] as const;

/** Most pixels of a picture before its conversion. */
export const mostPixels = 25_000_000;

/** Increment on a change: addresses are immutable. */
const conversion = 1;

interface PictureSize {
  width: number;
  height: number;
}

/** Returns the beginning of a picture's converted addresses, with hash and size in px. */
export function pictureStem(bytes: Uint8Array, { width, height }: PictureSize): string {
  const hash = createHash('sha256').update(`${conversion}\n`).update(bytes).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}`;
}

/** Returns the stems by the pictures' names. */
export function picturesOfFiles(files: ContentFiles): Map<string, string> {
  const start = `${picturesFolder}/`;
  return new Map(
    Object.entries(files).flatMap(([name, stem]) =>
      name.startsWith(start) ? [[name.slice(start.length), stem] as const] : [],
    ),
  );
}

/**
 * A valid state of the folder, to be stored as a version; the thread's first message. Null without a valid
 * folder.
 */
const offeredContentSchema = z.object({ offered: z.nullable(contentFilesSchema) });
export type OfferedContent = z.output<typeof offeredContentSchema>;

/** The version in effect. The thread starts its services after the first. */
export const contentVersionSchema = z.object({ number: z.int(), files: contentFilesSchema });
export type ContentVersion = z.output<typeof contentVersionSchema>;

/** Message of the thread after each ContentVersion: the problem for which it is not in effect, else null. */
const appliedContentSchema = z.object({ applied: z.int(), problem: contentProblemSchema });
export type AppliedContent = z.output<typeof appliedContentSchema>;

export const threadMessageSchema = z.union([
  providerStartedSchema,
  contentChangeSchema,
  offeredContentSchema,
  appliedContentSchema,
]);
