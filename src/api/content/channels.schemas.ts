import * as z from 'zod/mini';

/** What a channel is about; words that visitors read, in the order in which filters list them. */
export const channelThemes = [
  'кино',
  'спорт',
  'детям',
  'новости',
  'познавательные',
  'наука',
  'музыка',
  'развлечения',
  'регион',
] as const;
export type ChannelTheme = (typeof channelThemes)[number];

/** Best picture in which the channel comes, from the plainest up. */
export const channelQualities = ['SD', 'HD', '4K'] as const;
export type ChannelQuality = (typeof channelQualities)[number];

/** Federal channels are in every tariff, cable ones in the TV tariffs, extra ones are bought on top. */
export const channelPackages = ['federal', 'cable', 'extra'] as const;
export type ChannelPackage = (typeof channelPackages)[number];

/** A TV channel of one provider. */
export const channelSchema = z.object({
  id: z.int().check(z.positive()),
  /** Its button on the remote control; unique within one provider. */
  number: z.int().check(z.positive()),
  title: z.string().check(z.minLength(1)),
  /** The chief one first. */
  themes: z.array(z.enum(channelThemes)).check(z.minLength(1)),
  quality: z.enum(channelQualities),
  package: z.enum(channelPackages),
  /** Whether past programmes can be watched. */
  hasArchive: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

/** All channels of one provider by number (ours; GET /v1/content/channels). */
export const channelListSchema = z.object({ items: z.array(channelSchema) });
