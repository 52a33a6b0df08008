import fc from 'fast-check';

import { parseFields } from '@/lib/flat-fields';
import { type LeadContext, toSeenOffer, toContextFields } from './lead-context.schemas';
import { requestFields } from './leads.schemas';

const words = fc.stringMatching(/^[аЯz9«»,&<₽]{1,40}$/u);
const roubles = fc.integer({ min: 0, max: 999_999_999 }).map((kopecks) => kopecks / 100);

/** Generates contexts of a form; each property is often absent. */
const contexts = fc.record(
  {
    item: words,
    image: fc.constant('/static/products/skvorets-4k-720.webp'),
    option: words,
    price: roubles,
    period: fc.constantFrom('once', 'month'),
    laterPrice: roubles,
    address: words,
    house: fc.constant('59-1'),
    isWish: fc.constant(true),
    quiz: fc.array(fc.record({ question: words, answers: fc.array(words, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    comment: words,
    agreement: fc.constant('5900123'),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<LeadContext>;

test('a request stores exactly the values of its hidden inputs [EQ-09] [LEAD-01] [TAR-04]', () => {
  const person = { fio: 'Анна', phone: '79120004518', page: '/', form_type: 'card' };
  fc.assert(
    fc.property(contexts, (context) => {
      const inputs = Object.fromEntries(toContextFields(context));
      const parsed = parseFields(requestFields, { ...person, ...inputs });
      expect(parsed).toMatchObject({ ok: true });
      if (parsed.ok) expect(parsed.data.context).toEqual(context);
    }),
  );
});

test('a price of 0 is sent, an absent or empty part is not [EQ-14]', () => {
  expect(toContextFields({ price: 0, item: '', isWish: false, option: undefined })).toEqual([
    ['context_price', '0'],
  ]);
});

test('managers and receivers get null for fields missing in the form [MGR-01] [LEAD-09]', () => {
  expect(toSeenOffer({ price: 0, laterPrice: 1_234_567.5 })).toEqual({
    ...{ item: null, option: null, price: 0, period: null, laterPrice: 1_234_567.5 },
    ...{ address: null, isWish: false, comment: null, agreement: null },
  });
});
