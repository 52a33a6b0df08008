/** An agreement as the page of the choice offers it. */
export interface OfferedAgreement {
  number: string;
  /** City, street, house, building, flat. */
  address: string;
  isCurrent: boolean;
  /** Set where it belongs to another provider: that city's own site is the place to sign in with it. */
  href: string | null;
}
