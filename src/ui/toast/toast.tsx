import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { Icon, type IconName } from '../icon/icon';
import { IconButton } from '../icon-button/icon-button';
import { VisuallyHidden } from '../layout/visually-hidden';
import * as S from './toast.styles';
import { toastText } from './toast.text';

export interface ToastItem {
  id: string;
  text: string;
  tone: S.ToastTone;
}

interface ToastProps {
  item: ToastItem;
  onDismiss: (id: string) => void;
  closeLabel?: string | undefined;
}

/** How long good news stays, ms: long enough for two lines; an error stays until it is closed (WCAG 2.2.1). */
const lifetimeMs = 8000;

const icons: Record<S.ToastTone, IconName> = { success: 'i-check', error: 'i-warn', info: 'i-info' };

/** One message. The button closes it, and so does Escape while the focus is inside. */
export function Toast({ item: { id, text, tone }, onDismiss, closeLabel = toastText.close }: ToastProps) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const focusedBefore = useRef<EventTarget | null>(null);
  const isLeaving = tone !== 'error' && !hasPointer && !hasFocus;
  const leave = useEffectEvent(() => onDismiss(id));

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => leave(), lifetimeMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const dismiss = () => {
    const back = focusedBefore.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    onDismiss(id);
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHasFocus(true);
    const isFromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (isFromOutside) focusedBefore.current = relatedTarget;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };

  return (
    <S.Toast
      data-toast={tone}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={onKeyDown}
    >
      <S.Sign $tone={tone}>
        <Icon name={icons[tone]} />
      </S.Sign>
      <S.Words>
        {tone === 'error' && <VisuallyHidden>{toastText.error}</VisuallyHidden>}
        {text}
      </S.Words>
      <IconButton label={closeLabel} icon="i-close" onClick={dismiss} />
    </S.Toast>
  );
}
