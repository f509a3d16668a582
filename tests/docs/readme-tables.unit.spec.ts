import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoDistrict } from '#demo/people.ts';
import { loadConfig, takes } from '#platform/config.ts';
import { floorsBelow } from '#scripts/support/floors-table.ts';

const readme = readFileSync('README.md', 'utf8');

/** The rows below a head, each as its cells; code marks stay. */
const tableUnder = (head: string, text = readme): string[][] => {
  const [, rest = ''] = text.split(`${head}\n`);
  const rows = rest.split('\n').slice(1);
  return rows.slice(0, rows.indexOf('')).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

it('names existing demo accounts, with their roles', () => {
  const rows = tableUnder('| email | who |');
  const { people } = demoDistrict();
  expect(rows).toHaveLength(7);
  const roles = {
    'school admin': 'school_admin',
    'staff admin': 'admin',
    analyst: 'analyst',
    teacher: 'teacher',
    student: 'student',
  };
  for (const [emails, who] of rows as [string, string][]) {
    const [, role] = Object.entries(roles).find(([words]) => who.includes(words))!;
    for (const email of codesIn(emails)) {
      expect(people.find((person) => person.email === email)?.role, email).toBe(role);
    }
  }
});

it('has every floor in its table', () => {
  const folders = tableUnder('| folder | what lives there | may import |').flatMap(([cell]) => codesIn(cell!));
  expect(folders.map((folder) => folder.split('/')[0]!).toSorted()).toEqual(
    [...floorsBelow().keys(), 'web', 'scripts', 'tests'].toSorted(),
  );
});

it('names every setting, with its default', () => {
  const rows = tableUnder('| variable | default | meaning |', readFileSync('docs/settings.md', 'utf8'));
  expect(rows.flatMap(([name]) => codesIn(name!)).toSorted()).toEqual(Object.keys(takes).toSorted());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-readme-'));
  const config = loadConfig({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  const { nodeEnv, host, logLevel, timeZone, verifyAt, mailFrom } = config;
  expect(Object.fromEntries(rows.map(([name, fallback]) => [codesIn(name!)[0], codesIn(fallback!)[0]]))).toMatchObject({
    NODE_ENV: nodeEnv,
    PORT: String(config.port),
    HOST: host,
    DEMO: config.demo ? '1' : '0',
    LOG_LEVEL: logLevel,
    TIME_ZONE: timeZone,
    VERIFY_AT: verifyAt,
    MAIL_FROM: mailFrom,
    GOOGLE_CLASSROOM_API_URL: config.googleClassroomApiUrl,
    PUBLIC_URL: config.publicUrl.replace(/\d+$/, 'PORT'),
  });
});
