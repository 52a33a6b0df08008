/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { outageFixture } from '@/features/outages/outages.fixtures';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { CallbackWithOutages } from './callback-with-outages';

const mockOfHouse = jest.fn<Promise<ReturnType<typeof outageFixture>[]>, [string]>();
jest.mock('@/api/outages/outages.client', () => ({
  makeOutagesClient: () => ({ ofHouse: (id: string) => mockOfHouse(id) }),
}));

beforeAll(() => void stubScreen(() => true));
beforeEach(() => sessionStorage.clear());

const next = (name: string) => screen.findByRole('button', { name });

async function openAt(topic: TopicCode) {
  renderOnSite(<CallbackWithOutages request={{ kind: 'shell-callback', topic }} onClose={() => undefined} />);
  await userEvent.click(await next('Далее'));
}

test('a fault in a house with an outage shows it and its message instead of the form; another problem leads on [NET-04] [NET-08]', async () => {
  storeChosenHouse({ id: 'h1', address: 'ул. Мира, 3' });
  mockOfHouse.mockResolvedValue([outageFixture({ mendedAt: '2020-01-01T00:00:00Z' }), outageFixture()]);
  await openAt(0);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(mockOfHouse).toHaveBeenCalledWith('h1');
  expect(screen.getByLabelText('Улица и дом')).toHaveValue('ул. Мира, 3');
  expect(screen.queryByLabelText(/^Что случилось/)).toBeNull();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Сообщить, когда починят' });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/outages/notices']);
  expect(new FormData(form).get('house')).toBe('h1');
  expect(new FormData(form).get('outage')).toBe('fault-1');
  expect(screen.getByRole('checkbox', { name: /^Даю согласие/ })).toBeRequired();
  expect(screen.getByRole('link', { name: /^согласие/ })).toHaveAttribute('href', '/policy/consent');
  await userEvent.click(await next('Другая проблема'));
  expect(await screen.findByLabelText('Телефон')).toBeInTheDocument();
  expect(document.querySelector('[name=context_house]')).toHaveValue('h1');
  expect(screen.getByRole('checkbox', { name: /^Неполадки по\sадресу: ул. Мира, 3$/ })).toBeChecked();
});

test.each([
  ['no outage', () => Promise.resolve([]), /аварий в\sэтом доме нет/],
  [
    'only an announced one',
    () => Promise.resolve([outageFixture({ since: '2100-01-01T00:00:00Z' })]),
    /аварий в\sэтом доме нет/,
  ],
  ['the service away', () => Promise.reject(new Error('away')), /сейчас недоступны/],
])('%s: the form follows [NET-04]', async (_case, answer, said) => {
  storeChosenHouse({ id: 'h1', address: 'ул. Мира, 3' });
  mockOfHouse.mockImplementation(answer);
  await openAt(0);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await userEvent.click(await next('Далее'));
  expect(await screen.findByLabelText('Телефон')).toBeInTheDocument();
});

test('without a house the form is a step away, and Back returns to the topics [NET-04] [POP-06]', async () => {
  await openAt(0);
  await userEvent.click(await next('Назад'));
  expect(await screen.findByRole('radio', { name: 'Сообщить о неполадках' })).toBeChecked();
  await userEvent.click(await next('Далее'));
  await userEvent.click(await next('Далее'));
  expect(await screen.findByLabelText('Телефон')).toBeInTheDocument();
});

test('other topics ask for no house [NET-04] [POP-06]', async () => {
  await openAt(3);
  expect(await screen.findByLabelText('Телефон')).toBeInTheDocument();
});
