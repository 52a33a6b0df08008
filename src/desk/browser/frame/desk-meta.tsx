import Head from 'next/head';

/** Head of a desk page: its title, and a meta tag that excludes the page from search engines. */
export function DeskMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex, nofollow" />
    </Head>
  );
}
