import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { solutionRows } from '#projections/reports/solution-rows.ts';
import { packedSolutionRows } from '#projections/reports/packed-solution-rows.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { questionUuid, solutionUuid } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';

const harness = useReportWorld();

/** The quiz has the first three questions now; those after them were removed, and each version had others. */
const removed = Array.from({ length: 4 }, () => randomUUID());
const questions = [0, 1, 2].map((index) => questionUuid(1, index)).concat(removed);
const versions = [
  [2, 0, 1],
  [5, 1, 0, 3],
  [6, 4, 3],
  [0, 1, 2, 3, 4, 5, 6],
].map((places) => places.map((place) => questions[place]!));

const answer = fc.record({
  given: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  c: fc.option(fc.boolean()),
});
const solution = fc.record({
  version: fc.nat(versions.length - 1),
  /** Most solutions have all their questions answered and graded. */
  whole: fc.option(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { freq: 3 }),
  answers: fc.array(answer, { minLength: 7, maxLength: 7 }),
});

type Made = typeof solution extends fc.Arbitrary<infer Value> ? Value : never;

const storedAnswers = ({ version, whole, answers }: Made): object =>
  Object.fromEntries(
    versions[version]!.flatMap((uuid, place) => {
      const { given, c } = answers[place]!;
      const graded = { o: randomUUID(), s: place === 0 ? null : 'Literal' };
      if (whole) return [[uuid, { ...graded, c: whole[place] }]];
      return given ? [[uuid, c === null ? { o: graded.o } : { ...graded, c }]] : [];
    }),
  );

/** Beside the world's own solutions, and like one of them. */
const insert = async (made: Made): Promise<string> => {
  const uuid = randomUUID();
  await harness.db.raw(
    `insert into read_model.quiz_solutions (uuid, quiz_assignment_school_class_id, school_class_id, student_id, quiz_uuid, quiz_revision,
       attempt, assignment_type, language_code, status, questions_count, answered_count, started_at, submitted_at, time_spent_seconds, correct_count, answers)
     select :uuid, quiz_assignment_school_class_id, school_class_id, student_id, quiz_uuid, :revision, attempt, assignment_type,
       language_code, status, :count, answered_count, started_at, submitted_at, time_spent_seconds, correct_count, :answers::jsonb
     from read_model.quiz_solutions where uuid = :like`,
    {
      uuid,
      revision: 100 + made.version,
      count: versions[made.version]!.length,
      answers: JSON.stringify(storedAnswers(made)),
      like: solutionUuid(1),
    },
  );
  return uuid;
};

it(
  'packed solution rows have the same answers in the same order as the rows of a page',
  { timeout: patience(300_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(solution, { minLength: 1, maxLength: 12 }), async (made) => {
        const uuids = [solutionUuid(2), ...(await Promise.all(made.map(insert))), solutionUuid(1)];
        const expected = await solutionRows(liveReads(harness.db), uuids, 'UTC');
        expect(expected).toHaveLength(uuids.length);
        expect(await packedSolutionRows(liveReads(harness.db), uuids, 'UTC')).toEqual(expected);
      }),
      { numRuns: sampledRuns(40, 3) },
    );
  },
);
