import { pageTraits } from './page-traits.server';

test.each([
  ['/about', {}],
  ['/domru-tv/equipment/70454', { hidesBar: true }],
  ['/internet/giga', { hasSurvey: true }],
  ['/internet/other', {}],
  ['/novosel/below', { isOrderStep: true }],
  ['/request/status/K7M2P9QX4T', { isResult: true }],
  ['/order/42/final', { isOrderStep: true, isResult: true }],
  ['/order/42/contacts', { isOrderStep: true }],
])('the page %s sends these traits alone', (path, traits) => expect(pageTraits(path)).toEqual(traits));
