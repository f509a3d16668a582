import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { importedAt, ImportedDatabase } from './support/imported-database.ts';
import { counts, idOf } from './support/roster-state.ts';
import { smallDistrict } from './support/small-district.ts';

describe('districts', () => {
  const timeZoneOf = async (database: ImportedDatabase) => {
    const { state } = await loadLatest(database.store, districtDecider, districtStream(await idOf(database, 'district', 'd')));
    return state.status === 'registered' ? state.timeZone : null;
  };

  it('have a time zone, which a later import without one does not change', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict(), { timeZone: 'America/Chicago' });
    await database.import(smallDistrict(), { timeZone: null });
    expect(await timeZoneOf(database)).toBe('America/Chicago');
    await database.import(smallDistrict(), { timeZone: 'Europe/Paris' });
    expect(await timeZoneOf(database)).toBe('Europe/Paris');
  });

  it('are asked for their time zone before anything is written', async () => {
    const database = await ImportedDatabase.create();
    await expect(database.import(smallDistrict(), { timeZone: null })).rejects.toThrow(
      /is new: by what time zone are its days\? Nothing was imported\. Add --time-zone/,
    );
    await expect(database.import(smallDistrict(), { timeZone: null, dryRun: true })).rejects.toThrow('--time-zone');
    expect(await database.head()).toBe('empty');
  });

  it('that use the same ids are kept apart, and a folder without orgs.csv finds the right one', async () => {
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

  it('are created from the folder once, even if it is renamed later', async () => {
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

describe('a district created by staff', () => {
  const staffMade = async (name: string, ...schools: readonly string[]) => {
    const database = await ImportedDatabase.create();
    const { db, store } = database;
    const context = (): CommandContext => {
      const commandId = randomUUID();
      return { store, db, actor: systemActor, commandId, correlationId: commandId, now: importedAt };
    };
    const districtId = await reserveId(db, 'district', `staff:${randomUUID()}`);
    await registerDistrict(context(), { districtId, name, timeZone: 'America/Denver' });
    const schoolIds = new Map<string, number>();
    for (const school of schools) {
      const schoolId = await reserveId(db, 'school', `staff:${randomUUID()}`);
      await registerSchool(context(), { schoolId, districtId, name: school });
      schoolIds.set(school, schoolId);
    }
    const districts = async () => (await db('id_reservations').where({ kind: 'district' })).length;
    return { database, districtId, schoolIds, districts };
  };

  it('blocks a roster with its name before anything is written, until the district is specified', async () => {
    const { database, districtId, districts } = await staffMade('riverside  district');
    const head = await database.head();
    await expect(database.import(smallDistrict())).rejects.toThrow(
      `Staff made a district “riverside  district” already, number ${districtId}. Is the roster of that one? Then add --into ${districtId}.`,
    );
    expect([await database.head(), await districts()]).toEqual([head, 1]);
    await database.import(smallDistrict(), { into: 'new' });
    expect(await districts()).toBe(2);
    expect(await idOf(database, 'district', 'd')).not.toBe(districtId);
    // It is known from then on.
    await database.import(smallDistrict());
    expect(await districts()).toBe(2);
  });

  it('gets its roster, including schools with the same names as those staff created', async () => {
    const { database, districtId, schoolIds, districts } = await staffMade('River Side', 'North school', 'Other School');
    const shown: string[] = [];
    const run = await database.import(smallDistrict(), { into: districtId }, shown);
    expect(run.rejects).toEqual([]);
    expect([await districts(), await idOf(database, 'district', 'd')]).toEqual([1, districtId]);
    const north = schoolIds.get('North school')!;
    expect(await idOf(database, 'school', 's')).toBe(north);
    expect(shown).toContain(`orgs.csv: “North School” is the school that staff made, number ${north}.`);
    const { state } = await loadLatest(database.store, schoolDecider, schoolStream(north));
    expect(state).toMatchObject({ name: 'North School', districtId });
    const head = await database.head();
    await database.import(smallDistrict(), { into: districtId });
    await database.import(smallDistrict());
    expect(await database.head()).toBe(head);
  });

  it('is rejected for an unknown number, a district with a roster, or a roster of two districts', async () => {
    const { database, districtId } = await staffMade('Elsewhere');
    await expect(database.import(smallDistrict(), { into: 99 })).rejects.toThrow('and that has no roster yet; 99 is none');
    await database.import(smallDistrict(), { into: districtId });
    const two = { 'orgs.csv': 'sourcedId,name,type\nx,X,district\ny,Y,district\n' };
    await expect(database.import(two, { into: districtId })).rejects.toThrow(
      '--into takes a folder with the roster of one district',
    );
    const one = { 'orgs.csv': 'sourcedId,name,type\nx,X,district\n' };
    await expect(database.import(one, { into: districtId })).rejects.toThrow('and that has no roster yet');
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

  it('is named when the other files are valid', async () => {
    const database = await ImportedDatabase.create();
    const answers = { 'answers.csv': 'userSourcedId,quizUuid\n' };
    const missing = 'answers.csv: required columns classSourcedId, questionUuid, optionUuid, answeredAt missing';
    await expect(database.import({ ...smallDistrict(), ...answers })).rejects.toThrow(missing);
    expect(await database.head()).toBe('empty');
  });
});
