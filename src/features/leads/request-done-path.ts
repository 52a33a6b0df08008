import { links } from '@/config/links';

/** Where the server leads a form that was posted without a script. */
export const requestDonePath = links.requestDone;
