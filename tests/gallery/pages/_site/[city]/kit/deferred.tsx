import type { GetServerSideProps } from 'next';

import { DeferredGallery, type DeferredGalleryProps } from '../../../../deferred-gallery';

export const getServerSideProps: GetServerSideProps<DeferredGalleryProps> = ({ query: { tab } }) =>
  Promise.resolve({ props: { tab: typeof tab === 'string' ? tab : 'first' } });

export default DeferredGallery;
