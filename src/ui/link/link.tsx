import { useRouter } from 'next/compat/router';
import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react';
import styled from 'styled-components';

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

/** Whether a link's page keeps the scroll position; by default pages open at the top. */
export const KeepsScrollContext = createContext<(href: string) => boolean>(() => false);

/** E.g. closes a dialog with a history entry; the navigation continues when resolved. */
export const BeforeNavigationContext = createContext<(() => Promise<void>) | null>(null);

/** Without a provider: every path of the site. */
export const IsSoftPageContext = createContext((href: string): boolean => /^\/(?!\/)/.test(href));

/**
 * Navigates softly within the site, otherwise a plain link. `next/link` would add 1.8 KB for unused data
 * prefetching (ADR 3).
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  const isSoft = use(IsSoftPageContext);
  if (rest.target === '_blank') return <a rel="noopener noreferrer" {...rest} href={href} />;
  return isSoft(href) && rest.download === undefined ? (
    <SoftLink {...rest} href={href} />
  ) : (
    <a {...rest} href={href} />
  );
}

function SoftLink({ href, onClick, onPointerEnter, onFocus, onTouchStart, ...rest }: AnchorProps) {
  const router = useRouter();
  // Only the page's script: the server renders data per request. Next skips it in data saver mode.
  const expect = () => void router?.prefetch(href).catch(() => undefined);
  const keepsScroll = use(KeepsScrollContext);
  const leave = use(BeforeNavigationContext);
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

/** Whether the browser handles the click: new tab, window or download. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
