import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const folders = ['tests/integration', 'tests/contract', 'tests/architecture', 'src'];
const script = `import { groupsOf } from './scripts/run/together.mjs';
console.log(JSON.stringify(await groupsOf(${JSON.stringify(folders)}, 5)));`;
const { alone, groups } = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
) as { alone: string[]; groups: string[][] };

test('every test runs once, alone or in a group', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(350);
  expect([...alone, ...groups.flat()].sort()).toEqual(files.sort());
});

test('grouped tests replace no modules and use no fake timers', () => {
  const grouped = groups.flat();
  expect(grouped.length).toBeGreaterThan(200);
  expect(
    grouped.filter((path) =>
      /jest\.mock\(|useFakeTimers|@jest-environment jsdom/.test(readFileSync(path, 'utf8')),
    ),
  ).toEqual([]);
});
