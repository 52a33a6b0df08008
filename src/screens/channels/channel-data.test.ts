import { type ChannelFilters, noFilters } from '@/site/page/queries/channel-query';
import {
  type ChannelEntry,
  filterChannels,
  groupChannels,
  packChannels,
  unpackChannels,
} from './channel-data';

const channel = (title: string, more: Partial<ChannelEntry> = {}): ChannelEntry => ({
  id: 1,
  number: 1,
  title,
  themes: ['кино'],
  quality: 'SD',
  package: 'cable',
  hasArchive: true,
  ...more,
});
const channels = [
  channel('Звёздный зал', { number: 7, quality: 'HD' }),
  channel('Матч дня', { number: 12, themes: ['спорт'], quality: '4K', package: 'extra' }),
  channel('Мультзал', { number: 70, themes: ['детям', 'кино'], package: 'federal' }),
];
const titles = (filters: Partial<ChannelFilters>) =>
  filterChannels(channels, { ...noFilters, ...filters }).map(({ title }) => title);

describe('the channel list', () => {
  test.each([
    [{}, ['Звёздный зал', 'Матч дня', 'Мультзал']],
    [{ q: 'звезд' }, ['Звёздный зал']],
    [{ q: 'ЗАЛ' }, ['Звёздный зал', 'Мультзал']],
    [{ q: 'pdtpl' }, ['Звёздный зал']],
    [{ q: '7' }, ['Звёздный зал']],
    [{ q: '70' }, ['Мультзал']],
    [{ theme: 'кино' }, ['Звёздный зал', 'Мультзал']],
    [{ quality: 'HD' }, ['Звёздный зал', 'Матч дня']],
    [{ quality: '4K' }, ['Матч дня']],
    [{ package: 'extra' }, ['Матч дня']],
    [{ theme: 'кино', package: 'federal', q: 'мульт' }, ['Мультзал']],
    [{ theme: 'спорт', quality: 'HD', q: 'зал' }, []],
  ] as [Partial<ChannelFilters>, string[]][])('%j matches %j [TV-11] [TV-07]', (filters, found) => {
    expect(titles(filters)).toEqual(found);
  });

  test('a channel is listed once, under its main theme; a chosen theme includes all that have it [TV-11]', () => {
    const shown = (filters: ChannelFilters) =>
      groupChannels(filterChannels(channels, filters), filters).map((group) => [
        group.theme,
        group.channels.map(({ number }) => number),
      ]);
    expect(shown(noFilters)).toEqual([
      ['кино', [7]],
      ['спорт', [12]],
      ['детям', [70]],
    ]);
    expect(shown({ ...noFilters, theme: 'кино' })).toEqual([['кино', [7, 70]]]);
    expect(shown({ ...noFilters, q: 'нет такого' })).toEqual([]);
  });
});

test('two hundred channels travel in under 12 KB and arrive whole [TV-11]', () => {
  const all = Array.from({ length: 200 }, (_, place) =>
    channel(`Семейный вечер ${place}`, {
      number: place + 1,
      themes: place % 3 === 0 ? ['кино', 'регион'] : ['познавательные'],
      quality: place % 2 === 0 ? 'HD' : '4K',
      package: place % 5 === 0 ? 'federal' : 'extra',
      hasArchive: place % 7 > 0,
    }),
  );
  const packed = packChannels(all);
  expect(unpackChannels(packed)).toEqual(all.map(({ id: _, ...channelOf }) => channelOf));
  expect(Buffer.byteLength(JSON.stringify(packed))).toBeLessThan(12_000);
});
