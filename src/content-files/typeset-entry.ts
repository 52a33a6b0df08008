import { typeset } from './typeset';
import type { KindName } from './content-kinds';
import { fieldOf, type Path, rewrite } from './walk-content';

const menuTexts = ['title', 'add_desc', 'button_text'];
/**
 * Visitors read them, at any depth: these get non-breaking spaces; names, prices of covers and heads of pages
 * do not.
 */
const visible: Partial<Record<KindName, readonly string[]>> = {
  banners: ['title', 'subTitle', 'text', 'button_text', 'phone_introduction'],
  'promo-lines': ['title', 'linkTitle'],
  'main-menu': menuTexts,
  'services-menu': menuTexts,
  partners: ['title'],
  footer: ['title'],
  socials: ['title'],
  pages: ['heading', 'lead', 'text', 'facts', 'title', 'paragraphs', 'items', 'question', 'answer', 'value'],
  quizzes: ['title', 'subtitle'],
  surveys: ['title', 'description'],
};

export function typesetEntry(kind: KindName, entry: unknown): unknown {
  const names = visible[kind];
  if (names === undefined) return entry;
  const isVisible = (path: Path) => names.includes(fieldOf(path)) && (kind !== 'pages' || isOfPage(path));
  return rewrite(entry, (value, path) =>
    typeof value === 'string' && isVisible(path) ? typeset(value) : value,
  );
}

function isOfPage(path: Path): boolean {
  const [part, inner] = path;
  if (part === 'cover')
    return /^(?:price text|device (?:text|facts))$/.test(`${String(inner)} ${fieldOf(path)}`);
  return part === 'heading' || part === 'lead' || part === 'blocks';
}
