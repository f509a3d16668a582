import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ImportedDatabase } from './support/imported-database.ts';
import { answersCsv, quizzes, smallDistrict } from './support/small-district.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const script = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url));

const run = async (cwd: string, url: string, ...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: url, EVENTSTORE_URL: '', LOG_LEVEL: 'silent', DATA_DIR: join(cwd, 'data') };
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: (await exit)[0], output, errors };
};

const chicago = ['--time-zone', 'America/Chicago'];

const tableRow = (output: string, kind: string): string | undefined =>
  output
    .split('\n')
    .findLast((line) => line.startsWith(kind))
    ?.replace(/\s+/g, ' ');

describe('npm run import', () => {
  it('exits with 0 and a table of read, imported, unchanged and rejected rows', async () => {
    const { url } = await ImportedDatabase.create();
    const here = temporaryFolder();
    const folder = temporaryFolder({
      ...smallDistrict(),
      'answers.csv': answersCsv([{ user: 'u1', quiz: quizzes.one, question: 0, option: 0, minute: 5 }]),
    });
    const first = await run(here, url, folder, ...chicago);
    expect(first).toMatchObject({ status: 0, errors: '' });
    expect(first.output).toMatch(/read +imported +unchanged +rejected/);
    expect(tableRow(first.output, 'users ')).toBe('users 6 6 0 0');
    expect(tableRow(first.output, 'answers ')).toBe('answers 1 1 0 0');
    const second = await run(here, url, folder);
    expect(second.status).toBe(0);
    expect(tableRow(second.output, 'users ')).toBe('users 6 0 6 0');
    expect(tableRow(second.output, 'answers ')).toBe('answers 1 0 1 0');
    expect(existsSync(join(here, 'rejects.csv'))).toBe(false);
  });

  it('exits with 2 when rows are invalid, with rejects.csv in the current directory', async () => {
    const { url } = await ImportedDatabase.create();
    const here = temporaryFolder();
    const users = `${smallDistrict()['users.csv']}x,,true,s,pupil,Gus,Guard,,sis-secret-9\n`;
    const { status, output } = await run(here, url, temporaryFolder({ ...smallDistrict(), 'users.csv': users }), ...chicago);
    expect(status).toBe(2);
    expect(output).toContain(join(here, 'rejects.csv'));
    const rejects = readFileSync(join(here, 'rejects.csv'), 'utf8');
    expect(rejects).toMatch(/^file,line,reason\nusers\.csv,8,"User x has the role ""pupil""/);
    expect(`${output}${rejects}`).not.toContain('sis-secret-9');
    expect(output).toMatch(
      /Came +4 students \(u1, u2, u3, outside\), 1 teacher \(t\), 1 school admin \(a\), 1 school \(s\), 1 class \(c1\)/,
    );
    expect(output).toMatch(/Left +nobody/);
    expect(output).toMatch(/Needs a hand +1 row\n +The list +\S+rejects\.csv/);
  });

  it('exits with 1 and one line naming file and column when a column is missing', async () => {
    const database = await ImportedDatabase.create();
    const folder = temporaryFolder({ ...smallDistrict(), 'answers.csv': 'userSourcedId\n' });
    const { status, errors } = await run(folder, database.url, folder);
    expect(status).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toMatch(/answers\.csv: required columns classSourcedId, /);
    expect(await database.head()).toBe('empty');
  });

  it('exits with 1 for a missing folder, and for an invalid option', async () => {
    const { url } = await ImportedDatabase.create();
    const here = temporaryFolder();
    expect(await run(here, url, 'nowhere')).toMatchObject({ status: 1, errors: expect.stringContaining('does not exist') });
    expect(await run(here, url)).toMatchObject({ status: 1, errors: expect.stringContaining('--help') });
  });

  it('prints its help', async () => {
    const { status, output } = await run(temporaryFolder(), 'postgres://nowhere.invalid/x', '--help');
    expect(status).toBe(0);
    for (const word of ['--initial-password', '--time-zone', 'answers.csv', 'rejects.csv']) expect(output).toContain(word);
  });

  it('waits for another import on the same database', async () => {
    const { url, db } = await ImportedDatabase.create();
    const here = temporaryFolder();
    const folder = temporaryFolder(smallDistrict());
    const both = await Promise.all([run(here, url, folder, ...chicago), run(here, url, folder, ...chicago)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    const imported = both.map(({ output }) => tableRow(output, 'users ')).sort();
    expect(imported).toEqual(['users 6 0 6 0', 'users 6 6 0 0']);
    expect(await db('people').count({ rows: '*' })).toEqual([{ rows: '6' }]);
  });
});
