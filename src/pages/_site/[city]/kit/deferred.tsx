import type { GetServerSideProps } from 'next';

import { DeferredGallery, type DeferredGalleryProps } from '@/screens/kit-gallery/deferred-gallery';

/** Only in builds with KIT_GALLERY=1. */
export const getServerSideProps: GetServerSideProps<DeferredGalleryProps> = ({ query: { tab } }) =>
  Promise.resolve(
    DeferredGallery ? { props: { tab: typeof tab === 'string' ? tab : 'first' } } : { notFound: true },
  );

export default function DeferredPage(props: DeferredGalleryProps) {
  return DeferredGallery && <DeferredGallery {...props} />;
}
