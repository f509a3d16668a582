import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ImportedDatabase } from './support/imported-database.ts';
import { schoolYear } from './support/school-year.ts';
import { semanticState } from './support/semantic-state.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const script = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url));

const year = schoolYear({ classes: 5, students: 20, quizzes: 6, questions: 4 });
const files = { ...year, 'users.csv': `${year['users.csv']!}nobody\n` };

/**
 * The same answers many times over, which changes nothing. Rows are sent to the database 5,000 at a time: all of them once would be a
 * single statement, over before a busy machine looks.
 */
const repeated = (csv: string, times: number): string => {
  const [head, ...rows] = csv.trimEnd().split('\n');
  return [head, ...Array.from({ length: times }, () => rows).flat()].join('\n');
};
const filesOf = (phase: Phase): Record<string, string> =>
  phase === 'answers are read' ? { ...files, 'answers.csv': repeated(year['answers.csv']!, 20) } : files;

const eventsOf = (category: string): string =>
  `select 1 from event_store.events where category = (select id from event_store.names where name = '${category}')`;

/** What the database says when an import has come to a phase. */
const phases = {
  'the roster is written': eventsOf('person'),
  'quizzes are assigned': eventsOf('quizAssignment'),
  'answers are read': `select 1 from pg_stat_activity where datname = current_database() and query like 'insert into staged_answers%'`,
  'answers are sorted': `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%staged_classes%'`,
  'answers are appended': eventsOf('quizSolution'),
} as const;
type Phase = keyof typeof phases;

/** Runs the import and ends the connections of these names as soon as it has come to the phase. */
const importAndCut = async (database: ImportedDatabase, folder: string, phase: Phase, names: string) => {
  const here = temporaryFolder();
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: '',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(here, 'data'),
  };
  const child = spawn(process.execPath, [script, folder, '--time-zone', 'America/Chicago'], {
    cwd: here,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and application_name = any(string_to_array(?, ','))`;
  let ended = 0;
  while (ended === 0 && child.exitCode === null) {
    const { rows: reached } = await database.db.raw<{ rows: unknown[] }>(`${phases[phase]} limit 1`);
    if (reached.length > 0) ended = (await database.db.raw<{ rows: unknown[] }>(cut, [names])).rows.length;
  }
  const [[status], [shown, errors]] = await Promise.all([exit, output]);
  const rejects = join(here, 'rejects.csv');
  return { status, shown, errors, ended, rejects: existsSync(rejects) ? readFileSync(rejects, 'utf8') : '' };
};

let expected: unknown = null;

describe('an import whose connection is cut', () => {
  it.each<readonly [Phase, string]>([
    ['the roster is written', 'earshot import'],
    ['quizzes are assigned', 'earshot import'],
    ['answers are read', 'earshot import'],
    ['answers are sorted', 'earshot import'],
    ['answers are appended', 'earshot import'],
    ['the roster is written', 'earshot import,earshot,earshot event store'],
    ['answers are appended', 'earshot import,earshot,earshot event store'],
  ])('while %s (%s) ends with its table and the rejects, and is completed by the next run', async (phase, names) => {
    if (expected === null) {
      const whole = await ImportedDatabase.create();
      await whole.import(files);
      expected = await semanticState(whole.db, whole.store);
    }
    const database = await ImportedDatabase.create();
    const folder = temporaryFolder(filesOf(phase));
    const { status, shown, errors, ended, rejects } = await importAndCut(database, folder, phase, names);
    expect(ended).toBeGreaterThan(0);
    // A cut that comes after the last answer was appended is not noticed, and nothing is missing.
    const cameTooLate = phase === 'answers are appended' && status === 2;
    expect(status).toBe(cameTooLate ? 2 : 1);
    if (!cameTooLate)
      expect(errors.trim()).toBe('The connection to the database was lost. Run the same import again to continue.');
    expect(shown).toMatch(/read +imported +unchanged +rejected/);
    if (phase.startsWith('answers')) expect(rejects).toContain('users.csv,102,The row has 1 cells');
    if (!cameTooLate) await database.import(folder);
    expect(await semanticState(database.db, database.store)).toEqual(expected);
  });
});
