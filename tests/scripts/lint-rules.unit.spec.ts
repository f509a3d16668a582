import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A rule that falls out of the configuration makes nothing fail, so that each is shown a mistake: the rule, a file and its code. */
const mistakes: [rule: string, file: string, code: string][] = [
  ['typescript(TS2322)', 'api/type.ts', "export const a: number = 'three';"],
  ['typescript(TS2322)', 'tests/api/type.unit.spec.ts', "export const a: number = 'three';"],
  ['typescript(TS2322)', 'web/ui/type.tsx', "export const a: number = 'three';"],
  ['typescript(TS2322)', 'type.config.ts', "export const a: number = 'three';"],
  ['typescript(TS2307)', 'api/lost.ts', "export { b } from './not-there.ts';"],
  [
    'typescript(TS7029)',
    'api/falls.ts',
    'export const a = (b: 1 | 2) => { switch (b) { case 1: String(b); case 2: return 3; } };',
  ],
  ['typescript(no-floating-promises)', 'api/floating.ts', 'const save = async (): Promise<number> => 1;\nsave();'],
  ['typescript(await-thenable)', 'api/await.ts', 'export const a = async (): Promise<number> => await 1;'],
  ['typescript(no-misused-promises)', 'api/misused.ts', '[1].forEach(async (one) => void (await Promise.resolve(one)));'],
  [
    'typescript(switch-exhaustiveness-check)',
    'api/switch.ts',
    "export const a = (b: 'open' | 'closed'): void => { switch (b) { case 'open': String(b); } };",
  ],
  ['typescript(ban-ts-comment)', 'api/comment.ts', '// @ts-ignore\nexport const a = 3;'],
  ['typescript(consistent-type-imports)', 'api/types.ts', "import { B } from './b.ts';\nexport const a = (b: B): B => b;"],
  ['typescript(no-duplicate-enum-values)', 'api/values.ts', 'export enum A { B = 1, C = 1 }'],
  ['typescript(no-empty-object-type)', 'api/empty.ts', 'export interface A {}'],
  ['typescript(no-explicit-any)', 'api/any.ts', 'export const a = (b: any) => b;'],
  ['typescript(no-extra-non-null-assertion)', 'api/extra.ts', 'export const a = (b?: { c: 3 }) => b!!.c;'],
  ['typescript(no-misused-new)', 'api/new.ts', 'export interface A { new (): A; b: 3 }'],
  ['typescript(no-namespace)', 'api/namespace.ts', 'export namespace A { export const b = 3; }'],
  ['typescript(no-non-null-asserted-optional-chain)', 'api/chain.ts', 'export const a = (b?: { c?: 3 }) => b?.c!;'],
  ['typescript(no-require-imports)', 'api/require.ts', "export const a = require('node:fs');"],
  ['typescript(no-this-alias)', 'api/this.ts', 'export class A { b() { const self = this; return self; } }'],
  ['typescript(no-unnecessary-type-constraint)', 'api/constraint.ts', 'export const a = <B extends unknown>(b: B) => b;'],
  ['typescript(no-unsafe-declaration-merging)', 'api/merging.ts', 'export interface A { b: 3 }\nexport class A {}'],
  ['typescript(no-unsafe-function-type)', 'api/function.ts', 'export const a = (b: Function) => b;'],
  ['typescript(no-wrapper-object-types)', 'api/wrapper.ts', 'export const a = (b: String) => b;'],
  ['typescript(prefer-as-const)', 'api/const.ts', "export const a = { b: 'c' as 'c' };"],
  ['typescript(prefer-namespace-keyword)', 'api/module.ts', 'declare module A {}\nexport {};'],
  ['typescript(triple-slash-reference)', 'api/slashes.ts', '/// <reference path="./b.ts" />\nexport const a = 3;'],
  ['eslint(eqeqeq)', 'api/loose.ts', 'export const a = (b: unknown) => b == 3;'],
  ['eslint(no-array-constructor)', 'api/array.ts', 'export const a = new Array(1, 2);'],
  ['eslint(no-console)', 'api/console.ts', "console.log('here');"],
  ['eslint(no-restricted-exports)', 'api/default.ts', 'export default 3;'],
  ['eslint(no-restricted-exports)', 'api/as-default.ts', 'const a = 3;\nexport { a as default };'],
  ['eslint(no-unused-expressions)', 'api/expression.ts', 'export const a = (b: number): void => { b + 1; };'],
  ['eslint(no-unused-vars)', 'api/unused.ts', 'const a = 3;\nexport {};'],
  ['eslint(no-var)', 'api/var.ts', 'export var a = 3;'],
  ['eslint(prefer-const)', 'api/let.ts', 'let a = 3;\nexport const b = a;'],
  ['eslint(prefer-rest-params)', 'api/arguments.ts', 'export function a() { return arguments; }'],
  ['eslint(prefer-spread)', 'api/apply.ts', 'export const a = (b: number[]) => Math.max.apply(Math, b);'],
  ['eslint(no-restricted-globals)', 'domain/quiz/process.ts', 'export const a = process.argv;'],
  ['eslint(no-restricted-imports)', 'web/lib/saga.ts', "export { put } from 'redux-saga/effects';"],
  ['unicorn(filename-case)', 'api/SomeFile.ts', 'export const a = 3;'],
  ['earshot(kebab-case-folders)', 'api/someFolder/a.ts', 'export const a = 3;'],
  ['earshot(no-spread-literals)', 'api/object.ts', 'export const a = { ...{ limt: 3 } };'],
  ['earshot(no-spread-literals)', 'api/list.ts', 'export const a = [...[1, 2]];'],
  ['earshot(no-spread-literals)', 'web/ui/spread.tsx', 'export const a = <Card {...{ titel: 3 }} />;'],
  ['earshot(no-clock-no-chance)', 'domain/quiz/now.ts', 'export const a = Date.now();'],
  ['earshot(no-clock-no-chance)', 'domain/quiz/date.ts', 'export const a = new Date();'],
  ['earshot(no-clock-no-chance)', 'domain/quiz/random.ts', 'export const a = Math.random();'],
  ['earshot(no-device-clock)', 'web/ui/now.ts', 'export const a = Date.now();'],
  ['earshot(no-device-clock)', 'web/ui/today.tsx', 'export const a = new Date();'],
  ['earshot(one-http-client)', 'web/lib/client.ts', 'export const a = createHttpClient();'],
  ['earshot(no-texts-inside)', 'web/ui/text.tsx', 'export const a = <p>Try again</p>;'],
  ['earshot(no-texts-inside)', 'web/ui/label.tsx', 'export const a = <Card label="Close" />;'],
  ['earshot(no-bare-text-beside-conditions)', 'web/ui/bare.tsx', 'export const a = <p>{texts.b} {c && <b>{d}</b>}</p>;'],
  ['earshot(no-bare-text-beside-conditions)', 'web/ui/bare-dot.tsx', 'export const a = <p>{b ? <i /> : null} · </p>;'],
  ['react-hooks(rules-of-hooks)', 'web/ui/hook.tsx', 'export function A({ b }: P) { if (b) useState(0); return b; }'],
  [
    'react-hooks(exhaustive-deps)',
    'web/ui/deps.tsx',
    "import { useEffect } from 'react';\nexport function A({ b }: P) { useEffect(() => b(), []); return null; }",
  ],
  ['react(error-boundaries)', 'web/ui/boundary.tsx', 'export function A() { try { return <B />; } catch { return null; } }'],
  ['react(globals)', 'web/ui/globals.tsx', 'let a = 1;\nexport function A() { a = 2; return <B c={a} />; }'],
  ['react(immutability)', 'web/ui/immutable.tsx', 'export function A(props: P) { props.b = 3; return <B />; }'],
  [
    'react(incompatible-library)',
    'web/ui/library.tsx',
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function A() { const rows = useVirtualizer({}); return <B c={rows.getVirtualItems()} />; }",
  ],
  [
    'react(preserve-manual-memoization)',
    'web/ui/memo.tsx',
    "import { useMemo } from 'react';\nexport function A({ b }: P) { let c = b.d; c = make(c); const e = useMemo(() => [c], [c]); c = 4; return <B e={e} c={c} />; }",
  ],
  ['react(purity)', 'web/ui/purity.tsx', 'export function A() { return <B c={Math.random()} />; }'],
  [
    'react(refs)',
    'web/ui/ref.tsx',
    "import { useRef } from 'react';\nexport function A() { const b = useRef(null); return <B c={b.current} />; }",
  ],
  [
    'react(set-state-in-effect)',
    'web/ui/effect.tsx',
    "import { useEffect, useState } from 'react';\nexport function A() { const [b, setB] = useState(0); useEffect(() => { setB(1); }, []); return <B c={b} />; }",
  ],
  [
    'react(set-state-in-render)',
    'web/ui/render.tsx',
    "import { useState } from 'react';\nexport function A() { const [b, setB] = useState(0); setB(1); return <B c={b} />; }",
  ],
  ['react(static-components)', 'web/ui/static.tsx', 'export function A() { const B = () => <C />; return <B />; }'],
  ['react(unsupported-syntax)', 'web/ui/syntax.tsx', "export function A() { eval('b'); return <B />; }"],
  [
    'react(use-memo)',
    'web/ui/use-memo.tsx',
    "import { useMemo } from 'react';\nexport function A() { return useMemo((b) => b, []); }",
  ],
];

const project = process.cwd();
let folder: string;
let found: Map<string, string[]>;

/** All of them in one run, beside the project's configuration: starting the linter is what takes its time. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'earshot-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts/support/lint-rules.ts', 'package.json'])
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [, file, code] of mistakes) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const { stdout, stderr } = spawnSync(path.join(project, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  found = new Map([...byFile].map(([file, mistakesThere]) => [file, mistakesThere.map(({ code }) => code)]));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(mistakes)('%s finds the mistake in %s', (rule, file) => {
  expect(found.get(file)).toContain(rule);
});

it('has an example mistake for every rule in .oxlintrc.json', () => {
  const config = readFileSync('.oxlintrc.json', 'utf8');
  const named = [...config.matchAll(/"([a-z/-]+)": (?:"error"|\["error")/g)].map(([, name]) => name!);
  const rules = named.filter((name) => name !== 'reportUnusedDisableDirectives');
  const shown = mistakes.map(([rule]) => rule.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2'));
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((rule) => !shown.includes(rule))).toEqual([]);
});
