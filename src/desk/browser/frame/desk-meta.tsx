import Head from 'next/head';

export function DeskMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex, nofollow" />
    </Head>
  );
}
