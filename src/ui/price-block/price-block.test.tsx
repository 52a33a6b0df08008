/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { PriceBlock } from './price-block';
import { PriceLines } from './price-lines';

test('the price before is struck through and named [UI-08] [TAR-05]', () => {
  const { container } = render(<PriceBlock cost={5990} previousCost={6490} isCredit />);
  expect(container.querySelector('s')).toHaveTextContent('6 490 ₽');
  expect(screen.getByText('Прежняя цена:')).toBeInTheDocument();
  expect(container).toHaveTextContent('5 990 ₽');
  expect(container).toHaveTextContent('Доступно в кредит');
});

test('a monthly price does not break at its slash, nor does the price after it [UI-08] [EQ-14]', () => {
  const { container } = render(
    <>
      <PriceBlock cost={250} previousCost={271} installmentPeriod={24} />
      <PriceLines price="0 ₽/мес" caption="далее 250 ₽/мес" />
    </>,
  );
  expect(plainText(container.textContent)).toMatch(/250 ₽\/мес.*271 ₽\/мес.*0 ₽\/мес далее 250 ₽\/мес/);
  expect(breakableTexts(container)).toEqual([]);
});

test('in development a period below 1 stops the page [TAR-05]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<PriceBlock cost={250} installmentPeriod={0} />)).toThrow(/period of 0/);
});

test('in production it is logged, and the price is shown without a period [TAR-05]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  try {
    await jest.isolateModulesAsync(async () => {
      const production = await import('./price-block');
      const { renderToString } = await import('react-dom/server');
      document.body.innerHTML = renderToString(<production.PriceBlock cost={250} installmentPeriod={0} />);
    });
  } finally {
    Object.assign(process.env, { NODE_ENV });
  }
  expect(document.body).toHaveTextContent(/^250 ₽$/);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('period of 0') }),
  );
});
