import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { FullScreen } from '@/ui/overlay/full-screen';
import { Sheet } from '@/ui/overlay/sheet';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { Example } from './example';
import { GalleryRow } from './gallery-grid';
import { OpenedByButton } from './opened-by-button';
import { overlaysSectionText as text } from './overlays-section.text';
import { LongText } from './popup-examples';

const Texts = styled.div`
  display: grid;
  gap: var(--s-16);
  padding-block: var(--s-20);
`;

/** Sheets at the bottom, and what fills the screen. */
export function SheetExamples() {
  return (
    <>
      <Example name="sheet">
        <OpenedByButton label={text.open.sheet}>
          {(onClose) => (
            <Sheet title={text.sheet.title} onClose={onClose}>
              <PaymentRows />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="sheet-long">
        <OpenedByButton label={text.open.sheetLong}>
          {(onClose) => (
            <Sheet title={text.long.title} onClose={onClose}>
              <LongText />
              <PaymentRows />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="sheet-peek">
        <OpenedByButton label={text.open.sheetPeek}>
          {(onClose) => (
            <Sheet
              title={text.peek.title}
              peek={<Art name="a-mascot" width={200} height={200} />}
              onClose={onClose}
            >
              <Question />
            </Sheet>
          )}
        </OpenedByButton>
      </Example>
      <Example name="full-screen">
        <OpenedByButton label={text.open.fullScreen}>
          {(onClose) => (
            <FullScreen title={text.fullScreen.title} bar={<Back />} onClose={onClose}>
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
        {text.sheet.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <Button size="large" full onClick={close}>
        {text.sheet.select}
      </Button>
    </>
  );
}

function Question() {
  const close = useOverlayClose();
  return (
    <>
      <p>{text.peek.text}</p>
      <GalleryRow>
        <Button size="large" onClick={close}>
          {text.peek.yes}
        </Button>
        <Button kind="secondary" size="large" onClick={close}>
          {text.peek.no}
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
      {text.fullScreen.back}
    </Button>
  );
}
