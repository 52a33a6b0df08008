import Head from 'next/head';

import { type PageMeta, defaultShareImagePath } from '@/site/page/page-props';

interface PageHeadProps {
  meta: PageMeta;
  origin: string;
  companyName: string;
}

const size = { width: '1200', height: '630' };

/** Renders title, description, canonical URL and Open Graph (SHELL-10, SEO-01). */
export function PageHead({ meta, origin, companyName }: PageHeadProps) {
  const address = `${origin}${meta.canonicalPath}`;
  const picture = meta.picture ?? defaultShareImagePath;
  const isPassedBy = meta.noIndex === true || meta.isPartOfCanonical === true;
  return (
    <Head>
      <title>{meta.title}</title>
      <meta key="description" name="description" content={meta.description} />
      {isPassedBy && <meta key="robots" name="robots" content="noindex" />}
      {meta.noIndex !== true && <link key="canonical" rel="canonical" href={address} />}
      <meta key="og:title" property="og:title" content={meta.title} />
      <meta key="og:description" property="og:description" content={meta.description} />
      <meta key="og:url" property="og:url" content={address} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:locale" property="og:locale" content="ru_RU" />
      <meta key="og:site_name" property="og:site_name" content={companyName} />
      <meta key="og:image" property="og:image" content={`${origin}${picture}`} />
      <meta
        key="og:image:type"
        property="og:image:type"
        content={picture === defaultShareImagePath ? 'image/png' : 'image/jpeg'}
      />
      <meta key="og:image:width" property="og:image:width" content={size.width} />
      <meta key="og:image:height" property="og:image:height" content={size.height} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
