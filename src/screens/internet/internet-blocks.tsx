import { ContentSection } from '../content-page/content-section';
import { internetBlocks } from './internet-blocks.text';

/** What helps to choose, below the list of /internet. */
export function InternetBlocks() {
  return internetBlocks.map((block) => <ContentSection key={block.title} block={block} />);
}
