/** @jest-environment jsdom */
import { scrollToChosenChip } from './show-chosen';

const boxTo = (right: number) => ({ right }) as DOMRect;
const frame = () => new Promise(requestAnimationFrame);

async function scrolledTo(chipRight: number) {
  document.body.innerHTML = '<nav><a>Все</a><a aria-current="true">4K</a></nav>';
  const row = document.querySelector('nav')!;
  jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(boxTo(360));
  jest
    .spyOn(document.querySelector('[aria-current]')!, 'getBoundingClientRect')
    .mockReturnValue(boxTo(chipRight));
  scrollToChosenChip(row);
  await frame();
  return row.scrollLeft;
}

test('a row that is pulled aside begins where its chosen chip is seen [TAR-01] [TV-02]', async () => {
  expect(await scrolledTo(200)).toBe(0);
  expect(await scrolledTo(500)).toBeGreaterThanOrEqual(140);
});

test('a row without a choice stays as it is', async () => {
  document.body.innerHTML = '<div><input type="checkbox" /></div>';
  const row = document.querySelector('div')!;
  scrollToChosenChip(row);
  scrollToChosenChip(null);
  await frame();
  expect(row.scrollLeft).toBe(0);
});
