import { useState } from 'react';

import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';
import type { ToastItem } from '@/ui/toast/toast';
import { Toasts } from '@/ui/toast/toasts';
import { Example } from './example';
import { GalleryGrid, GalleryRow } from './gallery-grid';
import { overlaysSectionText as text } from './overlays-section.text';

const tones = ['success', 'error', 'info'] as const;

/** A button for each tone; the messages stand in the corner of the screen. */
export function ToastExamples() {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const [shown, setShown] = useState(0);
  const show = (tone: ToastItem['tone']) => {
    setShown(shown + 1);
    setItems([...items, { id: String(shown), tone, text: text.toasts[tone] }]);
  };
  return (
    <Example name="toasts">
      <GalleryRow>
        {tones.map((tone) => (
          <Button key={tone} kind="secondary" onClick={() => show(tone)}>
            {text.toasts.show[tone]}
          </Button>
        ))}
      </GalleryRow>
      <Toasts items={items} onDismiss={(gone) => setItems((now) => now.filter(({ id }) => id !== gone))} />
    </Example>
  );
}

/** A line, lines of text, a field, a card. */
export function SkeletonExamples() {
  return (
    <GalleryGrid>
      <Example name="skeleton-line">
        <Skeleton height={24} width={160} />
      </Example>
      <Example name="skeleton-lines">
        <Skeleton height={16} lines={3} />
      </Example>
      <Example name="skeleton-field">
        <Skeleton height="var(--h-input)" />
      </Example>
      <Example name="skeleton-card">
        <Skeleton height={220} />
      </Example>
    </GalleryGrid>
  );
}

/** With and without image and outside link. */
export function SurveyExamples() {
  const [presses, setPresses] = useState(0);
  const words = {
    title: text.survey.title,
    description: text.survey.description,
    buttonText: text.survey.button,
    onClick: () => setPresses(presses + 1),
  };
  return (
    <>
      <Example name="survey-image">
        <SurveyBanner {...words} image="/static/sprite.svg#a-mascot" />
        <p data-presses={presses}>{text.survey.pressed(presses)}</p>
      </Example>
      <Example name="survey-image-link">
        <SurveyBanner
          {...words}
          title={text.survey.outsideTitle}
          image="/static/sprite.svg#a-mascot"
          href="https://survey.example/"
        />
      </Example>
      <Example name="survey-plain">
        <SurveyBanner {...words} title={text.survey.plainTitle} />
      </Example>
    </>
  );
}
