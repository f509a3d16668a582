import { tmpdir } from 'node:os';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';

export interface PersonName {
  readonly givenName: string;
  readonly familyName: string;
}

const csv = (rows: readonly object[]): string => stringify([...rows], { header: true });

const person = (sourcedId: string, role: string, name: PersonName, email = '') => ({
  sourcedId,
  enabledUser: 'true',
  orgSourcedIds: 's',
  role,
  ...name,
  email,
});

const filesOf = (students: readonly PersonName[]): Record<string, string> => {
  const pupils = students.map((name, index) => person(`u${index}`, 'student', name));
  const admin = person('a', 'administrator', { givenName: 'Ada', familyName: 'Moreau' }, 'administrator@imported.test');
  const teacher = person('t', 'teacher', { givenName: 'Tove', familyName: 'Lund' }, 'teacher@imported.test');
  const enrolment = (userSourcedId: string, role: string) => ({
    sourcedId: `e${userSourcedId}`,
    classSourcedId: 'c',
    userSourcedId,
    role,
  });
  return {
    'orgs.csv': csv([
      { sourcedId: 'd', name: 'Imported District', type: 'district', parentSourcedId: '' },
      { sourcedId: 's', name: 'Imported School', type: 'school', parentSourcedId: 'd' },
    ]),
    'users.csv': csv([admin, teacher, ...pupils]),
    'classes.csv': csv([{ sourcedId: 'c', title: 'Imported Class', courseSourcedId: '', schoolSourcedId: 's' }]),
    'enrollments.csv': csv([enrolment('t', 'teacher'), ...pupils.map(({ sourcedId }) => enrolment(sourcedId, 'student'))]),
  };
};

/** `npm run import` beside the running server. */
export const importDistrict = async (
  stores: Readonly<Record<string, string>>,
  students: readonly PersonName[],
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-roster-'));
  for (const [name, text] of Object.entries(filesOf(students))) await writeFile(join(folder, name), text);
  const env = { ...process.env, ...stores, LOG_LEVEL: 'silent' };
  const options = ['--initial-password', 'demo-pass-1', '--time-zone', 'America/Chicago'];
  await promisify(execFile)(process.execPath, ['scripts/import.ts', folder, ...options], { env });
  await rm(folder, { recursive: true, force: true });
};
