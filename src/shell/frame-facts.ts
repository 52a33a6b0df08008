import { breakpoints } from '@/config/breakpoints';
import { links } from '@/config/links';
import { media } from '@/ui/theme/media';

const { tablet, mobile } = breakpoints.shell;

/** Switching points of menus and header (decision 26); `wide` has the menus in the header, `narrow` the burger. */
export const frameMedia = {
  wide: media.from(tablet),
  narrow: media.below(tablet),
  fromMobile: media.from(mobile),
} as const;

/** Places that the frame itself leads to; everything else comes from the content service. */
export const framePlaces = {
  home: links.home,
  policy: links.policy,
  connect: `${links.tvEquipment}#request`,
  /** Where somebody who wants to be called goes without a script. */
  callMe: links.request,
  cities: links.cities,
  payments: links.payments,
} as const;
