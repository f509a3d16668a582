import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createErasedSubjects, erasedSubjectsFile, readErasedSubjects } from '#people/erased-subjects.ts';
import { removeMailAbout } from '#platform/mail-files.ts';

let dataDir: string;
const file = () => path.join(dataDir, erasedSubjectsFile);
const subject = (personId: number) => ({ personId, erasedAt: '2026-01-31T12:00:00.000Z' });
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-erased-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the list grows line by line, readable only by its owner, and is read at the next start', async () => {
  const list = createErasedSubjects(dataDir);
  expect(await list.read()).toEqual([]);
  await Promise.all([1, 2, 3].map((id) => list.add(subject(id))));
  expect(await createErasedSubjects(dataDir).read()).toEqual([1, 2, 3].map(subject));
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFileSync(file(), 'utf8').split('\n')[0]).toBe('{"personId":1,"erasedAt":"2026-01-31T12:00:00.000Z"}');
});

test('a line left half written by a crash is not read, and the next one is complete', async () => {
  const list = createErasedSubjects(dataDir);
  await list.add(subject(1));
  appendFileSync(file(), '{"personId":2,"era');
  expect(await list.read()).toEqual([subject(1)]);
  await list.add(subject(3));
  expect(await list.read()).toEqual([subject(1), subject(3)]);
});

test('an invalid line is reported, not skipped', async () => {
  writeFileSync(file(), `${JSON.stringify(subject(1))}\n\n{"personId":"Ada"}\n`);
  await expect(readErasedSubjects(file())).rejects.toThrow(/erased-subjects\.ndjson, line 3: a line of this list looks like/);
});

test('without a folder the list lasts as long as the process', async () => {
  const list = createErasedSubjects(null);
  await list.add(subject(1));
  expect(await list.read()).toEqual([subject(1)]);
});

test('stored mail files are removed when they contain the address, in any case', async () => {
  expect(await removeMailAbout(dataDir, 'ada@school.test')).toBe(0);
  expect(existsSync(path.join(dataDir, 'mail'))).toBe(false);
  await mkdir(path.join(dataDir, 'mail'));
  await writeFile(path.join(dataDir, 'mail', 'a.eml'), 'To: Ada@School.test\r\n\r\nHello');
  await writeFile(path.join(dataDir, 'mail', 'b.eml'), 'To: bo@school.test\r\n\r\nHello');
  expect(await removeMailAbout(dataDir, 'ada@school.test')).toBe(1);
  expect(await readdir(path.join(dataDir, 'mail'))).toEqual(['b.eml']);
});
