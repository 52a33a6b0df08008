import { hidesLeadForms, type LeadFormContext } from '@/site/experiments/experiments';
import type { PageMeta } from '@/site/page/page-props';
import type { RenderableContentPage } from './content-page';

/** Removes request forms where the visitor's page hides them (LEAD-10). */
export function removeRequestFormsWhereHidden(
  content: RenderableContentPage,
  generation: LeadFormContext,
): RenderableContentPage {
  if (!hidesLeadForms(generation)) return content;
  return { ...content, blocks: content.blocks.filter(({ kind }) => kind !== 'request') };
}

/** Returns the head; the editor's texts contain city, company, phone (SHELL-10). */
export function contentPageMeta({
  title,
  description,
  path,
}: Pick<RenderableContentPage, 'title' | 'description' | 'path'>): PageMeta {
  return { title, description, canonicalPath: path };
}
