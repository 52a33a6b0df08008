import { leadFormToJson } from './form-body';

test('chips are posted by their titles: products of their ids, and what was chosen in words [POP-04]', () => {
  expect(leadFormToJson({ chip: ['Интернет+ТВ', 'ТВ'] })).toMatchObject({
    product_id: ['tv'],
    context: { products: 'Интернет+ТВ, ТВ' },
  });
  expect(leadFormToJson({ chip: 'Интернет+ТВ' })).toMatchObject({
    product_id: [],
    context: { products: 'Интернет+ТВ' },
  });
  expect(leadFormToJson({ product_id: 'tv', chip: 'Спутник' })).toMatchObject({
    product_id: ['tv'],
    context: {},
  });
});

test.each([
  ['5990', 5990],
  ['199.5', 199.5],
  ['199.50', 199.5],
  ['0', 0],
  ['1e3', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('a price written «%s» is %s [EQ-14]', (written, price) => {
  const { context } = leadFormToJson({ context_price: written });
  expect((context as { price?: number }).price).toBe(price);
});

test('answers of the quiz travel in a field of their own; what is not that is left out [QUIZ-08]', () => {
  const quiz = [{ question: 'Что важно?', answers: ['Кино', 'Спорт'] }];
  expect(leadFormToJson({ context_quiz: JSON.stringify(quiz) })).toMatchObject({ context: { quiz } });
  for (const wrong of [
    '',
    '{',
    '[1]',
    '{"question":1}',
    JSON.stringify([{ question: 'а'.repeat(121), answers: [] }]),
  ])
    expect(leadFormToJson({ context_quiz: wrong })).toMatchObject({ context: {} });
  expect(leadFormToJson({ context_quiz: '[1]' })['context']).toEqual({});
});

test('an address travels with its house, and says whether it is a wish [TAR-04]', () => {
  const typed = { context_address: ' ул. Мира, 3 ', context_house: '5901-1-1' };
  const given = { address: 'ул. Мира, 3', house: '5901-1-1' };
  expect(leadFormToJson({ ...typed, context_wish: '1' })['context']).toEqual({ ...given, isWish: true });
  expect(leadFormToJson({ ...typed, context_wish: 'yes' })['context']).toEqual(given);
  expect(leadFormToJson({ context_address: '  ' })['context']).toEqual({});
});
