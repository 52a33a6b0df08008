#!/usr/bin/env bash
# exceljs: The result 0 of a formula is missing in the value of its cell, and the cell is empty in a CSV.
#
# Version: exceljs 4.4.0; jszip 3.10.2 shows the cells of the file.
# Expectation: README, "Formula Value": the value of such a cell has the formula and its result, and its example for CSV
#   writes value.result. The package cannot compute results, it reads them from the file, where they are
#   the element v of the cell (ECMA-376, part 1, section 18.3.1.96). A cell with a plain 0 keeps it.
# Behaviour: cell.value of a formula has no result if it is 0 or false, although the file has it. cell.text and the CSV
#   are empty. The getter cell.result gives 0. With any other number all four are right.
# Consequence: a balance or a debt of 0 in an accountant's table becomes "unknown": undefined in a program, and an empty
#   field in the CSV. Read cell.result instead, and write the CSV from it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  exceljs@4.4.0 \
  jszip@3.10.2 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import ExcelJS from 'exceljs';
import JSZip from 'jszip';

const made = new ExcelJS.Workbook();
const rows = [
  ['Иванов', 500, 500, { formula: 'B1-C1', result: 0 }],
  ['Петров', 500, 300, { formula: 'B2-C2', result: 200 }],
  ['Сидоров', 0, 0, 0],
];
made.addWorksheet('Долги').addRows(rows);
const file = await made.xlsx.writeBuffer();
const xml = await (await JSZip.loadAsync(file)).file('xl/worksheets/sheet1.xml').async('string');
const cells = [1, 2, 3].map((row) => new RegExp(`<c r="D${row}".*?</c>`).exec(xml)[0]);
const book = new ExcelJS.Workbook();
await book.xlsx.load(file);
const sheet = book.getWorksheet('Долги');
const csv = (await book.csv.writeBuffer()).toString().split('\n');
const described = [
  ['{"formula":"B1-C1"}', 0, '', 'Иванов,500,500,'],
  ['{"formula":"B2-C2","result":200}', 200, '200', 'Петров,500,300,200'],
  ['0', undefined, '0', 'Сидоров,0,0,0'],
];
console.log('Expected (README): the value has the result 0, and the line of the CSV ends with 0.');
console.log('Seen: the value has no result, and the last field of the line is empty.');
let same = true;
described.forEach(([value, result, text, line], index) => {
  const cell = sheet.getCell(index + 1, 4);
  console.log(`  cell of the file: ${cells[index]}`);
  console.log(`    value: ${JSON.stringify(cell.value)}, result: ${cell.result}, text: "${cell.text}"`);
  console.log(`    CSV:   ${csv[index]}`);
  same &&= JSON.stringify(cell.value) === value && cell.result === result && cell.text === text && csv[index] === line;
});
if (!(same && cells[0] === '<c r="D1"><f>B1-C1</f><v>0</v></c>')) {
  console.error('CHANGED: exceljs keeps the result 0 in another way.');
  process.exit(1);
}
JS
node check.mjs
