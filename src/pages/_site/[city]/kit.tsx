import type { GetServerSideProps } from 'next';

import { KitGallery, type KitGalleryProps } from '@/screens/kit-gallery/kit-gallery';

/** 404 without KIT_GALLERY=1 (next.config.ts). */
export const getServerSideProps: GetServerSideProps<KitGalleryProps> = ({ query: { only } }) =>
  Promise.resolve(
    KitGallery ? { props: { only: typeof only === 'string' ? only : '' } } : { notFound: true },
  );

export default function KitPage(props: KitGalleryProps) {
  return KitGallery && <KitGallery {...props} />;
}
