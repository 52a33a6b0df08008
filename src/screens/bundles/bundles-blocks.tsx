import { ContentSection } from '../content-page/content-section';
import { bundlesBlocks } from './bundles-blocks.text';

/** What helps to choose, below the list of /bundles. */
export function BundlesBlocks() {
  return bundlesBlocks.map((block) => <ContentSection key={block.title} block={block} />);
}
