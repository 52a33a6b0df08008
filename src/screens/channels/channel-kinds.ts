import type { SiteApi } from '@/site/request/site-request';

/** A channel as the content service gives it. */
export type Channel = Awaited<ReturnType<SiteApi['channels']>>[number];
export type ChannelTheme = Channel['themes'][number];
export type ChannelPackage = Channel['package'];
/** HD is HD or better; SD is no wish. */
export type WantedQuality = 'HD' | '4K';
