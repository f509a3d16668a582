import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

/** A rule that falls out of a configuration makes nothing fail, so that each is shown a mistake here. */
const mistakesOfPromises = `
const save = async (): Promise<number> => 1;
save();
const count = async (): Promise<number> => await 1;
[1, 2].forEach(async (one) => void (await Promise.resolve(one)));
export const wordOf = (phase: 'open' | 'closed'): string => {
  switch (phase) {
    case 'open':
      return 'open';
  }
  return String(count);
};
`;

it('finds promises that nobody waits for, and a case that is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-lint-'));
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'mistakes.ts'), mistakesOfPromises);
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', '--format', 'json', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; labels: { span: { line: number } }[] }[] };
  const found = diagnostics.map(({ code, labels }) => `${labels[0]!.span.line} ${code}`);
  expect(found.toSorted()).toEqual([
    '3 typescript(no-floating-promises)',
    '4 typescript(await-thenable)',
    '5 typescript(no-misused-promises)',
    '7 typescript(switch-exhaustiveness-check)',
  ]);
});

const eslint = new ESLint();

/** A file with a mistake, and a word of what ESLint says about it. */
const mistakes: [mistake: string, file: string, code: string, message: RegExp][] = [
  ['a spread literal in an object', 'api/a.ts', 'export const a = { ...{ limt: 3 } };', /Write the properties out/],
  ['a spread literal in a list', 'api/a.ts', 'export const a = [...[1, 2]];', /Write the items out/],
  ['a spread literal in a component', 'web/ui/a.tsx', 'export const a = <Card {...{ titel: 3 }} />;', /Write the properties out/],
  ['a text in a component', 'web/ui/a.tsx', 'export const a = <p>Try again</p>;', /texts\.ts/],
  ['a label in a component', 'web/ui/a.tsx', 'export const a = <Card label="Close" />;', /texts\.ts/],
  ['the time in the domain', 'domain/quiz/a.ts', 'export const a = Date.now();', /Time arrives in the command/],
  ['chance in the domain', 'domain/quiz/a.ts', 'export const a = Math.random();', /Ids arrive in the command/],
  ['a client of its own', 'web/lib/a.ts', 'export const a = createHttpClient();', /A page has one client/],
  ['redux-saga without types', 'web/lib/a.ts', "export { put } from 'redux-saga/effects';", /lib\/effects\.ts/],
  ['a default export', 'api/a.ts', 'export default 3;', /default/],
  ['a line for the console', 'api/a.ts', "console.log('here');", /console/],
  ['a loose comparison', 'api/a.ts', 'export const a = (b: unknown) => b == 3;', /===/],
  ['a hook behind a condition', 'web/ui/a.tsx', 'export function A({ b }: P) { if (b) useState(0); return b; }', /conditionally/],
  ['a file named otherwise', 'api/SomeFile.ts', 'export const a = 3;', /naming convention|KEBAB_CASE/],
];

it.each(mistakes)('finds %s', async (_mistake, filePath, code, message) => {
  const [found] = await eslint.lintText(code, { filePath });
  expect(found!.messages.map((one) => one.message)).toContainEqual(expect.stringMatching(message));
});
