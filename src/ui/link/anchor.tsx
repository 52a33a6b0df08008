import { useRouter } from 'next/compat/router';
import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react';

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
 * but weighs 1.8 KB of the first load for prefetching, which is never wanted here (docs/decisions/0020-own-link.md).
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  if (rest.target === '_blank') return <a rel="noopener noreferrer" {...rest} href={href} />;
  return isOwnPage(href) && rest.download === undefined ? (
    <SoftLink {...rest} href={href} />
  ) : (
    <a {...rest} href={href} />
  );
}

function SoftLink({ href, onClick, ...rest }: AnchorProps) {
  const router = useRouter();
  const keepsScroll = use(KeepsScroll);
  const leave = use(LeavesFirst);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const go = () => router.push(href, undefined, { scroll: !keepsScroll(href) });
    void (leave ? leave().then(go) : go());
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** In a new tab or window, or as a file: the browser's own affair. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
