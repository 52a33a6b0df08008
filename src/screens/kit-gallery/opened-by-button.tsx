import { type ReactNode, useState } from 'react';

import { Button } from '@/ui/button/button';
import { overlaysSectionText as text } from './overlays-section.text';

interface OpenedByButtonProps {
  label: string;
  /** The button leaves the page when it was pressed. */
  isVanishing?: boolean;
  children: (onClose: () => void) => ReactNode;
}

/** Opens an overlay and counts how often it said that it was closed. */
export function OpenedByButton({ label, isVanishing = false, children }: OpenedByButtonProps) {
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
      <p data-closings={closings}>{text.closings(closings)}</p>
      {isOpen && children(onClose)}
    </>
  );
}
