import { ContentSection } from '@/features/content-page/content-section';
import { choiceHelp } from './choice-help.text';

export function ChoiceHelp({ list }: { list: keyof typeof choiceHelp }) {
  return choiceHelp[list].map((block) => <ContentSection key={block.title} block={block} />);
}
