import Head from 'next/head';

/** Title of a desk page; search engines are kept out. */
export function DeskMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex, nofollow" />
    </Head>
  );
}
