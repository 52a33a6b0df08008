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

export const PlainLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;
`;

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** Whether the page of an address opens at the current scroll position; without a provider pages open at their top. */
export const KeepsScroll = createContext<(href: string) => boolean>(() => false);

/**
 * Called before a soft navigation to leave e.g. a dialog with its own history entry; the link continues when it
 * resolves.
 */
export const LeavesFirst = createContext<(() => Promise<void>) | null>(null);

/** Pages of this site, without those that the server answers itself (`/api`, `/static`, `/oidc`) and the desk's. */
function isOwnPage(href: string): boolean {
  return /^\/(?!\/|(?:api|oidc|manager)(?:\/|$)|static\/)/.test(href);
}

/**
 * An unstyled link: soft navigation within the site, a plain link for everything else. next/link would do the same, but
 * adds 1.8 KB to the first load for prefetching, which this site does not use
 * (docs/decisions/0003-cities-and-routing.md).
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
  // Loads the script of the hovered link's page without its data: the server renders those per request, so they load on
  // navigation. With data saving Next skips it.
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
