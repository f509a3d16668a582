import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerStaging, type StagedAnswer } from '#import/answers/staging.ts';
import { ImportedDatabase } from './support/imported-database.ts';

const [quizUuid, questionUuid, optionUuid] = [randomUUID(), randomUUID(), randomUUID()];
/** More than are fetched at a time. */
const count = 5_000;

describe('answers sorted by the database', () => {
  let database: ImportedDatabase;
  beforeEach(async () => {
    database = await ImportedDatabase.create();
  });

  const open = async (): Promise<AnswerStaging> => {
    const staging = await AnswerStaging.open(database.url);
    const place = { userSourcedId: 'u', classSourcedId: 'c', quizUuid, questionUuid, optionUuid };
    const lines = Array.from({ length: count }, (_, at) => at);
    await staging.add(lines.map((line) => ({ ...place, line, answeredAt: count - line })));
    await staging.findIds('');
    return staging;
  };
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'earshot import'`;

  it('come in the order of time', async () => {
    await using staging = await open();
    const lines: number[] = [];
    for await (const answers of staging.sorted()) lines.push(...answers.map(({ line }) => line));
    expect(lines).toEqual(Array.from({ length: count }, (_, at) => count - 1 - at));
  });

  it('keep the file’s values, whatever characters its ids contain', async () => {
    await using staging = await AnswerStaging.open(database.url);
    const rows = ['größe', '学生-1', 'o\'\\{",', '😀'].map((id, at) => ({
      line: at + 2,
      userSourcedId: id,
      classSourcedId: `class ${id}`,
      quizUuid: randomUUID(),
      questionUuid: randomUUID(),
      optionUuid: randomUUID(),
      answeredAt: Date.UTC(2026, 2, 1, 10, 0, at, 123),
    }));
    await staging.add(rows);
    await staging.findIds('');
    const sorted: StagedAnswer[] = [];
    for await (const answers of staging.sorted()) sorted.push(...answers);
    const unknown = { studentId: null, schoolClassId: null };
    expect(sorted.toSorted((a, b) => a.line - b.line)).toEqual(rows.map((row) => ({ ...row, ...unknown })));
  });

  it('can be abandoned before the last one', async () => {
    await using staging = await open();
    for await (const _ of staging.sorted()) break;
    expect(await staging.schoolClassIds()).toEqual(new Set());
  });

  it('end with an error when the connection is lost between two fetches', { timeout: 30_000 }, async () => {
    const read = async (): Promise<void> => {
      await using staging = await open();
      let read = 0;
      for await (const _ of staging.sorted()) if ((read += 1) === 1) await database.db.raw(cut);
    };
    await expect(read()).rejects.toThrow(/terminat|connection/i);
  });

  it('let go of a reader who stops after the connection was lost', { timeout: 30_000 }, async () => {
    const read = async (): Promise<void> => {
      await using staging = await open();
      for await (const _ of staging.sorted()) {
        await database.db.raw(cut);
        throw new Error('stopped');
      }
    };
    await expect(read()).rejects.toThrow('stopped');
  });
});
