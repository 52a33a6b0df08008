import type { PageMeta } from '@/site/page/page-props';
import type { ContentPage } from './content-page';

/** Head of an editorial page, filled: its own words, which name city, company and phone themselves (SHELL-10). */
export function contentPageMeta({ title, description, path }: ContentPage): PageMeta {
  return { title, description, canonicalPath: path };
}
