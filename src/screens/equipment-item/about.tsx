import { Section } from '@/ui/layout/section';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import type { ItemPageTexts, ItemViewModel } from './item-view-model.server';
import { AboutFrame, PackageContents } from './equipment-item.styles';

export function ItemDescription({ item, words }: { item: ItemViewModel; words: ItemPageTexts }) {
  const { props, inBox, body } = item;
  if (props.length + inBox.length + body.length === 0) return null;
  return (
    <Section>
      <AboutFrame>
        <div>
          {props.length > 0 && <h2>{words.specs}</h2>}
          <dl>
            {props.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <NoWrapNumbers>{value}</NoWrapNumbers>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          {inBox.length > 0 && (
            <PackageContents>
              <h3>{words.inBox}</h3>
              <ul>
                {inBox.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </PackageContents>
          )}
          {body.length > 0 && <h2>{words.about}</h2>}
          {body.map((paragraph) => (
            <p key={paragraph}>
              <NoWrapNumbers>{paragraph}</NoWrapNumbers>
            </p>
          ))}
        </div>
      </AboutFrame>
    </Section>
  );
}
