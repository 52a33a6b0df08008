import { styled } from 'styled-components';

import { Checkbox } from '@/ui/checkbox/checkbox';
import { Popup } from '@/ui/overlay/popup';
import { helpText, keyRows } from './keys-help.text';

const Keys = styled.dl`
  display: grid;
  gap: var(--s-12);
  margin: 0 0 var(--s-24);

  div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--s-12);
    align-items: center;
  }
  dt {
    display: flex;
    gap: var(--s-4);
  }
  dd {
    margin: 0;
  }
  kbd {
    min-width: 28px;
    padding: 2px var(--s-8);
    border: 1px solid var(--c-line-strong);
    border-radius: var(--r-8);
    background: var(--c-surface);
    font: 600 0.875rem/1.375rem var(--f-text);
    text-align: center;
  }
`;

interface KeysHelpProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists shortcuts, with the switch for them (WCAG 2.1.4). */
export function KeysHelp({ isOn, onChange, onClose }: KeysHelpProps) {
  return (
    <Popup title={helpText.title} closeLabel={helpText.close} onClose={onClose}>
      <Keys>
        {keyRows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Keys>
      <Checkbox id="desk-keys" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        {helpText.switch}
      </Checkbox>
    </Popup>
  );
}
