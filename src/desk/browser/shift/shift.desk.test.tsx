/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';

import { stubMedia } from '../../../../tests/support/browser-stubs';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import { useDeskKeys } from '../keys/desk-keys';
import { DeskFixture, leadFixture } from '../desk.fixtures';
import { keyRows } from '../keys/keys-help.text';
import { LeadInbox } from '../inbox/lead-inbox';
import { clearNoteDrafts } from '../lead/note-drafts';
import { useInbox } from '../inbox/use-inbox';

function DeskOf({ desk }: { desk: DeskFixture }) {
  const inbox = useInbox('m-1', desk.ports);
  const search = useRef<HTMLInputElement>(null);
  useDeskKeys(inbox, search);
  return <LeadInbox inbox={inbox} searchRef={search} />;
}

async function open(desk: DeskFixture) {
  const user = userEvent.setup();
  render(<DeskOf desk={desk} />);
  await act(async () => undefined);
  return user;
}

const lead = (number: number, changes: Partial<DeskLead> = {}) =>
  leadFixture({
    id: `lead-${number}`,
    number: `N${number}`,
    fio: `Клиент ${number}`,
    createdAt: number,
    ...changes,
  });
const list = () => within(screen.getByRole('region', { name: 'Входящие' }));
const pane = () => within(screen.getByRole('region', { name: 'Заявка' }));
const rows = () =>
  list()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const title = () => screen.queryByRole('heading', { name: /Заявка №/ })?.textContent;

// jsdom has neither layout nor scrolling: every box counts as visible.
const rect = new DOMRect();
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getClientRects = () => Object.assign([rect], { item: () => rect });

beforeEach(() => {
  clearNoteDrafts();
  localStorage.clear();
});

describe('a shift at the desk', () => {
  test('the longest-waiting lead is first, under the tabs of a shift [MGR-02]', async () => {
    const desk = new DeskFixture([lead(2), lead(1)]);
    await open(desk);
    expect(rows().map((row) => row.slice(0, 8))).toEqual(['Клиент 1', 'Клиент 2']);
    const tabs = screen
      .getAllByRole('radio')
      .map((tab) => tab.parentElement?.textContent.replace(/\s/g, ' '));
    expect(tabs).toEqual([
      ...['Новые 2', 'Сейчас 2', 'Мои', 'Ждут срока', 'Пожелания', 'У коллег', 'Просрочены'],
      ...['Все открытые 2', 'Закрытые', 'Карантин', 'Все'],
    ]);
    expect(screen.getByRole('radio', { name: /^Сейчас/ })).toBeChecked();
  });

  test('one key after another: the next lead, its call, its outcome, the next [MGR-03]', async () => {
    const desk = new DeskFixture([lead(3), lead(2), lead(1)]);
    const user = await open(desk);
    await user.keyboard('n');
    expect(title()).toMatch(/N1$/);
    expect(screen.getByRole('link', { name: 'Позвонить' })).toHaveFocus();
    await user.keyboard('4');
    expect(pane().getByRole('status')).toHaveTextContent('Итог записан: Продано');
    expect(pane().getByRole('button', { name: 'Следующая' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(title()).toMatch(/N2$/);
    // A finished lead has left the waiting list.
    expect(rows().map((row) => row.slice(0, 8))).toEqual(['Клиент 2', 'Клиент 3']);
    await user.keyboard('2n');
    expect(title()).toMatch(/N3$/);
    await user.keyboard('1');
    expect(desk.leads.map(({ status }) => status)).toEqual(['reached', 'not_reached', 'sold']);
    await user.keyboard('n');
    expect(pane().getByText('Сейчас никто не ждёт')).toBeVisible();
    expect(title()).toMatch(/N3$/);
  });

  test('a repeating key takes one lead only [MGR-03]', async () => {
    const desk = new DeskFixture([lead(2), lead(1)]);
    await open(desk);
    const held = { key: 'n', code: 'KeyN', repeat: true };
    await act(async () => void fireEvent.keyDown(document.body, { ...held, repeat: false }));
    await act(async () => void fireEvent.keyDown(document.body, held));
    expect(desk.leads.map(({ status }) => status)).toEqual(['new', 'taken']);
  });

  test('a refusal and a later call continue with their question [MGR-03]', async () => {
    const mine = { status: 'taken', takenBy: { id: 'm-1', name: 'Елена Птицына' } } as const;
    const desk = new DeskFixture([lead(2, mine), lead(1, mine)]);
    const user = await open(desk);
    await user.keyboard('j5');
    expect(screen.getByRole('button', { name: 'Дорого' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Отказ…' })).toHaveFocus();
    expect(title()).toMatch(/N1$/);
    await user.keyboard('3');
    expect(screen.getByRole('button', { name: /Через 15\sминут/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(desk.leads.find(({ id }) => id === 'lead-1')?.status).toBe('callback');
    expect(pane().getByRole('button', { name: 'Следующая' })).toHaveFocus();
  });

  test('the help names each of these keys [MGR-03]', () => {
    const keys = keyRows.flatMap((row) => row.keys);
    expect(keys).toEqual(expect.arrayContaining(['N', 'M', '1', '2', '3', '4', '5']));
  });

  test('an empty queue shows a message, and the list stays [MGR-02]', async () => {
    const user = await open(new DeskFixture([]));
    await user.click(list().getByRole('button', { name: 'Следующая' }));
    expect(list().getByRole('status')).toHaveTextContent('Сейчас никто не ждёт');
    expect(title()).toBeUndefined();
  });

  test('a search without results here continues in all leads [MGR-04]', async () => {
    const desk = new DeskFixture([lead(1)]);
    const user = await open(desk);
    await user.type(screen.getByRole('searchbox'), 'Нет{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Мои' }));
    await user.click(screen.getByRole('button', { name: /Искать во\sвсех/ }));
    expect(desk.asked.at(-1)).toMatchObject({ q: 'Нет', view: 'all' });
  });

  test('a search covers all statuses, marks closed leads, and returns to the previous tab [MGR-04]', async () => {
    const over = { status: 'sold', closedAt: 5 } as const;
    const desk = new DeskFixture([lead(2, { ...over, fio: 'Клиент прежний' }), lead(1)]);
    const user = await open(desk);
    await user.click(screen.getByRole('radio', { name: 'Мои' }));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'Клиент{Enter}');
    expect(desk.asked.at(-1)).toMatchObject({ q: 'Клиент', view: 'all' });
    expect(screen.getByRole('radio', { name: 'Все' })).toBeChecked();
    expect(list().getByText('Среди найденных есть закрытые: 1')).toBeVisible();
    expect(rows().find((row) => row.includes('прежний'))).toContain('Продано');
    await user.click(screen.getByRole('radio', { name: /^Сейчас/ }));
    await user.type(search, ' 2{Enter}');
    expect(desk.asked.at(-1)).toMatchObject({ q: 'Клиент 2' });
    expect(screen.getByRole('radio', { name: /^Сейчас/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Все' }));
    await user.type(search, '{Escape}');
    expect(screen.getByRole('radio', { name: 'Мои' })).toBeChecked();
    expect(list().queryByText(/закрытые:/)).not.toBeInTheDocument();
  });

  test('the compact list has one line per lead, and persists [MGR-02]', async () => {
    const desk = new DeskFixture([lead(1)]);
    const user = await open(desk);
    await user.click(screen.getByRole('button', { name: 'Компактно' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Раздел' }), 'Мои');
    expect(desk.asked.at(-1)).toMatchObject({ view: 'own' });
    expect(rows()[0]).toMatch(/Новая · Пермь · Скворец Мини/);
    expect(localStorage.getItem('desk-compact')).toBe('on');
    await user.click(screen.getByRole('button', { name: 'Компактно' }));
    expect(screen.getByRole('radio', { name: 'Мои' })).toBeChecked();
  });

  test('on a wide screen the list is compact until it is switched off [MGR-02]', async () => {
    let isWide = true;
    const tell = stubMedia((media) => isWide && media === '(min-width: 1024px)');
    localStorage.clear();
    const desk = new DeskFixture([lead(1, { delivery: 'failed', requestsOfPhone: 2 })]);
    const user = await open(desk);
    expect(screen.getByRole('combobox', { name: 'Раздел' })).toHaveValue('due');
    expect(rows()[0]).toMatch(/Не\sпередана.* · Новая · Пермь · Скворец Мини.* · .*2/);
    isWide = false;
    act(tell);
    expect(screen.getByRole('radio', { name: /^Сейчас/ })).toBeChecked();
    isWide = true;
    act(tell);
    await user.click(screen.getByRole('button', { name: 'Компактно' }));
    expect(localStorage.getItem('desk-compact')).toBe('off');
    expect(screen.getByRole('radio', { name: /^Сейчас/ })).toBeChecked();
    stubMedia(() => false);
  });

  test('a lead is described in Russian: no ids, no addresses, no keys of experiments [MGR-02]', async () => {
    const seen = { products: ['tv', 'internet'], variants: { equipment_loan: 'instalment', gone: 'a' } };
    const price = { price: 250, period: 'month', option: 'Аренда' } as const;
    const desk = new DeskFixture([
      lead(1, { ...seen, ...price, page: '/domru-tv/equipment/skvorets-mini?x=1' }),
    ]);
    const user = await open(desk);
    await user.keyboard('j');
    const fact = (name: RegExp | string) => pane().getByText(name).nextSibling?.textContent;
    expect(fact(/^Что подключить/)).toBe('ТВ, Интернет');
    expect(fact('Страница')).toBe('Карточка ТВ-оборудования');
    expect(pane().queryByText('Вариант страницы')).not.toBeInTheDocument();
    const shown = within(pane().getByRole('region', { name: 'Что видел клиент' }));
    expect(shown.getByText('Скворец Мини')).toBeVisible();
    expect(shown.getByText('Аренда')).toBeVisible();
    expect(shown.getByText(/250\s₽\/мес/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Заявка' })).not.toHaveTextContent(
      /equipment|instalment|\btv\b/,
    );
  });

  test('the item is shown as on the site, with a drawing for a missing picture [MGR-02]', async () => {
    const image = '/static/products/skvorets-mini-main-0a1b2c3d-720.webp';
    const user = await open(new DeskFixture([lead(1, { image })]));
    await user.keyboard('j');
    const shown = pane().getByRole('region', { name: 'Что видел клиент' });
    const picture = shown.querySelector('img');
    expect(picture).toHaveAttribute('src', image);
    fireEvent.error(picture!);
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelector('use')?.getAttribute('href')).toMatch(/#a-stb-slab$/);
  });

  test('technical messages of services are hidden from managers [MGR-02]', async () => {
    const desk = new DeskFixture([lead(1)]);
    const { desk: client } = desk.ports;
    const known = client.lead;
    client.lead = async (id) => ({
      ...(await known(id)),
      deliveries: [
        {
          ...{ id: 'd-1', target: 'crm', event: 'lead.created', state: 'failed' },
          ...{ attempts: 2, nextAt: 0, lastError: 'ECONNREFUSED' },
        },
      ],
    });
    const user = await open(desk);
    await user.keyboard('j');
    expect(await pane().findByText(/служба не\sответила как надо/)).toBeVisible();
    expect(pane().queryByText(/ECONN/)).not.toBeInTheDocument();
  });

  test('outcomes precede the note and the history [MGR-03]', async () => {
    const mine = { status: 'taken', takenBy: { id: 'm-1', name: 'Елена Птицына' } } as const;
    const user = await open(new DeskFixture([lead(1, mine)]));
    await user.keyboard('j');
    const outcome = pane().getByRole('button', { name: 'Дозвонились' });
    for (const later of [pane().getByLabelText('Заметка'), pane().getByRole('heading', { name: 'История' })])
      expect(outcome.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
