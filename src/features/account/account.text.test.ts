import { addressText } from './account.text';

const home = { city: 'Бердск', street: 'ул. Горького', house: 105, building: null, flat: null };
const read = (address: Partial<Parameters<typeof addressText>[0]>) =>
  addressText({ ...home, ...address }).replaceAll('\u00a0', ' ');

describe('city, street, house, building, flat; absent parts are omitted [SHELL-04]', () => {
  test.each([
    [{ building: '2', flat: 47 }, 'Бердск, ул. Горького, д. 105, корп. 2, кв. 47'],
    [{ building: 2 }, 'Бердск, ул. Горького, д. 105, корп. 2'],
    [{ building: '2А' }, 'Бердск, ул. Горького, д. 105, корп. 2А'],
    [{ building: 'стр. 2', flat: 5 }, 'Бердск, ул. Горького, д. 105, стр. 2, кв. 5'],
    [{ building: 'лит. А' }, 'Бердск, ул. Горького, д. 105, лит. А'],
    [{ building: '', flat: '' }, 'Бердск, ул. Горького, д. 105'],
    [{ street: '' }, 'Бердск, д. 105'],
  ])('%j', (address, said) => {
    expect(read(address)).toBe(said);
  });
});
