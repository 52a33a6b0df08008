import Link from 'next/link';
import type { ComponentProps, ComponentPropsWithRef } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** Pages of this site, without those that the server answers itself (`/api`, `/static`, `/oidc`). */
function isOwnPage(href: string): boolean {
  return /^\/(?!\/|api(\/|$)|static\/|oidc(\/|$))/.test(href);
}

/** A link without looks: soft navigation within the site (never prefetched), a plain link for everything else. */
export function Anchor({ href, ...rest }: AnchorProps) {
  if (rest.target === '_blank') return <a rel="noopener noreferrer" {...rest} href={href} />;
  if (!isOwnPage(href)) return <a {...rest} href={href} />;
  // Next's types forbid handlers that are given as undefined; it treats them as absent.
  const props = rest as Omit<ComponentProps<typeof Link>, 'href'>;
  return <Link {...props} href={href} prefetch={false} />;
}
