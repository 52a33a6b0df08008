import type { PublicCity } from '@/site/city/public-city';
import type { PageMeta } from '@/site/page/page-props';
import type { ContentPage } from './content-page-screen';
import { fillPlaceholders } from './fill-placeholders';

/** Head of an editorial page: its own words, which name city, company and phone themselves (SHELL-10). */
export function contentPageMeta({ title, description, path }: ContentPage, city: PublicCity): PageMeta {
  return {
    title: fillPlaceholders(title, city),
    description: fillPlaceholders(description, city),
    canonicalPath: path,
  };
}
