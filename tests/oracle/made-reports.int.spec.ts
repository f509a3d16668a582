import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { given } from '#tests/projections/support/given-events.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { password } from '#tests/support/world.ts';
import { compareItemAnalysis } from './compare-item-analysis.ts';
import {
  compareDistrict,
  compareOwnReport,
  compareSchoolAdminClass,
  compareSchoolAdminQuiz,
  compareSchoolAdminStudent,
  compareTeacherClass,
} from './compare-reports.ts';
import { isCounted, type Criteria } from './counting.ts';
import { readHistory } from './history.ts';
import { beginning, idsOf, steps, Story, typeOf } from './made-history.ts';

const histories = sampledRuns(12, 2);

const day = fc
  .date({ min: new Date('2025-05-20'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someCriteria: fc.Arbitrary<Criteria> = fc
  .tuple(day, day, fc.option(fc.nat(2).map(typeOf)))
  .map(([one, other, type]) => ({ start: one < other ? one : other, end: one < other ? other : one, type }));

describe('every cell of every report on generated histories', () => {
  let app: TestApp;
  let run = 0;
  let counted = 0;
  let resets = 0;
  let regraded = 0;
  let analysed = 0;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    await app.stop();
  });

  const regradesSoFar = async (): Promise<number> => {
    const { rows } = await app.db.raw<{ rows: { count: number }[] }>(
      'select count(*)::int as count from read_model.quiz_solutions where regrades is not null',
    );
    return rows[0]!.count;
  };
  const nameOf = (id: number): string => `Given ${id} Family ${id}`;
  const emailOf = (id: number): string => `p${id}@made.test`;
  const clientOf = async (id: number): Promise<HttpClient> => {
    const client = app.visitor();
    expect((await client.signIn(emailOf(id), password)).status).toBe(200);
    return client;
  };

  /** A correction is followed by the product's own reaction, while the story goes on. */
  const append = async (stream: string, events: readonly EarshotEvent[]): Promise<void> => {
    await given(app.store, stream, ...events);
  };

  const settle = async (ids: ReturnType<typeof idsOf>): Promise<void> => {
    const everybody = [ids.admin, ...ids.teachers, ...ids.students];
    await savePeople(
      app.db,
      everybody.map((id) => ({
        id,
        districtId: ids.district,
        sourcedId: null,
        email: emailOf(id),
        givenName: `Given ${id}`,
        familyName: `Family ${id}`,
      })),
    );
    await setInitialPassword(app.db, everybody, password);
    for (const [stream, events] of beginning(ids)) await given(app.store, stream, ...events);
  };

  it('agrees with the independent computation', { timeout: patience(300_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(someCriteria, { minLength: 1, maxLength: 2 }), async (made, questions) => {
        const ids = idsOf((run += 1));
        await settle(ids);
        const story = new Story(ids);
        for (const step of made) {
          for (const [stream, events] of story.eventsOf(step)) await append(stream, events);
        }
        await app.jobsDone();
        await app.caughtUp();
        const history = await readHistory(app.store);
        const own = [...history.solutions.values()].filter(({ studentId }) => ids.students.includes(studentId));
        counted += own.filter(isCounted).length;
        regraded = await regradesSoFar();
        resets += own.filter(({ reset }) => reset).length;
        const admin = { history, nameOf, client: await clientOf(ids.admin) };
        for (const quiz of ids.quizzes) analysed += await compareItemAnalysis(admin, ids.classes, quiz);
        const teacher = { history, nameOf, client: await clientOf(ids.teachers[0]!) };
        const student = { history, nameOf, client: await clientOf(ids.students[0]!) };
        for (const criteria of [...questions, { start: '2014-05-20', end: '2026-12-31', type: null }]) {
          const filters = [{ school: ids.schools[1]! }, { teacher: ids.teachers[1]! }, { schoolClass: ids.classes[2]! }];
          await compareDistrict(admin, ids.district, criteria, filters);
          await compareSchoolAdminClass(admin, ids.classes[0]!, criteria);
          await compareSchoolAdminStudent(admin, ids.district, ids.students[1]!, criteria);
          await compareSchoolAdminQuiz(admin, ids.district, ids.quizzes[0], criteria);
          await compareTeacherClass(teacher, ids.classes[0]!, criteria);
          await compareOwnReport(student, ids.students[0]!, criteria);
        }
      }),
      { numRuns: histories, endOnFailure: true },
    );
    // Two histories may have none of one kind.
    if (histories < 10) return;
    expect(counted, 'solutions that counted').toBeGreaterThan(20);
    expect(analysed, 'first attempts in item analyses').toBeGreaterThan(10);
    expect(resets, 'solutions that were reset').toBeGreaterThan(0);
    expect(regraded, 'scores that corrections changed').toBeGreaterThan(0);
  });
});
