import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { TextField } from '@/ui/text-field/text-field';
import { night } from '@/ui/theme/night';
import { Example } from './example';
import { OpenedByButton } from './opened-by-button';
import { overlaysSectionText as text } from './overlays-section.text';

const PictureStage = styled.div`
  ${night}
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

/** Popups in the middle of the screen: widths, a header image, refused closing, long texts, a first field. */
export function PopupExamples() {
  return (
    <>
      {widths.map((width) => (
        <Example key={width} name={`popup-${width}`}>
          <OpenedByButton label={text.open[width]}>
            {(onClose) => (
              <Popup title={text.popup.title} width={width} onClose={onClose}>
                <Offer />
              </Popup>
            )}
          </OpenedByButton>
        </Example>
      ))}
      <Example name="popup-picture">
        <OpenedByButton label={text.open.picture}>
          {(onClose) => (
            <Popup title={text.popup.title} picture={<Stage />} onClose={onClose}>
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-busy">
        <OpenedByButton label={text.open.busy}>{(onClose) => <BusyPopup onClose={onClose} />}</OpenedByButton>
      </Example>
      <Example name="popup-long">
        <OpenedByButton label={text.open.long}>
          {(onClose) => (
            <Popup title={text.long.title} onClose={onClose}>
              <LongText />
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-form">
        <OpenedByButton label={text.open.form}>
          {(onClose) => (
            <Popup title={text.form.title} onClose={onClose}>
              <TextField id="popup-name" label={text.form.name} data-autofocus />
              <Offer />
            </Popup>
          )}
        </OpenedByButton>
      </Example>
      <Example name="popup-nested">
        <OpenedByButton label={text.open.nested}>
          {(onClose) => <OuterPopup onClose={onClose} />}
        </OpenedByButton>
      </Example>
      <Example name="popup-vanishing">
        <OpenedByButton label={text.open.vanishing} isVanishing>
          {(onClose) => <Popup title={text.popup.title} onClose={onClose} />}
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
      <p>{text.popup.text}</p>
      <Button size="large" full onClick={close}>
        {text.popup.accept}
      </Button>
      <Button kind="secondary" size="large" full onClick={close}>
        {text.popup.later}
      </Button>
    </>
  );
}

/** Cannot be closed for a second after it opened. */
function BusyPopup({ onClose }: Closing) {
  const [isBusy, setIsBusy] = useState(true);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsBusy(false), 1000);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <Popup title={text.busy.title} canClose={!isBusy} onClose={onClose}>
      <p>{text.busy.text}</p>
      <Button size="large" full isLoading={isBusy} onClick={() => setIsBusy(true)}>
        {text.busy.send}
      </Button>
    </Popup>
  );
}

function OuterPopup({ onClose }: Closing) {
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  return (
    <Popup title={text.nested.title} onClose={onClose}>
      <Button onClick={() => setIsInnerOpen(true)}>{text.nested.open}</Button>
      {isInnerOpen && (
        <Popup title={text.nested.inner} width="narrow" onClose={() => setIsInnerOpen(false)}>
          <Offer />
        </Popup>
      )}
    </Popup>
  );
}

/** Longer than any screen of the tests. */
export function LongText() {
  return Array.from({ length: 14 }, (_, part) => <p key={part}>{text.long.paragraph}</p>);
}
