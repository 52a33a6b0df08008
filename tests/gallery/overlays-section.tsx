import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { FullScreen } from '@/ui/overlay/full-screen';
import { Popup } from '@/ui/overlay/popup';
import { Sheet } from '@/ui/overlay/sheet';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';
import { TextField } from '@/ui/text-field/text-field';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { Example, GalleryGrid, GalleryRow, GallerySection } from './gallery-layout';
import { overlaysTexts } from './kit-gallery.text';

export function OverlaysSection() {
  return (
    <GallerySection id="overlays" title={overlaysTexts.title}>
      <GalleryGrid>
        <PopupExamples />
        <SheetExamples />
      </GalleryGrid>
      <SkeletonExamples />
      <SurveyExamples />
    </GallerySection>
  );
}

const PictureStage = styled.div`
  ${inverseSurface}
  display: grid;
  place-items: center;
  height: 200px;

  & > svg {
    width: 148px;
  }
`;

interface Closing {
  onClose: () => void;
}

const widths = ['narrow', 'middle', 'wide'] as const;

/** Widths, image, refused closing, long texts, first field. */
function PopupExamples() {
  return (
    <>
      {widths.map((width) => (
        <Example key={width} name={`popup-${width}`}>
          <OpenedByButton label={overlaysTexts.open[width]}>
            {(onClose) => (
              <Popup title={overlaysTexts.popup.title} width={width} onClose={onClose}>
                <Offer />
              </Popup>
            )}
          </OpenedByButton>
        </Example>
      ))}
      <Example name="popup-picture">
        <OpenedByButton label={overlaysTexts.open.picture}>
          {(onClose) => (
            <Popup title={overlaysTexts.popup.title} picture={<Stage />} onClose={onClose}>
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-busy">
        <OpenedByButton label={overlaysTexts.open.busy}>
          {(onClose) => <BusyPopup onClose={onClose} />}
        </OpenedByButton>
      </Example>
      <Example name="popup-long">
        <OpenedByButton label={overlaysTexts.open.long}>
          {(onClose) => (
            <Popup title={overlaysTexts.long.title} onClose={onClose}>
              <LongText />
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-form">
        <OpenedByButton label={overlaysTexts.open.form}>
          {(onClose) => (
            <Popup title={overlaysTexts.form.title} onClose={onClose}>
              <TextField id="popup-name" label={overlaysTexts.form.name} data-autofocus />
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-nested">
        <OpenedByButton label={overlaysTexts.open.nested}>
          {(onClose) => <OuterPopup onClose={onClose} />}
        </OpenedByButton>
      </Example>
      <Example name="popup-vanishing">
        <OpenedByButton label={overlaysTexts.open.vanishing} isVanishing>
          {(onClose) => <Popup title={overlaysTexts.popup.title} onClose={onClose} />}
        </OpenedByButton>
      </Example>
    </>
  );
}

function Stage() {
  return (
    <PictureStage>
      <Art name="a-mascot" width={200} height={200} />
    </PictureStage>
  );
}

function Offer() {
  const close = useOverlayClose();
  return (
    <>
      <p>{overlaysTexts.popup.text}</p>
      <Button size="large" full onClick={close}>
        {overlaysTexts.popup.accept}
      </Button>
      <Button kind="secondary" size="large" full onClick={close}>
        {overlaysTexts.popup.later}
      </Button>
    </>
  );
}

/** Can't close for a second. */
function BusyPopup({ onClose }: Closing) {
  const [isBusy, setIsBusy] = useState(true);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsBusy(false), 1000);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <Popup title={overlaysTexts.busy.title} canClose={!isBusy} onClose={onClose}>
      <p>{overlaysTexts.busy.text}</p>
      <Button size="large" full isLoading={isBusy} onClick={() => setIsBusy(true)}>
        {overlaysTexts.busy.send}
      </Button>
    </Popup>
  );
}

function OuterPopup({ onClose }: Closing) {
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  return (
    <Popup title={overlaysTexts.nested.title} onClose={onClose}>
      <Button onClick={() => setIsInnerOpen(true)}>{overlaysTexts.nested.open}</Button>
      {isInnerOpen && (
        <Popup title={overlaysTexts.nested.inner} width="narrow" onClose={() => setIsInnerOpen(false)}>
          <Offer />
        </Popup>
      )}
    </Popup>
  );
}

function LongText() {
  return Array.from({ length: 14 }, (_, part) => <p key={part}>{overlaysTexts.long.paragraph}</p>);
}

const Texts = styled.div`
  display: grid;
  gap: var(--s-16);
  padding-block: var(--s-20);
`;

function SheetExamples() {
  return (
    <>
      <Example name="sheet">
        <OpenedByButton label={overlaysTexts.open.sheet}>
          {(onClose) => (
            <Sheet title={overlaysTexts.sheet.title} onClose={onClose}>
              <PaymentRows />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="sheet-long">
        <OpenedByButton label={overlaysTexts.open.sheetLong}>
          {(onClose) => (
            <Sheet title={overlaysTexts.long.title} onClose={onClose}>
              <LongText />
              <PaymentRows />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="sheet-peek">
        <OpenedByButton label={overlaysTexts.open.sheetPeek}>
          {(onClose) => (
            <Sheet
              title={overlaysTexts.peek.title}
              peek={<Art name="a-mascot" width={200} height={200} />}
              onClose={onClose}
            >
              <Question />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="full-screen">
        <OpenedByButton label={overlaysTexts.open.fullScreen}>
          {(onClose) => (
            <FullScreen title={overlaysTexts.fullScreen.title} bar={<Back />} onClose={onClose}>
              <Texts>
                <LongText />
              </Texts>
            </FullScreen>
          )}
        </OpenedByButton>
      </Example>
    </>
  );
}

function PaymentRows() {
  const close = useOverlayClose();
  return (
    <>
      <ul>
        {overlaysTexts.sheet.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <Button size="large" full onClick={close}>
        {overlaysTexts.sheet.select}
      </Button>
    </>
  );
}

function Question() {
  const close = useOverlayClose();
  return (
    <>
      <p>{overlaysTexts.peek.text}</p>
      <GalleryRow>
        <Button size="large" onClick={close}>
          {overlaysTexts.peek.yes}
        </Button>
        <Button kind="secondary" size="large" onClick={close}>
          {overlaysTexts.peek.no}
        </Button>
      </GalleryRow>
    </>
  );
}

function Back() {
  const close = useOverlayClose();
  return (
    <Button kind="ghost" size="small" onClick={close}>
      <Icon name="i-left" size={20} />
      {overlaysTexts.fullScreen.back}
    </Button>
  );
}

function SkeletonExamples() {
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

function SurveyExamples() {
  const [presses, setPresses] = useState(0);
  const words = {
    title: overlaysTexts.survey.title,
    description: overlaysTexts.survey.description,
    buttonText: overlaysTexts.survey.button,
    onClick: () => setPresses(presses + 1),
  };
  return (
    <>
      <Example name="survey-image">
        <SurveyBanner {...words} image="/static/sprite.svg#a-mascot" />
        <p data-presses={presses}>{overlaysTexts.survey.pressed(presses)}</p>
      </Example>
      <Example name="survey-image-link">
        <SurveyBanner
          {...words}
          title={overlaysTexts.survey.outsideTitle}
          image="/static/sprite.svg#a-mascot"
          href="https://survey.example/"
        />
      </Example>
      <Example name="survey-plain">
        <SurveyBanner {...words} title={overlaysTexts.survey.plainTitle} />
      </Example>
    </>
  );
}

interface OpenedByButtonProps {
  label: string;
  isVanishing?: boolean;
  children: (onClose: () => void) => ReactNode;
}

/** Opens an overlay and counts its close events. */
function OpenedByButton({ label, isVanishing = false, children }: OpenedByButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const onClose = () => {
    setIsOpen(false);
    setClosings((count) => count + 1);
  };
  return (
    <>
      {!(isVanishing && isOpen) && (
        <Button kind="secondary" full aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      <p data-closings={closings}>{overlaysTexts.closings(closings)}</p>
      {isOpen && children(onClose)}
    </>
  );
}
