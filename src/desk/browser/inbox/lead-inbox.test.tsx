/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { toSeenOffer } from '@/api/leads/lead-context.schemas';
import { DeskFixture, leadFixture } from '../desk.fixtures';
import { inboxTitle } from '../desk.text';
import { LeadInbox } from './lead-inbox';
import { useInbox } from './use-inbox';

const other = { id: 'm-2', name: 'Игорь Грачёв' };

function DeskOf({ desk }: { desk: DeskFixture }) {
  return <LeadInbox inbox={useInbox('m-1', desk.ports)} />;
}

async function openDesk(desk: DeskFixture) {
  const view = render(<DeskOf desk={desk} />);
  await act(async () => undefined);
  return view;
}

describe('lead inbox', () => {
  test('shows name, city, subject and waiting time [MGR-02]', async () => {
    await openDesk(new DeskFixture([leadFixture({ createdAt: Date.now() - 200_000 })]));
    const row = screen.getByRole('button', { name: /Мария Соколова/ });
    expect(row).toHaveTextContent('Пермь · Скворец Мини · Тест-драйв на 1 месяц');
    expect(row).toHaveTextContent('Новая');
    expect(row).toHaveTextContent(/03:2\d/);
  });

  test('a new lead appears without reloading and is announced [MGR-02]', async () => {
    const desk = new DeskFixture([leadFixture()]);
    await openDesk(desk);
    expect(screen.getByText('Новых: 1')).toBeInTheDocument();
    await act(async () => {
      desk.receive(
        leadFixture({
          id: 'lead-2',
          number: 'ZZZ',
          createdAt: 2_000_000,
          fio: 'Ольга',
          city: { name: 'Москва', timeZone: 'Europe/Moscow' },
        }),
      );
    });
    const rows = within(screen.getByRole('region', { name: 'Входящие' })).getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('Ольга');
    expect(screen.getByRole('status')).toHaveTextContent('Новая заявка № ZZZ: Ольга, Москва');
    expect(screen.getByText('Новых: 2')).toBeInTheDocument();
  });

  test('the tab counts the new leads [MGR-02]', () => {
    expect(inboxTitle(3)).toMatch(/^\(3\) Заявки/);
    expect(inboxTitle(0)).toMatch(/^Заявки/);
  });

  test('a lead of the quiz shows its questions and answers [QUIZ-08]', async () => {
    const user = userEvent.setup();
    const quiz = [{ question: 'Что для вас важно?', answers: ['Спорт', 'Хороший звук'] }];
    await openDesk(new DeskFixture([leadFixture({ formType: 'quiz', quiz })]));
    await user.click(screen.getByRole('button', { name: /Мария Соколова/ }));
    const pane = within(screen.getByRole('region', { name: 'Заявка' }));
    expect(pane.getByText('Что для вас важно?').parentElement).toHaveTextContent('Спорт; Хороший звук');
  });

  test('the outage of the lead’s house is named in the city’s time; none without one or an address [NET-06]', async () => {
    const user = userEvent.setup();
    const address = 'ул. Мира, 3';
    const names = ['Анна', 'Борис', 'Вера', 'Глеб'];
    const desk = new DeskFixture(
      names.map((fio, place) =>
        leadFixture({
          id: fio,
          fio,
          ...(place < 3 ? toSeenOffer({ address }) : {}),
          createdAt: 1_000_000 - place,
        }),
      ),
    );
    const since = new Date();
    since.setUTCMinutes(since.getUTCMinutes() - 1);
    desk.outages = {
      Анна: { since: since.getTime(), isPlanned: false },
      Борис: { since: 0, isPlanned: true },
      Глеб: { since: 0, isPlanned: false },
    };
    await openDesk(desk);
    const noteOf = async (name: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(name) }));
      await act(async () => undefined);
      return screen.queryByText(/В\sэтом доме/)?.textContent.replaceAll('\u00a0', ' ');
    };
    expect(await noteOf('Анна')).toMatch(/^В этом доме авария с (?:\d\d\.\d\d\.\d{4}, )?\d\d:\d\d$/);
    expect(await noteOf('Борис')).toBe('В этом доме плановые работы с 01.01.1970, 05:00');
    expect(await noteOf('Вера')).toBeUndefined();
    expect(await noteOf('Глеб')).toBeUndefined();
  });

  test('the phone appears when the lead is taken; the outcome is stored with its note [MGR-03]', async () => {
    const user = userEvent.setup();
    const desk = new DeskFixture([leadFixture()]);
    await openDesk(desk);
    await user.click(screen.getByRole('button', { name: /Мария Соколова/ }));
    const pane = within(screen.getByRole('region', { name: 'Заявка' }));
    expect(pane.getByText('+7 *** ***-45-18')).toBeInTheDocument();
    expect(pane.queryByRole('link')).not.toBeInTheDocument();

    await user.click(pane.getByRole('button', { name: /Взять\sв\sработу/ }));
    expect(pane.getByRole('link', { name: '+7 (912) 000-45-18' })).toHaveAttribute(
      'href',
      'tel:+79120004518',
    );

    await user.type(pane.getByLabelText('Заметка'), 'Ждёт мастера в субботу');
    await user.click(pane.getByRole('button', { name: 'Продано' }));
    expect(desk.notes).toEqual(['Ждёт мастера в субботу']);
    expect(desk.leads[0]?.status).toBe('sold');
    expect(pane.queryByRole('button', { name: 'Продано' })).not.toBeInTheDocument();
  });

  test('taking a lead that another manager took first shows the message [MGR-03]', async () => {
    const user = userEvent.setup();
    const desk = new DeskFixture([leadFixture()]);
    await openDesk(desk);
    await user.click(screen.getByRole('button', { name: /Мария Соколова/ }));
    desk.change('lead-1', { status: 'taken', takenBy: other });
    await user.click(screen.getByRole('button', { name: /Взять\sв\sработу/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Заявку уже взял Игорь Грачёв');
    expect(screen.queryByRole('button', { name: /Взять\sв\sработу/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Заметка')).not.toBeInTheDocument();
  });

  test('shows that another manager has taken the open lead [MGR-03]', async () => {
    const user = userEvent.setup();
    const desk = new DeskFixture([leadFixture()]);
    await openDesk(desk);
    await user.click(screen.getByRole('button', { name: /Мария Соколова/ }));
    await act(async () => {
      desk.change('lead-1', { status: 'taken', takenBy: other });
      desk.announce('lead-1', 'taken');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('другой менеджер: Игорь Грачёв');
  });

  test('returns from the lead to its row [MGR-02]', async () => {
    const user = userEvent.setup();
    await openDesk(new DeskFixture([leadFixture()]));
    await user.click(screen.getByRole('button', { name: /Мария Соколова/ }));
    expect(screen.getByRole('heading', { name: /Заявка №\sA1B2C3D4E5/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /К\sсписку/ }));
    expect(screen.getByRole('button', { name: /Мария Соколова/ })).toHaveFocus();
  });

  test('leads to the sign-in page when the session has ended [MGR-01]', async () => {
    const desk = new DeskFixture([]);
    desk.isSignedOut = true;
    await openDesk(desk);
    expect(desk.visited).toEqual(['/manager/sign-in']);
  });

  test('closes the stream on unmount [MGR-02]', async () => {
    const desk = new DeskFixture([]);
    const view = await openDesk(desk);
    expect(desk.stream.readyState).toBe(0);
    view.unmount();
    expect(desk.stream.readyState).toBe(2);
  });

  test('its server HTML has no lead, no time and no style attribute [MGR-01]', () => {
    const html = renderToString(<DeskOf desk={new DeskFixture([leadFixture()])} />);
    expect(html).toContain('Загружаем заявки');
    expect(html).not.toMatch(/Мария|\d\d:\d\d| style=/);
  });
});
