/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { accountSlice } from '@/features/account/account.slice';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadForm } from '@/features/leads/lead-form';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { cityPickerSlice } from '@/features/city-picker/city-picker.slice';
import { dialogsSlice } from '@/site/dialogs/dialogs.slice';
import { prepareDialog, requestDialog } from '@/site/dialogs/request-dialog';

import { makeDialogs } from './dialog-host';
import { dialogLoaders } from './dialog-loaders';
import { DialogPlace } from './dialog-place';

beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  // As browsers do, but without their giving the focus back.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
  };
});

const newDialogs = (loaders = dialogLoaders) =>
  makeDialogs(
    configureStore({
      reducer: {
        account: accountSlice.reducer,
        dialogs: dialogsSlice.reducer,
        cityPicker: cityPickerSlice.reducer,
      },
    }),
    loaders,
  );

function place(load = jest.fn(() => Promise.resolve(newDialogs()))) {
  render(<DialogPlace load={load} />);
  return load;
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));

test('nothing is loaded before the first request, and once for two [POP-01]', async () => {
  const load = place();
  expect(load).not.toHaveBeenCalled();
  act(() => requestDialog({ kind: 'result', status: 'error' }));
  expect(await screen.findByRole('dialog', { name: 'Не удалось отправить заявку' })).toBeInTheDocument();
  act(() => requestDialog({ kind: 'result', status: 'success' }));
  const dialog = await screen.findByRole('dialog', { name: 'Заявка на подключение отправлена' });
  expect(dialog).toHaveTextContent('Мы свяжемся с вами в ближайшее время');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is tried again by the next request [ERR-01]', async () => {
  const load = place(jest.fn(() => Promise.resolve(newDialogs())).mockRejectedValueOnce(new Error('gone')));
  await act(async () => requestDialog({ kind: 'result', status: 'success' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => requestDialog({ kind: 'result', status: 'success' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was loaded ahead opens without asking anybody again [ERR-01]', async () => {
  const result = jest.fn(dialogLoaders.result);
  place(jest.fn(() => Promise.resolve(newDialogs({ ...dialogLoaders, result }))));
  await act(async () => prepareDialog('result'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(result).toHaveBeenCalledTimes(1));
  act(() => requestDialog({ kind: 'result', status: 'error' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(result).toHaveBeenCalledTimes(1);
});

test('where no frame stands a request is no error', () => {
  expect(() => requestDialog({ kind: 'result', status: 'success' })).not.toThrow();
});

type Leads = Awaited<ReturnType<NonNullable<LeadFormProps['loadLeads']>>>;

/** The form of a page with notice, filled and sent. */
async function send(sendLead: Leads['sendLead']) {
  place();
  const leads: Leads = { csrfToken: async () => 'token', sendLead };
  render(
    <LeadForm
      id="request"
      {...formKinds.tvEquipment}
      consentMode="notice"
      page="/"
      loadLeads={async () => leads}
    />,
  );
  await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
  await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
  const button = screen.getByRole('button', { name: 'Хочу подключить' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Закрыть' })).toHaveFocus();
  return { button, dialog };
}

test('a taken request opens the popup; closed, the focus is at the thanks [EQ-10] [LEAD-06]', async () => {
  const { dialog } = await send(async () => ({ status: true, message: 'Заявка успешно создана' }));
  expect(dialog).toHaveAccessibleName('Заявка на подключение отправлена');
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Заявка отправлена!' })).toHaveFocus();
});

test('a failed one does too; closed, the focus is at the button again [EQ-10] [LEAD-06]', async () => {
  const { dialog, button } = await send(() => Promise.reject(new Error('no network')));
  expect(dialog).toHaveAccessibleName('Не удалось отправить заявку');
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
