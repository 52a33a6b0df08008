/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import type { DialogRequest } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import type { SiteStore } from '@/site/store-hooks';
import { PlainLink } from '@/ui/link/link';
import { Popup } from '@/ui/overlay/popup';
import { doneOutcome, lostOutcome, outcomeFixture } from '../../../tests/support/outcome-fixtures';
import { renderOnSite, RouterContext } from '../../../tests/support/render-on-site';
import { nextRouterFixture, seedFixture } from '../../../tests/support/site-fixtures';
import { frameContentFixture } from '../frame.fixtures';
import { OpenDialog } from './open-dialog';

/** Requested modules. */
const mockLoads: string[] = [];
let mockFailures = 0;
jest.mock('@/features/leads/dialogs/connect-dialog', () => {
  mockLoads.push('connect');
  return {
    ConnectDialog: ({ onClose }: { onClose: () => void }) => (
      <Popup title="Подключить" onClose={onClose}>
        <PlainLink href="/internet">Тарифы</PlainLink>
        <a href="tel:+73422000000">Позвонить</a>
      </Popup>
    ),
    LastOfferBeforeCallDialog: () => {
      throw new Error('spoiled');
    },
  };
});
jest.mock('@/features/city-picker/city-dialog', () => {
  mockLoads.push('city');
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('gone');
  }
  return { CityDialog: (props: { onClose: () => void }) => <Popup title="Города" {...props} /> };
});

/** As written by Next. */
const pageState = { key: 'k1', as: '/about' };
const page = { site: seedFixture, frame: frameContentFixture, path: '/about', traits: {} };
const push = jest.fn(() => Promise.resolve(true));

beforeEach(() => {
  history.pushState(pageState, '', '/about');
  mockLoads.length = 0;
  push.mockClear();
});

function Opener() {
  return <button {...useDialogButton({ kind: 'connect' })}>Открыть</button>;
}

function draw(): SiteStore {
  const { store } = renderOnSite(
    <RouterContext value={nextRouterFixture({ push })}>
      <Opener />
      <OpenDialog page={page} />
    </RouterContext>,
  );
  return store;
}

const opener = () => screen.getByRole('button', { name: 'Открыть' });
const open = (store: SiteStore, request: DialogRequest, otherwise?: string) =>
  act(async () => store.dispatch(dialogOpened(request, otherwise)));
/** Including the step back over the dialog's entry. */
const expectClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(history.state).toEqual(pageState);
  });

test('nothing loads before a request; of two in turn one is open; after closing none [POP-01]', async () => {
  const store = draw();
  expect(mockLoads).toEqual([]);
  await open(store, { kind: 'result', outcome: lostOutcome });
  expect(await screen.findByRole('dialog', { name: 'Не удалось отправить заявку' })).toBeInTheDocument();
  await open(store, { kind: 'result', outcome: doneOutcome() });
  const dialog = await screen.findByRole('dialog', { name: 'Заявка на подключение отправлена' });
  expect(dialog).toHaveTextContent('Мы свяжемся с вами в ближайшее время');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await expectClosed();
  expect(mockLoads).toEqual([]);
});

test('an expected one is preloaded, and opens without another load [ERR-01] [POP-01]', async () => {
  const store = draw();
  await userEvent.hover(opener());
  await waitFor(() => expect(mockLoads).toEqual(['connect']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open(store, { kind: 'connect' });
  expect(screen.getByRole('dialog', { name: 'Подключить' })).toBeInTheDocument();
  expect(mockLoads).toEqual(['connect']);
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test('after a failed load the fallback link is followed, and the next press retries [ERR-01] [POP-01]', async () => {
  mockFailures = 1;
  const store = draw();
  await open(store, { kind: 'city' }, '#cities');
  await waitFor(() => expect(location.hash).toBe('#cities'));
  expect(store.getState().dialogs.request).toBeNull();
  history.replaceState(pageState, '', '/about');
  await open(store, { kind: 'city' }, '#cities');
  expect(await screen.findByRole('dialog', { name: 'Города' })).toBeInTheDocument();
  expect(mockLoads).toEqual(['city', 'city']);
  expect(location.hash).toBe('');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test('the focus returns to the opener, by Escape and by Back [UI-12] [POP-01]', async () => {
  draw();
  for (const way of ['Escape', 'Back']) {
    await userEvent.click(opener());
    expect(await screen.findByRole('heading', { name: 'Подключить' })).toHaveFocus();
    expect(history.state).toEqual({ ...pageState, dialog: 'connect' });
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else history.back();
    await expectClosed();
    expect(opener()).toHaveFocus();
  }
});

test('the focus returns to the first opener, if one dialog replaced another [UI-12] [POP-01]', async () => {
  const store = draw();
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Подключить' });
  await open(store, { kind: 'result', outcome: lostOutcome });
  await screen.findByRole('dialog', { name: 'Не удалось отправить заявку' });
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(opener()).toHaveFocus();
});

test('Back closes it as its button does, with its movement [UI-01] [POP-01]', async () => {
  const store = draw();
  await userEvent.click(opener());
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  dialog.style.transitionDuration = '0.3s';
  await act(async () => history.back());
  await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'closing'));
  expect(store.getState().dialogs.request).not.toBeNull();
  act(() => void dialog.dispatchEvent(new Event('transitionend')));
  await expectClosed();
  expect(store.getState().dialogs.request).toBeNull();
});

test('a link inside to a page of the site closes it, and leads on from the page itself [UI-01] [POP-01]', async () => {
  draw();
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('link', { name: 'Тарифы' }));
  await expectClosed();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(push).toHaveBeenCalledWith('/internet', undefined, { scroll: true });
  // The history contains no dialog when the page is pushed.
  expect(history.state).toEqual(pageState);
});

test('an external link inside is left to the browser [UI-01]', async () => {
  draw();
  await userEvent.click(opener());
  const link = await screen.findByRole('link', { name: 'Позвонить' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test('an error leaves the page; Back and another dialog work [POP-01]', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = draw();
  await open(store, { kind: 'stopper' });
  expect(opener()).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // It isn't open: pending overlays may show, and the next press opens another.
  await waitFor(() => expect(store.getState().dialogs.request).toBeNull());
  await waitFor(() => expect(history.state).toEqual(pageState));
  await open(store, { kind: 'result', outcome: lostOutcome });
  await screen.findByRole('dialog');
  complaints.mockRestore();
});

describe('a form of a page', () => {
  type Leads = NonNullable<LeadFormProps['leads']>;

  /** Fills in and submits the form of a page with a notice. */
  async function send(sendLead: Leads['sendLead']) {
    const leads: Leads = { prepare: () => undefined, sendLead };
    renderOnSite(
      <>
        <LeadForm id="request" {...formKinds.tvEquipment} page="/" leads={leads} />
        <OpenDialog page={page} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
    await userEvent.type(screen.getByLabelText('Телефон'), '9120004518');
    const button = screen.getByRole('button', { name: 'Хочу подключить' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    // A second Enter must not close the receipt.
    expect(within(dialog).getByRole('heading', { level: 2 })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await expectClosed();
    return { button, dialog };
  }

  test('a taken request opens the popup; closed, the focus is at the thanks [EQ-10] [LEAD-06]', async () => {
    const { dialog } = await send(async () => doneOutcome());
    expect(dialog).toHaveAttribute('aria-labelledby');
    expect(dialog).toHaveTextContent('Заявка на подключение отправлена');
    expect(screen.getByRole('heading', { name: 'Заявка отправлена!' })).toHaveFocus();
  });

  test('a failed one does too; closed, the focus is at the button again [EQ-10] [LEAD-06]', async () => {
    const { dialog, button } = await send(() => outcomeFixture(new Error('no network')));
    expect(dialog).toHaveTextContent('Не удалось отправить заявку');
    expect(button).toHaveFocus();
  });
});
