import type { GetServerSideProps } from 'next';

import { KitGallery } from '@/screens/kit-gallery/kit-gallery';

/** Every widget in every state; a build without KIT_GALLERY=1 has none and answers 404 (next.config.ts). */
export const getServerSideProps: GetServerSideProps<object> = () =>
  Promise.resolve(KitGallery ? { props: {} } : { notFound: true });

export default function KitPage() {
  return KitGallery && <KitGallery />;
}
