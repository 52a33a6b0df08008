import type { GetServerSideProps } from 'next';
import Head from 'next/head';

import { UnknownCityScreen, type UnknownCityScreenProps } from '@/screens/unknown-city/unknown-city-screen';
import { unknownCityTexts } from '@/screens/unknown-city/unknown-city.text';
import { BareFrame } from '@/shell/bare-frame';

/** Drawn by the front for hosts that name no city; its own address is no page. */
export const getServerSideProps: GetServerSideProps<UnknownCityScreenProps> = ({ req }) =>
  Promise.resolve(
    req.unknownCity
      ? { props: { cities: req.unknownCity.cities.map(({ name, url }) => ({ name, url })) } }
      : { notFound: true },
  );

export default function UnknownCityPage({ cities }: UnknownCityScreenProps) {
  return (
    <BareFrame>
      <Head>
        <title>{unknownCityTexts.title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <UnknownCityScreen cities={cities} />
    </BareFrame>
  );
}
