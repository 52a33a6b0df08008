import { hidesLeadForms, type LeadGeneration } from '@/site/experiments/lead-generation';
import type { ContentPage } from './content-page';

/** The page without its request forms where lead generation is hidden (LEAD-10). */
export function withoutHiddenForms(content: ContentPage, generation: LeadGeneration): ContentPage {
  if (!hidesLeadForms(generation)) return content;
  return { ...content, blocks: content.blocks.filter(({ kind }) => kind !== 'request') };
}
