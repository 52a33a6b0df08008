/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { UnknownCityScreen } from './unknown-city-screen';

const cities = [
  { name: 'Казань', aliases: [], region: '', url: 'https://kazan.site.example' },
  { name: 'Орёл', aliases: [], region: '', url: 'https://orel.site.example' },
];
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
afterEach(() => history.replaceState(null, '', '/'));

test('each city links to the requested page, without scripts to its home page [CITY-03]', () => {
  history.replaceState(null, '', '/domru-tv/equipment?tab=note');
  const page = <UnknownCityScreen isAsked={false} cities={cities} />;
  expect(renderToString(page)).toContain('href="https://kazan.site.example"');
  render(page);
  expect(hrefs()).toEqual([
    'https://kazan.site.example/domru-tv/equipment?tab=note',
    'https://orel.site.example/domru-tv/equipment?tab=note',
  ]);
});

test('the list of all cities leads back to the page that it was opened from [CITY-09]', () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/internet?sort=price`);
  const enter = 'https://kazan.site.example/api/city/enter?to=%2F&provider=133';
  render(<UnknownCityScreen isAsked cities={[{ name: 'Казань', aliases: [], region: '', url: enter }]} />);
  expect(hrefs()).toEqual([
    'https://kazan.site.example/api/city/enter?to=%2Finternet%3Fsort%3Dprice&provider=133',
  ]);
});

test('a city is found by a part of its name [CITY-05]', async () => {
  render(<UnknownCityScreen isAsked={false} cities={cities} />);
  await userEvent.type(screen.getByLabelText('Найти город'), 'орел');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Орёл']);
  await userEvent.type(screen.getByLabelText('Найти город'), 'ъ');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/Такого города в\sсписке нет/);
});

test('the name of a region finds its cities [CITY-07]', async () => {
  const url = 'https://one.site.example';
  const listed = [...cities, { name: 'Ижевск', aliases: [], region: 'Республика Удмуртия', url }];
  render(<UnknownCityScreen isAsked={false} cities={listed} />);
  for (const typed of ['удмурт', 'Республика']) {
    await userEvent.clear(screen.getByLabelText('Найти город'));
    await userEvent.type(screen.getByLabelText('Найти город'), typed);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ижевск']);
  }
});

test.each([
  ['спб', 'Санкт-Петербург'],
  ['питер', 'Санкт-Петербург'],
  ['мск', 'Москва'],
  ['rfpfym', 'Казань'],
  ['kazan', 'Казань'],
  ['петербург', 'Санкт-Петербург'],
])('«%s» finds %s as in the selector [CITY-05] [CITY-07]', async (typed, name) => {
  const url = 'https://one.site.example';
  const listed = [
    ...cities,
    { name: 'Москва', aliases: ['мск'], region: '', url },
    { name: 'Омск', aliases: [], region: '', url: 'https://omsk.site.example' },
    { name: 'Санкт-Петербург', aliases: ['спб', 'питер'], region: '', url: 'https://spb.site.example' },
  ];
  render(<UnknownCityScreen isAsked={false} cities={listed} />);
  await userEvent.type(screen.getByLabelText('Найти город'), typed);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([name]);
});

test('a city that is not in the list leaves a request, where a city’s site shows the list [CITY-09]', async () => {
  render(<UnknownCityScreen isAsked cities={cities} />);
  await userEvent.type(screen.getByLabelText('Найти город'), 'зззз');
  expect(screen.getByRole('link', { name: 'Оставьте заявку' })).toHaveAttribute('href', '/request');
});
