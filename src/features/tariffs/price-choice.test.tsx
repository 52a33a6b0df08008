/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { partsAreHere } from '../../../tests/support/deferred-parts';
import { isHiddenWithScripts } from '../../../tests/support/scripted-styles';
import { RouterContext } from '../../../tests/support/render-on-site';
import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import { PriceChoice, type PriceSelect } from './price-choice';

const routers: PriceSelect = {
  name: 'router',
  label: 'Роутер',
  none: 'Свой роутер',
  value: '',
  options: Array.from({ length: 8 }, (_, place) => ({ value: `r${place}`, label: `Роутер ${place}` })),
};
const boxes: PriceSelect = {
  name: 'box',
  label: 'ТВ-приставка',
  none: 'Без приставки',
  value: 'b1',
  options: routers.options.slice(0, 7).map((_, place) => ({ value: `b${place}`, label: `Бокс ${place}` })),
};

const replace = jest.fn(async (_address: string) => true);
const choice = (selects: readonly PriceSelect[] = [routers, boxes]) => (
  <RouterContext value={nextRouterFixture({ replace })}>
    <PriceChoice action="/internet/300-mbit" selects={selects} kept={{ house: 'h1' }} submit="Пересчитать" />
  </RouterContext>
);
const form = () => document.querySelector('form')!;
const sent = () => Object.fromEntries(new FormData(form()));
const field = (name: string) => screen.getByRole('combobox', { name });

beforeEach(() => replace.mockClear());

test('the server’s HTML is a GET form of native selects [UI-03] [TAR-01]', () => {
  document.body.innerHTML = renderToString(choice());
  expect(form()).toHaveAttribute('method', 'get');
  expect(field('Роутер').tagName).toBe('SELECT');
  expect(field('Роутер').querySelectorAll('option')).toHaveLength(9);
  expect(sent()).toEqual({ house: 'h1', router: '', box: 'b1' });
  document.body.innerHTML = '';
});

test('a list of more than seven becomes the kit’s dropdown, a shorter one stays as it is [UI-03]', async () => {
  render(choice());
  await partsAreHere();
  expect(field('Роутер').tagName).toBe('BUTTON');
  expect(field('Роутер')).toHaveTextContent('Свой роутер');
  expect(field('ТВ-приставка').tagName).toBe('SELECT');
  expect(document.querySelector('select[name=router]')).not.toBeVisible();
});

test('the form has a name, and so has the select behind the dropdown [UI-12]', async () => {
  render(choice());
  await partsAreHere();
  expect(screen.getByRole('form', { name: 'Пересчитать' })).toBe(form());
  expect(document.querySelector('select[name=router]')).toHaveAttribute('aria-label', 'Роутер');
  expect(document.querySelector('select[name=box]')).not.toHaveAttribute('aria-label');
});

test('the dropdown sends the same field as the select, and requests the price at once [UI-03] [TAR-05]', async () => {
  const user = userEvent.setup();
  render(choice());
  await partsAreHere();
  await user.click(field('Роутер'));
  await user.click(screen.getByRole('option', { name: 'Роутер 5' }));
  expect(field('Роутер')).toHaveTextContent('Роутер 5');
  expect(sent()).toEqual({ house: 'h1', router: 'r5', box: 'b1' });
  expect(replace).toHaveBeenLastCalledWith('/internet/300-mbit?house=h1&router=r5&box=b1', undefined, {
    scroll: false,
  });
  await user.click(field('Роутер'));
  await user.click(screen.getByRole('option', { name: 'Свой роутер' }));
  expect(replace).toHaveBeenLastCalledWith('/internet/300-mbit?house=h1&box=b1', undefined, {
    scroll: false,
  });
});

test('a choice and focus from before the dropdown loaded persist [UI-03]', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(choice());
  await userEvent.selectOptions(field('Роутер'), 'r2');
  field('Роутер').focus();
  render(choice(), { container, hydrate: true });
  await partsAreHere();
  expect(field('Роутер').tagName).toBe('BUTTON');
  expect(field('Роутер')).toHaveTextContent('Роутер 2');
  expect(field('Роутер')).toHaveFocus();
  expect(sent()).toMatchObject({ router: 'r2' });
  // The choice is priced without a further press.
  expect(replace).toHaveBeenLastCalledWith('/internet/300-mbit?house=h1&router=r2&box=b1', undefined, {
    scroll: false,
  });
});

test('«Пересчитать» is for browsers without scripts: with them every choice recalculates [TAR-05]', async () => {
  render(choice());
  await partsAreHere();
  expect(replace).not.toHaveBeenCalled();
  expect(isHiddenWithScripts(screen.getByRole('button', { name: 'Пересчитать' }))).toBe(true);
  expect(isHiddenWithScripts(field('Роутер'))).toBe(false);
});

test('it follows the page, which may not offer a choice any longer [UI-03]', async () => {
  const { rerender } = render(choice([{ ...routers, value: 'r7' }]));
  await partsAreHere();
  expect(field('Роутер')).toHaveTextContent('Роутер 7');
  rerender(
    choice([
      {
        ...routers,
        value: '',
        options: [...routers.options.slice(0, 7), { value: 'r9', label: 'Роутер 9' }],
      },
    ]),
  );
  expect(field('Роутер')).toHaveTextContent('Свой роутер');
  expect(sent()).toMatchObject({ router: '' });
});
