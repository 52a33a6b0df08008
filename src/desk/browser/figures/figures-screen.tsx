import { deskText } from '../desk.text';
import { DeskFiguresPage } from './desk-figures';
import { DeskFrame } from '../frame/desk-frame';
import type { DeskPageProps } from '../frame/load-desk-page';

export function FiguresScreen({ viewer }: DeskPageProps) {
  return (
    <DeskFrame
      viewer={viewer}
      section="figures"
      heading={deskText.figures}
      title={`${deskText.figures} | ${deskText.deskTitle}`}
    >
      <DeskFiguresPage />
    </DeskFrame>
  );
}
