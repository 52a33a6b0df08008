import { deskText } from '@/features/lead-desk/desk.text';
import { DeskFigures } from '@/features/lead-desk/figures/desk-figures';
import { DeskFrame } from './desk-frame';
import type { DeskPageProps } from './load-desk-page';

/** Requests, time to the first call, conversion (MGR-06). */
export function FiguresScreen({ viewer }: DeskPageProps) {
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
