import type { MenuItem, ShellContent } from '@/api/content/content.schemas';
import { type LabelLook, labelLook } from '@/ui/label/label-look';

/** A menu entry as the frame draws it: its labels in the colours that may be shown. */
export interface FrameMenuLink extends Omit<MenuItem, 'labels' | 'children'> {
  labels?: { id: number; title: string; look: LabelLook }[];
}

/** With the entries of its panel. */
export interface FrameMenuItem extends FrameMenuLink {
  children?: FrameMenuLink[];
}

/** What the frame round a page is drawn from. */
export interface FrameContent extends Omit<ShellContent, 'main' | 'services'> {
  main: FrameMenuItem[];
  services: FrameMenuItem[];
}

/** The content service's answer with everything reckoned that a browser need not reckon again. */
export function toFrameContent(content: ShellContent): FrameContent {
  return { ...content, main: content.main.map(toMenuItem), services: content.services.map(toMenuItem) };
}

function toMenuItem({ children, ...item }: MenuItem): FrameMenuItem {
  return { ...toMenuLink(item), ...(children ? { children: children.map(toMenuLink) } : {}) };
}

function toMenuLink({ labels, ...link }: Omit<MenuItem, 'children'>): FrameMenuLink {
  if (!labels) return link;
  return {
    ...link,
    labels: labels.map(({ id, title, color, color_text }) => ({
      id,
      title,
      look: labelLook(color, color_text),
    })),
  };
}
