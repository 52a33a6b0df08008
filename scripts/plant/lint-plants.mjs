const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n');

export const typePlants = [
  { rule: 'TS2322', path: 'src/lib/planted-type.ts', code: "export const planted: number = 'text';\n" },
  {
    rule: 'TS2532',
    path: 'src/lib/planted-index.ts',
    code: 'export const planted = (list: string[]) => list[0].length;\n',
  },
  { rule: 'TS6133', path: 'src/lib/planted-unused.ts', code: 'export function planted(unused: string) {}\n' },
];

export const formatPlants = [
  { rule: 'prettier', path: 'src/lib/planted-format.ts', code: 'export const planted = "text"\n' },
];

/** Violations of ESLint rules. `says` is a part of the message, needed if one rule has several messages. */
export const lintPlants = [
  {
    rule: 'max-lines',
    path: 'src/lib/planted-long-file.ts',
    code: lines(401, (index) => `export const planted${index} = ${index};`),
  },
  {
    rule: 'max-lines-per-function',
    path: 'src/lib/planted-long-function.ts',
    code: `export function planted(list: number[]) {\n${lines(101, (index) => `  list.push(${index});`)}\n}\n`,
  },
  {
    rule: 'max-params',
    path: 'src/lib/planted-params.ts',
    code: 'export const planted = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;\n',
  },
  {
    rule: 'max-depth',
    path: 'src/lib/planted-depth.ts',
    code: `export function planted(n: number) {\n${'if (n > 0) {'.repeat(5)} return 1; ${'}'.repeat(5)}\n  return 0;\n}\n`,
  },
  {
    rule: 'complexity',
    path: 'src/lib/planted-complexity.ts',
    code: `export const planted = (n: number) => ${lines(16, (index) => `n === ${index} ? ${index} :`)} 99;\n`,
  },
  {
    rule: 'no-restricted-syntax',
    says: 'Named exports only',
    path: 'src/lib/planted-default.ts',
    code: 'export default 1;\n',
  },
  {
    rule: 'no-restricted-syntax',
    says: 'No enum',
    path: 'src/lib/planted-enum.ts',
    code: "export enum Planted {\n  One = 'one',\n}\n",
  },
  {
    rule: 'no-restricted-syntax',
    says: 'among what lives long',
    path: 'src/server/planted-property.ts',
    code: 'export const planted = (of: { end: () => void }) => {\n  of.end = () => undefined;\n};\n',
  },
  {
    rule: 'no-restricted-syntax',
    says: 'process.env',
    path: 'src/server/planted-env.ts',
    code: "export const planted = process.env['PORT'];\n",
  },
  {
    rule: 'no-restricted-syntax',
    says: 'process.env',
    path: 'src/server/planted-env-import.ts',
    code: "import { env } from 'node:process';\n\nexport const planted = env['PORT'];\n",
  },
  {
    rule: 'no-restricted-syntax',
    says: 'No style attribute',
    path: 'src/ui/planted-style.tsx',
    code: 'export const Planted = () => <p style={{ margin: 0 }}>text</p>;\n',
  },
  {
    rule: 'no-restricted-syntax',
    says: 'No style attribute',
    path: 'src/ui/planted-attrs.tsx',
    code: "import styled from 'styled-components';\n\nexport const Planted = styled.p.attrs({ style: { margin: 0 } })``;\n",
  },
  {
    rule: '@typescript-eslint/no-explicit-any',
    path: 'src/lib/planted-any.ts',
    code: 'export const planted = (value: any): unknown => value;\n',
  },
  {
    rule: 'own/cast-reason',
    path: 'src/lib/planted-cast.ts',
    code: 'export const planted = (value: unknown) => value as string;\n',
  },
  {
    rule: 'own/comment-language',
    path: 'src/lib/planted-comment.ts',
    code: '/** What nobody has asked for. */\nexport const planted = 1;\n',
  },
  {
    rule: 'own/disable-reason',
    path: 'src/lib/planted-disable.ts',
    code: '/* eslint-disable no-console */\nexport const planted = () => console.log(1);\n',
  },
  {
    rule: '@typescript-eslint/ban-ts-comment',
    path: 'src/lib/planted-expect-error.ts',
    code: "// @ts-expect-error\nexport const planted: number = 'text';\n",
  },
  {
    rule: '@typescript-eslint/no-floating-promises',
    path: 'src/lib/planted-promise.ts',
    code: 'export function planted() {\n  Promise.resolve(1);\n}\n',
  },
  {
    rule: 'no-console',
    path: 'src/server/planted-console.ts',
    code: 'export const planted = () => console.log(1);\n',
  },
  {
    rule: 'react-hooks/rules-of-hooks',
    path: 'src/ui/planted-hook.tsx',
    code: "import { useState } from 'react';\n\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}\n",
  },
];
