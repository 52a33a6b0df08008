import { useSiteSeed } from '@/site/page/site-seed-context';

/** Whether the client has chosen an agreement: all that the account shows is of one (AUTH-04). */
export function useHasAgreement(): boolean {
  return (useSiteSeed().client?.agreement ?? null) !== null;
}
