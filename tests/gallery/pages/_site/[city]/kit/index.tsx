import type { GetServerSideProps } from 'next';

import { KitGallery, type KitGalleryProps } from '../../../../kit-gallery';

export const getServerSideProps: GetServerSideProps<KitGalleryProps> = ({ query: { only } }) =>
  Promise.resolve({ props: { only: typeof only === 'string' ? only : '' } });

export default KitGallery;
