import fc from 'fast-check';

import { isChosen, type OptionChoice, pressOption, type SelectorOption } from './option-selector';

const variant = (id: string) => ({ id, label: id, value: 1, valueStr: '1 ₽' });
const purchase: SelectorOption = variant('possess');
const instalment: SelectorOption = {
  ...variant('leasing'),
  variants: [variant('12'), variant('24'), variant('36')],
};

describe('a press on an option [EQ-04]', () => {
  test.each<[string, SelectorOption, OptionChoice, OptionChoice]>([
    [
      'selects its first variant',
      instalment,
      { selected: null, isOpen: true },
      { selected: '12', isOpen: true },
    ],
    [
      'opens what the other one had closed',
      instalment,
      { selected: 'possess', isOpen: false },
      { selected: '12', isOpen: true },
    ],
    [
      'selects an option without variants itself',
      purchase,
      { selected: '24', isOpen: false },
      { selected: 'possess', isOpen: true },
    ],
    [
      'closes the chosen one, which keeps its variant',
      instalment,
      { selected: '24', isOpen: true },
      { selected: '24', isOpen: false },
    ],
    [
      'opens the chosen one again',
      instalment,
      { selected: '24', isOpen: false },
      { selected: '24', isOpen: true },
    ],
    [
      'changes nothing where there is nothing to open',
      purchase,
      { selected: 'possess', isOpen: true },
      { selected: 'possess', isOpen: true },
    ],
  ])('%s', (_, option, before, after) => {
    expect(pressOption(option, before)).toEqual(after);
  });

  test('a pressed option is chosen, and only a press on another option changes the choice [EQ-04]', () => {
    const options: SelectorOption[] = [
      purchase,
      instalment,
      { ...variant('credit'), variants: [variant('60')] },
    ];
    const ids = options.flatMap(({ id, variants = [] }) => [id, ...variants.map((it) => it.id)]);
    fc.assert(
      fc.property(
        fc.constantFrom(...options),
        fc.constantFrom(null, ...ids),
        fc.boolean(),
        (option, selected, isOpen) => {
          const next = pressOption(option, { selected, isOpen });
          expect(isChosen(option, next.selected)).toBe(true);
          if (isChosen(option, selected)) expect(next.selected).toBe(selected);
          else expect(next).toEqual({ selected: option.variants?.[0]?.id ?? option.id, isOpen: true });
        },
      ),
    );
  });
});
