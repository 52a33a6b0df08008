import { type ComponentType, createContext, type ElementType, use } from 'react';

export interface PartProps<Of extends object> {
  of: Of;
  /** Public path of the page; '' if nothing in the part links there. */
  path: string;
}

export type Part<Of extends object> = ComponentType<PartProps<Of>>;

/** Null if the part was not rendered, or not with such styles. */
export interface DrawnParts {
  htmlOf: <Of extends object>(part: Part<Of>, props: PartProps<Of>) => string | null;
}

/** The server's, for one page (theme/page-style-sheet.ts); absent in a browser, which renders everything. */
export const DrawnPartsContext = createContext<DrawnParts | null>(null);

interface DrawnOnceProps<Of extends object> extends PartProps<Of> {
  as: ElementType;
  /** At module level, never created during a render. Without `useId`: its ids would differ between pages. */
  part: Part<Of>;
}

/**
 * The server renders the part once per input, and inserts the HTML into later pages (ADR 1). It renders
 * outside any page, so that no data of one request can leak into another response. Pages that share it pass
 * the identical `of`.
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
