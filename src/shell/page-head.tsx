import Head from 'next/head';

import type { PageMeta } from '@/site/page/page-props';

interface PageHeadProps {
  meta: PageMeta;
  /** Public origin of the city, e.g. `https://perm.example.ru`. */
  origin: string;
  companyName: string;
}

/** Title, description, canonical address and Open Graph of a page (SHELL-10, SEO-01). */
export function PageHead({ meta, origin, companyName }: PageHeadProps) {
  const address = `${origin}${meta.canonicalPath}`;
  return (
    <Head>
      <title>{meta.title}</title>
      <meta key="description" name="description" content={meta.description} />
      {/* A page that should be passed by has no address to recommend. */}
      {meta.noIndex === true ? (
        <meta key="robots" name="robots" content="noindex" />
      ) : (
        <link key="canonical" rel="canonical" href={address} />
      )}
      <meta key="og:title" property="og:title" content={meta.title} />
      <meta key="og:description" property="og:description" content={meta.description} />
      <meta key="og:url" property="og:url" content={address} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:locale" property="og:locale" content="ru_RU" />
      <meta key="og:site_name" property="og:site_name" content={companyName} />
    </Head>
  );
}
