import { Section } from '@/ui/layout/section';
import { Unbroken } from '@/ui/layout/unbroken';
import type { ItemTexts, ItemViewModel } from './item-view-model';
import { AboutFrame, InBox } from './equipment-item.styles';

export function About({ item, words }: { item: ItemViewModel; words: ItemTexts }) {
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
                  <Unbroken>{value}</Unbroken>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          {inBox.length > 0 && (
            <InBox>
              <h3>{words.inBox}</h3>
              <ul>
                {inBox.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </InBox>
          )}
          {body.length > 0 && <h2>{words.about}</h2>}
          {body.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken>{paragraph}</Unbroken>
            </p>
          ))}
        </div>
      </AboutFrame>
    </Section>
  );
}
