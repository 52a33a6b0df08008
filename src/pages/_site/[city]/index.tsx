import type { GetServerSideProps } from 'next';

import { links } from '@/config/links';

/** Until the home page has its own screen, a city's site begins with TV. */
export const getServerSideProps: GetServerSideProps = () =>
  Promise.resolve({ redirect: { destination: links.tvEquipment, statusCode: 307 } });

export default function HomePage() {
  return null;
}
