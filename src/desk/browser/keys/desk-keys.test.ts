/** @jest-environment jsdom */
import { toDeskCommand, type KeyPress, isTypingTarget } from './desk-keys';

const press = (changes: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isTyping: false,
  ...changes,
});

describe('keys of the desk', () => {
  test.each([
    [{ key: 'j', code: 'KeyJ' }, 'next'],
    [{ key: 'о', code: 'KeyJ' }, 'next'],
    [{ key: 'ArrowUp', code: 'ArrowUp' }, 'previous'],
    [{ key: 't', code: 'KeyT' }, 'take'],
    [{ key: 'е', code: 'KeyT' }, 'take'],
    [{ key: 'c', code: 'KeyC' }, 'call'],
    [{ key: 'n', code: 'KeyN' }, 'nextLead'],
    [{ key: 'т', code: 'KeyN' }, 'nextLead'],
    [{ key: 'm', code: 'KeyM' }, 'note'],
    [{ key: '1', code: 'Digit1' }, '1'],
    [{ key: '2', code: 'Digit2' }, '2'],
    [{ key: '3', code: 'Numpad3' }, '3'],
    [{ key: '4', code: 'Digit4' }, '4'],
    [{ key: '5', code: 'Digit5' }, '5'],
    [{ key: '6', code: 'Digit6' }, '6'],
    [{ key: '7', code: 'Digit7' }, null],
    [{ key: '4', code: 'Digit4', isTyping: true }, null],
    [{ key: '/', code: 'Slash' }, 'search'],
    [{ key: '.', code: 'Slash' }, 'search'],
    [{ key: ',', code: 'Slash', shiftKey: true }, 'help'],
    [{ key: '?', code: 'Digit7', shiftKey: true }, 'help'],
    [{ key: 'T', code: 'KeyT', shiftKey: true }, null],
    [{ key: 'c', code: 'KeyC', ctrlKey: true }, null],
    [{ key: 't', code: 'KeyT', metaKey: true }, null],
    [{ key: 'n', code: 'KeyN', isTyping: true }, null],
    [{ key: 'x', code: 'KeyX' }, null],
  ] as const)('%j is %s [MGR-02]', (changes, command) => {
    expect(toDeskCommand(press(changes))).toBe(command);
  });

  test.each([
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<input type="radio">', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
    ['<dialog><button></button></dialog>', true],
  ])('keys pressed in %s belong to it: %s [MGR-02]', (html, expected) => {
    document.body.innerHTML = html;
    expect(isTypingTarget(document.body.querySelector('dialog > *') ?? document.body.firstElementChild)).toBe(
      expected,
    );
  });
});
