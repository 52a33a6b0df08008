import type { SiteApi } from '@/site/request/site-request';

/** An editorial page, as the content service gives it. */
export type ContentPage = NonNullable<Awaited<ReturnType<SiteApi['contentPage']>>>;
/** One part of it. */
export type ContentBlock = ContentPage['blocks'][number];
