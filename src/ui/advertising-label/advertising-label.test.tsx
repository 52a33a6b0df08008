/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AdvertisingLabel } from './advertising-label';

const label = () => screen.getByRole('button', { name: 'Реклама' });
const note = () => screen.queryByRole('group', { name: /рекламодателе/ });

test('a press on «Реклама» shows the advertiser and the erid, another hides it [UI-08] [UI-04]', async () => {
  const user = userEvent.setup();
  render(<AdvertisingLabel companyName="ООО «Скворец»" erid="2Vtzqx" />);
  expect(note()).toBeNull();
  await user.hover(label());
  expect(note()).toBeNull();
  await user.click(label());
  expect(note()).toHaveTextContent('ООО «Скворец»');
  expect(note()).toHaveTextContent('erid: 2Vtzqx');
  expect(label()).toHaveAttribute('aria-expanded', 'true');
  await user.click(label());
  expect(note()).toBeNull();
});

test('the erid is copied, with a confirmation [UI-08]', async () => {
  const user = userEvent.setup();
  render(<AdvertisingLabel companyName="ООО «Скворец»" erid="2Vtzqx" />);
  await user.click(label());
  await user.click(within(note()!).getByRole('button', { name: 'Скопировать erid' }));
  expect(await navigator.clipboard.readText()).toBe('2Vtzqx');
  expect(screen.getByRole('status')).toHaveTextContent('Скопировано');
});

test('without a clipboard the erid is selected instead [UI-08]', async () => {
  const user = userEvent.setup();
  render(<AdvertisingLabel companyName="ООО «Скворец»" erid="2Vtzqx" />);
  await user.click(label());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no right'));
  await user.click(within(note()!).getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent(/скопируйте сами/);
  expect(String(getSelection())).toBe('2Vtzqx');
});

test('Escape inside closes it and returns the focus [UI-04]', async () => {
  const user = userEvent.setup();
  render(<AdvertisingLabel companyName="ООО «Скворец»" erid="2Vtzqx" text="Реклама" />);
  label().focus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(within(note()!).getByRole('button')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(note()).toBeNull();
  expect(label()).toHaveFocus();
});

test('without an erid there is only the company', async () => {
  render(<AdvertisingLabel companyName="ООО «Скворец»" erid="" />);
  await userEvent.setup().click(label());
  expect(note()).not.toHaveTextContent('erid');
});
