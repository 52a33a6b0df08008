import { chosenChips } from './product-chips.text';

test.each([
  [['Интернет+ТВ'], [], 'Интернет+ТВ'],
  [['Домофон', 'ТВ'], ['tv', 'domofon'], 'ТВ, Домофон'],
  [['Спутник'], [], ''],
  [[], [], ''],
])('chips %j are products %j and titles «%s» [POP-04]', (chosen, ids, titles) => {
  expect(chosenChips(chosen)).toEqual({ ids, titles });
});
