import type { SiteApi } from '@/site/request/site-request';

/** A channel as the content service gives it. */
export type Channel = Awaited<ReturnType<SiteApi['channels']>>[number];
export type ChannelTheme = Channel['themes'][number];
