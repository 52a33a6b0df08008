import { GalleryGrid } from './gallery-grid';
import { GallerySection } from './gallery-section';
import { SkeletonExamples, SurveyExamples, ToastExamples } from './message-examples';
import { overlaysSectionText as text } from './overlays-section.text';
import { PopupExamples } from './popup-examples';
import { SheetExamples } from './sheet-examples';

/** Overlays, toasts, skeletons and the survey's banner. [UI-01] [UI-12] [SURV-03] */
export function OverlaysSection() {
  return (
    <GallerySection id="overlays" title={text.title}>
      <GalleryGrid>
        <PopupExamples />
        <SheetExamples />
      </GalleryGrid>
      <ToastExamples />
      <SkeletonExamples />
      <SurveyExamples />
    </GallerySection>
  );
}
