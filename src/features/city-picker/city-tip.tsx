import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { breakpoints } from '@/config/breakpoints';
import { confirmCity, isCityConfirmed, onCityConfirmed } from '@/site/city/city-confirmation';
import { cityTipPlaces } from '@/site/city/city-places';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';

import { cityPickerText } from './city-picker.text';
import * as S from './city-tip.styles';

export interface CityTipProps {
  cityName: string;
  isAuth: boolean;
  /** See SiteSeed. */
  cookieDomain: string;
  /** «Нет, другой»: opens the selector. */
  onChange: () => void;
}

/**
 * «Ваш город» under the header (CITY-10): for guests whose city is not confirmed. It waits without taking the focus; it
 * goes when the city is confirmed here or in the selector.
 */
export function CityTip({ isAuth, ...props }: CityTipProps) {
  const isConfirmed = useSyncExternalStore(onCityConfirmed, isCityConfirmed, () => true);
  const place = useSyncExternalStore(
    onWidth,
    // A new function each time, so that it is asked anew after every drawing: the header may have a new place by then.
    () => placeNow(),
    () => null,
  );
  // Also where the browser keeps no cookies.
  const [isAnswered, setAnswered] = useState(false);
  if (isAuth || isConfirmed || isAnswered || !place) return null;
  return createPortal(<TipCard {...props} place={place} onConfirm={() => setAnswered(true)} />, place);
}

interface TipCardProps extends Omit<CityTipProps, 'isAuth'> {
  place: HTMLElement;
  onConfirm: () => void;
}

function TipCard({ cityName, cookieDomain, onChange, onConfirm, place }: TipCardProps) {
  const nameId = useId();
  const said = useSaidLater(cityPickerText.tipSaid(cityName));
  const confirm = () => {
    // What had the focus goes away: it moves to the sign beside which this card hangs.
    place.parentElement?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    confirmCity(cookieDomain);
    onConfirm();
  };
  return (
    <S.Card role="group" aria-labelledby={nameId}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p id={nameId}>
        <S.Lead>{cityPickerText.tip}</S.Lead> <S.City>{cityName}</S.City>
      </p>
      <S.Answers>
        <Button kind="secondary" size="small" onClick={onChange}>
          {cityPickerText.other}
        </Button>
        <Button size="small" onClick={confirm}>
          {cityPickerText.confirm}
        </Button>
      </S.Answers>
    </S.Card>
  );
}

/** Screen readers speak of what changes in a live region, not of what came together with it. */
function useSaidLater(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 100);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

/** From here on the header has the city's name in it. */
const wide = `(min-width: ${breakpoints.shell.tablet}px)`;

/** Order pages have none in wide headers (SHELL-07). */
function placeNow(): HTMLElement | null {
  return document.getElementById(window.matchMedia(wide).matches ? cityTipPlaces.wide : cityTipPlaces.narrow);
}

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
