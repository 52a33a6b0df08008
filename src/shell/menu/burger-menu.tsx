import { selectDialogView } from '@/site/dialogs/dialogs.slice';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import { useSiteSelector } from '@/site/store-hooks';
import { IconLink } from '@/ui/icon-button/icon-button';

import { frameText } from '../frame.text';

/** Id of the footer's navigation, where the menu's sign leads while there are no scripts. */
export const footerMenuId = 'site-menu';

/** The sign that opens the menu of narrow screens. Without scripts it leads to the footer's navigation. */
export function BurgerMenu() {
  const opener = useDialogOpener({ kind: 'menu' }, `#${footerMenuId}`);
  const isOpen = useSiteSelector(selectDialogView) === 'menu';
  return <IconLink label={frameText.menu} icon="i-menu" aria-expanded={isOpen} {...opener} />;
}
