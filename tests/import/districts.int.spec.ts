import { describe, expect, it } from 'vitest';
import { loadLatest } from '../../commands/load.ts';
import { districtDecider } from '../../domain/district/decider.ts';
import { districtStream } from '../../domain/district/stream.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts, idOf } from './support/roster-state.ts';
import { smallDistrict } from './support/small-district.ts';

describe('districts', () => {
  const timeZoneOf = async (database: ImportedDatabase) => {
    const { state } = await loadLatest(database.store, districtDecider, districtStream(await idOf(database, 'district', 'd')));
    return state.status === 'registered' ? state.timeZone : null;
  };

  it('have a time zone, which a later import without one leaves alone', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict(), { timeZone: 'America/Chicago' });
    await database.import(smallDistrict());
    expect(await timeZoneOf(database)).toBe('America/Chicago');
    await database.import(smallDistrict(), { timeZone: 'Europe/Paris' });
    expect(await timeZoneOf(database)).toBe('Europe/Paris');
  });

  it('that use the same ids are kept apart, and a folder without orgs.csv finds its own', async () => {
    const database = await ImportedDatabase.create();
    const files = smallDistrict();
    const other = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        text
          .replaceAll('school.test', 'other.test')
          .replace(/\bd\b/g, 'd2')
          .replace(/\bc1\b/g, 'c2'),
      ]),
    );
    await database.import(files);
    const { counts: found } = await database.import(other);
    expect(found.users).toEqual(counts(6, 6, 0, 0));
    expect(await database.db('people').count({ rows: '*' })).toEqual([{ rows: '12' }]);
    const again = { 'enrollments.csv': other['enrollments.csv']! };
    expect((await database.import(again)).counts.enrolments).toEqual(counts(4, 0, 4, 0));
    await expect(database.import({ 'users.csv': files['users.csv']! }, { district: 'd9' })).rejects.toThrow(/d, d2|d2, d/);
    expect((await database.import({ 'users.csv': files['users.csv']! }, { district: 'd' })).counts.users).toEqual(
      counts(6, 0, 6, 0),
    );
  });

  it('are made of the folder once, under whatever name it lies later', async () => {
    const database = await ImportedDatabase.create();
    const orgs = { 'orgs.csv': 'sourcedId,name,type\ns2,B,school\ns3,C,school\n' };
    await database.import(orgs);
    const head = await database.head();
    await database.import({ ...orgs, 'unrelated.csv': '' });
    expect(await database.head()).toBe(head);
    await database.import({ 'orgs.csv': `${orgs['orgs.csv']}s1,A,school\n` });
    expect(await database.db('id_reservations').where({ kind: 'district' }).count({ rows: '*' })).toEqual([{ rows: '1' }]);
  });
});

describe('a file that lacks a required column', () => {
  const lacking = (file: string, column: string) => {
    const files = smallDistrict();
    const [header, ...lines] = files[file]!.split('\n');
    return { ...files, [file]: [header!.replace(column, 'somethingElse'), ...lines].join('\n') };
  };

  it.each([
    ['orgs.csv', 'name'],
    ['users.csv', 'role'],
    ['classes.csv', 'schoolSourcedId'],
    ['enrollments.csv', 'userSourcedId'],
    ['quiz_assignments.csv', 'dueAt'],
  ])('%s without %s stops the import before anything is appended', async (file, column) => {
    const database = await ImportedDatabase.create();
    await expect(database.import(lacking(file, column))).rejects.toThrow(`${file}: required column ${column} missing`);
    expect(await database.head()).toBe('empty');
    expect(await database.db('people').count({ rows: '*' })).toEqual([{ rows: '0' }]);
  });

  it('is named by its file when that lies among good ones', async () => {
    const database = await ImportedDatabase.create();
    const answers = { 'answers.csv': 'userSourcedId,quizUuid\n' };
    const missing = 'answers.csv: required columns classSourcedId, questionUuid, optionUuid, answeredAt missing';
    await expect(database.import({ ...smallDistrict(), ...answers })).rejects.toThrow(missing);
    expect(await database.head()).toBe('empty');
  });
});
