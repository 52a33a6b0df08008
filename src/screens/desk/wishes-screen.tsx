import { deskText } from '@/features/lead-desk/lead-desk.text';
import { DeskWishes } from '@/features/lead-desk/wishes/desk-wishes';
import { wishesText } from '@/features/lead-desk/wishes/wishes.text';
import type { DeskViewer } from '@/site/request/site-request';
import { DeskFrame } from './desk-frame';

/** Where visitors wish to be connected (TAR-04). */
export function WishesScreen({ viewer }: { viewer: DeskViewer }) {
  return (
    <DeskFrame
      viewer={viewer}
      section="wishes"
      heading={wishesText.title}
      title={`${wishesText.title} | ${deskText.deskTitle}`}
    >
      <DeskWishes />
    </DeskFrame>
  );
}
