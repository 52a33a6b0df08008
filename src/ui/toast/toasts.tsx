import * as S from './toast.styles';
import { Toast, type ToastItem } from './toast';

export interface ToastsProps {
  /** Oldest first; ids are unique. */
  items: readonly ToastItem[];
  /** A person closed it, or its time is over; then it is to leave `items`. */
  onDismiss: (id: string) => void;
  closeLabel?: string;
}

/**
 * Short messages in a corner of the screen: success and information are told politely and go after 8 s, errors
 * interrupt and stay until they are closed. Nothing goes while the pointer or the focus is inside. Keep it mounted while
 * it is empty: screen readers speak only what comes into a region that they know. Behind an open overlay everything is
 * inert, this too: an overlay tells its own messages inside. [UI-12]
 */
export function Toasts({ items, onDismiss, closeLabel }: ToastsProps) {
  const draw = (item: ToastItem) => (
    <Toast key={item.id} item={item} onDismiss={onDismiss} closeLabel={closeLabel} />
  );
  return (
    <S.Corner>
      <S.Region role="status" aria-atomic="false">
        {items.filter(({ tone }) => tone !== 'error').map(draw)}
      </S.Region>
      <S.Region role="alert" aria-atomic="false">
        {items.filter(({ tone }) => tone === 'error').map(draw)}
      </S.Region>
    </S.Corner>
  );
}
