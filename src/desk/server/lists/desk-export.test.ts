import { csvLine, csvStart } from './desk-export';

describe('CSV for spreadsheets [MGR-05]', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+7 912', `"'+7 912"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['|calc', `"'|calc"`],
    ['%0A', `"'%0A"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1', `"'  =1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['＝1+1', `"'＝1+1"`],
  ])('the formula %j is no formula any more', (cell, expected) => {
    expect(csvLine([cell])).toBe(`${expected}\r\n`);
  });

  test.each(['0012345678', '1234567E89', '1e5', '12/45', '10:30', '5-3', '01.02', '1/2/26', '1'.repeat(16)])(
    '%s stays the text that it is',
    (cell) => expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
  );

  test.each(['590018274316', '2026-11-28 10:41', '12.11 в 10', 'K7M2P9QX4T', '+7 (912) 000-45-18', '150'])(
    '%s is left as it is',
    (cell) => expect(csvLine([cell])).toBe(`${cell}\r\n`),
  );

  test('a cell never breaks into others', () => {
    expect(csvLine(['Анна', null, 150, 'a;b', 'он сказал "да"', 'две\nстроки', ''])).toBe(
      'Анна;;150;"a;b";"он сказал ""да""";"две\nстроки";\r\n',
    );
  });

  test('no cell can begin the next one by its content', () => {
    expect(csvLine(['";=1', '1'])).toBe('""";=1";1\r\n');
  });

  test('the file is marked as UTF-8 for spreadsheets', () => {
    expect(Buffer.from(csvStart)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});
