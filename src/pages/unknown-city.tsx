import type { GetServerSideProps } from 'next';
import Head from 'next/head';

import { UnknownCityScreen, type UnknownCityScreenProps } from '@/screens/unknown-city/unknown-city-screen';
import { unknownCityTexts } from '@/screens/unknown-city/unknown-city.text';
import { BareFrame } from '@/shell/bare-frame';

/** For hosts of no city, and `/city` as the list; `/unknown-city` is not public. */
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
