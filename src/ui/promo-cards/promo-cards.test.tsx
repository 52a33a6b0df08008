/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { type PromoCard, PromoCards } from './promo-cards';

const card: PromoCard = {
  title: 'Видеосервис',
  desc: 'Первый месяц бесплатно',
  background: '#dbeef5',
  action: 'https://provider.example/promo/movies',
  textButton: 'Попробовать',
};

/** No element is near the viewport, so the carousel's engine does not load. */
beforeAll(() => void stubScreen());

test('a card opens its address in a new window and reports itself [UI-08]', () => {
  const pressed: PromoCard[] = [];
  render(<PromoCards title="Акции" cards={[card]} onAction={(it) => pressed.push(it)} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Акции' })).toBeInTheDocument();
  expect(screen.getByText('Первый месяц бесплатно')).toBeInTheDocument();
  const button = screen.getByRole('link', { name: /^Попробовать/ });
  expect(button).toHaveAttribute('href', card.action);
  expect(button).toHaveAttribute('target', '_blank');
  expect(button).toHaveAttribute('rel', expect.stringContaining('noopener'));
  button.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(button);
  expect(pressed).toEqual([card]);
});

test('a list without a title has none, one without cards is not there; no style attribute is needed [UI-08]', () => {
  const { container } = render(<PromoCards cards={[]} />);
  expect(container).toBeEmptyDOMElement();
  render(<PromoCards cards={[card]} />);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByRole('region', { name: 'Акции' })).toBeInTheDocument();
  expect(renderToString(<PromoCards cards={[card]} />)).not.toMatch(/ style=/);
});

test('every card is an article with its own name [UI-12]', () => {
  render(<PromoCards cards={[card, { ...card, title: 'Телефония' }]} />);
  for (const name of ['Видеосервис', 'Телефония'])
    expect(screen.getByRole('article', { name })).toHaveTextContent(name);
});

test('a card shows its price and its advertiser, if given [UI-08]', async () => {
  const price = { price: '400 ₽/мес', caption: 'первые 2 месяца' };
  render(
    <PromoCards
      cards={[{ ...card, price, advertising: { companyName: 'ООО «Дрозд»', erid: 'DEMO7' } }, card]}
    />,
  );
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('400 ₽/мес первые 2 месяца');
  fireEvent.click(await within(first!).findByRole('button', { name: 'Реклама' }));
  expect(screen.getByText('DEMO7')).toBeInTheDocument();
  expect(within(second!).queryByRole('button')).toBeNull();
});
