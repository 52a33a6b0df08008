import { type ComponentType, createContext, type ElementType, use } from 'react';

/** What a part is drawn from, and nothing else. */
export interface PartProps<Of extends object> {
  of: Of;
  /** Public path of the page; '' where nothing in the part leads there. */
  path: string;
}

export type Part<Of extends object> = ComponentType<PartProps<Of>>;

/** Knows how a part was drawn; null where it was not, or not with such styles. */
export interface DrawnParts {
  htmlOf: <Of extends object>(part: Part<Of>, props: PartProps<Of>) => string | null;
}

/** The server's, for one page (theme/page-style-sheet.ts); a browser has none and draws everything. */
export const DrawnPartsContext = createContext<DrawnParts | null>(null);

interface DrawnOnceProps<Of extends object> extends PartProps<Of> {
  /** The element round the part. */
  as: ElementType;
  /** Of a module, never made while drawing. Without `useId`: its ids would be others on each page. */
  part: Part<Of>;
}

/**
 * A part that many pages share, such as a menu: drawn by the server once for what it is drawn from, and put into later pages
 * as it is (ADR 1). It is drawn apart from any page, so that nothing of one request can get into another's answer. Pages
 * that share it give the same `of`.
 */
export function DrawnOnce<Of extends object>({ as: Around, part: Drawn, of, path }: DrawnOnceProps<Of>) {
  const html = use(DrawnPartsContext)?.htmlOf(Drawn, { of, path }) ?? null;
  if (html !== null) return <Around dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Around>
      <Drawn of={of} path={path} />
    </Around>
  );
}
