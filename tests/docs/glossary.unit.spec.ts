import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { projections } from '#projections/registry.ts';
import { productFiles } from './support/product-files.ts';

/** What the glossary's last column has in bold, as it would stand in a name: "join code" is `joincode`. */
const avoided = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...line.split('|')[3]!.matchAll(/\*\*([a-z ]+)\*\*/g)].map(([, word]) => word!.replaceAll(' ', '')));

const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();

const declaredIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:const|let|function|interface|type|class|enum) ([A-Za-z_$][\w$]*)/g)].map(
    ([, name]) => name!,
  );

const names = new Set([
  ...productFiles().flatMap((file) => [basename(file).split('.')[0]!, ...declaredIn(file)]),
  ...projections.flatMap(({ tables }) => tables.map(({ name }) => name)),
]);

it('reads the glossary and the names in the code', () => {
  expect(avoided.length).toBeGreaterThan(15);
  expect(names).toContain('quiz_result_cells');
  expect(names.size).toBeGreaterThan(8_000);
});

it.each(avoided)('no name contains %s', (word) => {
  expect([...names].filter((name) => plain(name).includes(word))).toEqual([]);
});
