import Head from 'next/head';

/** The page's title; search engines are kept out. */
export function DeskMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex, nofollow" />
    </Head>
  );
}
