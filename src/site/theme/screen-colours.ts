import { lightColours } from '@/ui/theme/colours';

/** Colours that browsers and home screens paint round a page, where no style sheet reaches: the manifest's. */
export const screenColours = {
  page: lightColours['c-bg'],
  night: lightColours['c-night'],
} as const;
