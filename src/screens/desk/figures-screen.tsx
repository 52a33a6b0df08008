import { DeskFigures } from '@/features/lead-desk/figures/desk-figures';
import { deskText } from '@/features/lead-desk/lead-desk.text';
import type { DeskViewer } from '@/site/request/site-request';
import { DeskFrame } from './desk-frame';

/** How the desk does: requests, time to the first call, conversion (MGR-06). */
export function FiguresScreen({ viewer }: { viewer: DeskViewer }) {
  return (
    <DeskFrame
      viewer={viewer}
      section="figures"
      heading={deskText.figures}
      title={`${deskText.figures} | ${deskText.deskTitle}`}
    >
      <DeskFigures />
    </DeskFrame>
  );
}
