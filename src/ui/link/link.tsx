import { useRouter } from 'next/compat/router';
import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react';
import styled from 'styled-components';

/** A link inside text. */
export const TextLink = styled(Anchor)`
  color: var(--link-here, var(--c-brand));
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  transition: color var(--m-fast);

  &:hover {
    color: var(--link-hover-here, var(--c-brand-hover));
    text-decoration-thickness: 2px;
  }
`;

/** A link that looks as its surroundings tell. */
export const PlainLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;
`;

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** Tells of an address whether its page opens where this one is scrolled to; without it pages open at their top. */
export const KeepsScroll = createContext<(href: string) => boolean>(() => false);

/**
 * What has to be left before a link is followed softly, e.g. a dialog with an entry of its own in the history; resolves
 * when the link may lead on.
 */
export const LeavesFirst = createContext<(() => Promise<void>) | null>(null);

/** Pages of this site, without those that the server answers itself (`/api`, `/static`, `/oidc`) and the desk's. */
function isOwnPage(href: string): boolean {
  return /^\/(?!\/|(?:api|oidc|manager)(?:\/|$)|static\/)/.test(href);
}

/**
 * A link without looks: soft navigation within the site, a plain link for everything else. next/link would do the same,
 * but weighs 1.8 KB of the first load for prefetching, which is never wanted here (docs/decisions/0003-cities-and-routing.md).
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  if (rest.target === '_blank') return <a rel="noopener noreferrer" {...rest} href={href} />;
  return isOwnPage(href) && rest.download === undefined ? (
    <SoftLink {...rest} href={href} />
  ) : (
    <a {...rest} href={href} />
  );
}

function SoftLink({ href, onClick, onPointerEnter, onFocus, onTouchStart, ...rest }: AnchorProps) {
  const router = useRouter();
  // The script of the page under the pointer, without its data: drawn by the server for each request, they are asked
  // for when the link is followed. Where the browser saves data Next leaves it out.
  const expect = () => void router?.prefetch(href).catch(() => undefined);
  const keepsScroll = use(KeepsScroll);
  const leave = use(LeavesFirst);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const go = () => router.push(href, undefined, { scroll: !keepsScroll(href) });
    void (leave ? leave().then(go) : go());
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => (onPointerEnter?.(event), expect())}
      onFocus={(event) => (onFocus?.(event), expect())}
      onTouchStart={(event) => (onTouchStart?.(event), expect())}
    />
  );
}

/** In a new tab or window, or as a file: the browser's own affair. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
