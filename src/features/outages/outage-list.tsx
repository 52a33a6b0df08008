import styled from 'styled-components';

import type { OutageState } from '@/lib/outage-state';
import { Label, type LabelTone } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import type { OutageView } from './outage-view-model';
import { outagesText } from './outages.text';

const Outages = styled.ul`
  display: grid;
  gap: var(--gap-grid);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
`;

const OutageBox = styled.li`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  justify-items: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--s-12);
  margin: 0;

  & dt {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s-12);
    margin: 0;
  }

  & s {
    color: var(--c-muted);
  }
`;

const tones: Record<OutageState, LabelTone> = { current: 'error', planned: 'sun', mended: 'ok' };

/** Lists outages; screen readers announce that a promise is struck through. */
export function OutageList({ outages }: { outages: readonly OutageView[] }) {
  return (
    <Outages>
      {outages.map(({ id, state, label, area, facts, note }) => (
        <OutageBox key={id}>
          <Label tone={tones[state]}>{label}</Label>
          <h3>{area}</h3>
          <Facts>
            {facts.map(({ title, value, earlier = [] }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {earlier.map((promise, place) => (
                    <s key={place}>
                      <VisuallyHidden>{outagesText.earlierPromise} </VisuallyHidden>
                      {`${promise} `}
                    </s>
                  ))}
                  <span>{value}</span>
                </dd>
              </div>
            ))}
          </Facts>
          {note !== null && <p>{note}</p>}
        </OutageBox>
      ))}
    </Outages>
  );
}
