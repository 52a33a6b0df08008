import { Icon } from '@/ui/icon/icon';
import { FullScreen } from '@/ui/overlay/full-screen';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

import { CityChoiceProvider } from './city-choice';
import { CityPicker } from './city-picker';
import * as S from './city-picker.styles';
import { cityPickerText } from './city-picker.text';

interface CityDialogProps {
  onClose: () => void;
}

/** «Выберите город» over the whole screen [spec 2.4, CITY-05]. It is open while it is mounted. */
export function CityDialog({ onClose }: CityDialogProps) {
  return (
    <FullScreen title={cityPickerText.title} onClose={onClose} bar={<BackButton />}>
      <ClosingPicker />
    </FullScreen>
  );
}

function BackButton() {
  const close = useOverlayClose();
  return (
    <S.Back kind="ghost" size="small" onClick={close}>
      <Icon name="i-left" size={20} />
      {cityPickerText.back}
    </S.Back>
  );
}

function ClosingPicker() {
  const close = useOverlayClose();
  return (
    <CityChoiceProvider onConfirmed={close}>
      <CityPicker />
    </CityChoiceProvider>
  );
}
