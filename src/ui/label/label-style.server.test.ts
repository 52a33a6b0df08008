import { contrast, labelStyle } from './label-style.server';

test('labels: the kit’s colours follow the theme, others must be readable [EQ-02]', () => {
  expect(labelStyle('#FFB938', '#1d1600')).toEqual({ tone: 'accent' });
  expect(labelStyle('#123456', '#ffffff')).toEqual({ background: '#123456', text: '#ffffff' });
  expect(labelStyle('#123', '#234')).toEqual({ background: '#123', text: '#ffffff' });
  expect(labelStyle('#ff0', '#fff')).toEqual({ background: '#ff0', text: '#000000' });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});
