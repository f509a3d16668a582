import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemActor } from '#commands/runner/context.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts, idOf, schoolClass } from './support/roster-state.ts';
import { answersCsv, quizzes, smallDistrict } from './support/small-district.ts';

const erase = (database: ImportedDatabase, personId: number) => {
  const { db, store } = database;
  const [commandId, now] = [randomUUID(), new Date().toISOString()];
  const context = { db, store, actor: systemActor, commandId, correlationId: commandId, now };
  return erasePerson(context, { personId, subjects: createErasedSubjects(null), dataDir: null });
};

const answers = [0, 1, 2].map((question) => ({
  user: 'u2',
  quiz: quizzes.one,
  question,
  option: 0,
  minute: question + 1,
}));

describe('a roster that still lists an erased person', () => {
  it('restores no name, address or password, and removes nobody from their classes', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const id = await idOf(database, 'person', 'u2');
    await erase(database, id);
    const members = (await schoolClass(database, 'c1')).studentIds;
    expect(members).toContain(id);
    const head = await database.head();
    const { counts: found, rejects } = await database.import(smallDistrict(), { initialPassword: 'first-password' });
    expect(found.users).toEqual(counts(6, 0, 5, 1));
    expect(rejects).toEqual(['users.csv:5 User u2: was erased and is not taken in again.']);
    expect(await database.contains('Given u2')).toBe(false);
    expect(await database.contains('u2@school.test')).toBe(false);
    expect(await database.head()).toBe(head);
    expect((await schoolClass(database, 'c1')).studentIds).toEqual(members);
    const { rows } = await database.db.raw<{ rows: { id: number }[] }>('select person_id from credentials where person_id = ?', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('matches the answers that come with it, by what remains of the roster ID', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    await erase(database, await idOf(database, 'person', 'u2'));
    const { counts: found, rejects } = await database.import({ 'answers.csv': answersCsv(answers) });
    expect(rejects).toEqual([]);
    expect(found.answers).toEqual(counts(3, 3, 0, 0));
    const { rows } = await database.db.raw<{ rows: { key: string }[] }>(`select key from id_reservations where key like '%:u2'`);
    expect(rows).toEqual([]);
  });
});
