import type { GetServerSideProps } from 'next';
import Head from 'next/head';

import { UnknownCityScreen, type UnknownCityScreenProps } from '@/screens/unknown-city/unknown-city-screen';
import { unknownCityTexts } from '@/screens/unknown-city/unknown-city.text';
import { BareFrame } from '@/shell/bare-frame';

/** Rendered by the front server for hosts of no city, and as `/city` for all cities; its own address is no page. */
export const getServerSideProps: GetServerSideProps<UnknownCityScreenProps> = ({ req: { unknownCity } }) =>
  Promise.resolve(
    unknownCity
      ? {
          props: {
            isAsked: unknownCity.isAsked,
            cities: unknownCity.cities,
          },
        }
      : { notFound: true },
  );

export default function UnknownCityPage(props: UnknownCityScreenProps) {
  return (
    <BareFrame>
      <Head>
        <title>{unknownCityTexts.title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <UnknownCityScreen {...props} />
    </BareFrame>
  );
}
