import { describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { assessmentsOfWork, outsideAssessmentsSince } from '#projections/writing/writing-assessments/queries.ts';
import { writingAssessmentsProjection } from '#projections/writing/writing-assessments/projection.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const studentWorkUuid = uuid(90);
const work = { studentWorkUuid, studentId: 31, lessonAssignmentSchoolClassId: 9, schoolClassId: 4, promptUuid: uuid(91) };
const sealed = { sealed: 'p1.x', characters: 1, words: 1 };
const spoke = { provider: 'openai', model: 'some-model', version: 'wida-prompt-1' } as const;

const assessment = (number: number) => {
  const assessmentUuid = uuid(100 + number);
  const append = (...events: Parameters<typeof given>[2][]) =>
    given(harness.store, `writingAssessment-${assessmentUuid}`, ...events);
  return {
    assessmentUuid,
    request: (minute: number, known = true) =>
      append(
        event('WritingAssessmentRequested', {
          assessmentUuid,
          teacherId: 21,
          districtId: 1,
          work: known ? work : null,
          sealedFor: 31,
          gradeBand: '3-5',
          framework: 'WIDA',
          ...spoke,
          texts: sealed,
          words: 40,
          requestedAt: at(minute),
        }),
      ),
    complete: (minute: number) =>
      append(
        event('WritingAssessmentCompleted', {
          assessmentUuid,
          ...spoke,
          level: 3,
          dimensions: { linguistic_complexity: 3, language_forms: 2, vocabulary_usage: 4 },
          result: sealed,
          raw: null,
          tokens: 120,
          tookMs: 900,
          completedAt: at(minute),
        }),
      ),
    fail: (minute: number) =>
      append(event('WritingAssessmentFailed', { assessmentUuid, code: 'unavailable', reason: 'No.', failedAt: at(minute) })),
    save: (minute: number, teacherLevel: 4 | null = 4) =>
      append(
        event('WritingAssessmentSaved', {
          ...work,
          assessmentUuid,
          teacherId: 21,
          suggestedLevel: 3,
          teacherLevel,
          words: sealed,
          savedAt: at(minute),
        }),
      ),
    rate: (minute: number) =>
      append(
        event('WritingAssessmentRated', {
          assessmentUuid,
          teacherId: 21,
          rating: 'negative',
          options: [],
          remark: sealed,
          teacherLevel: 4,
          ratedAt: at(minute),
        }),
      ),
  };
};
const read = () => liveReads(harness.db);
const projections = [writingAssessmentsProjection];
const start = async () => {
  await harness.start(projections).ready;
  await harness.caughtUp(projections);
};

describe('the assessments of a student’s work', () => {
  it('are listed with the suggestion and the teacher’s choice, latest first', async () => {
    const [first, second, third] = [assessment(1), assessment(2), assessment(3)];
    await first.request(1);
    await first.complete(2);
    await first.save(3);
    await first.rate(4);
    await second.request(5);
    await second.fail(6);
    await start();
    await third.save(7, null);
    await harness.caughtUp(projections);
    const rows = await assessmentsOfWork(read(), studentWorkUuid);
    expect(
      rows.map(({ uuid: id, status, suggested_level, teacher_level }) => [id, status, suggested_level, teacher_level]),
    ).toEqual([
      [third.assessmentUuid, 'by_hand', null, null],
      [second.assessmentUuid, 'failed', null, null],
      [first.assessmentUuid, 'completed', 3, 4],
    ]);
    const { rows: stored } = await harness.db.raw<{ rows: Record<string, unknown>[] }>(
      `select rating, tokens, linguistic_complexity, language_forms, vocabulary_usage, failure
       from read_model.writing_assessments order by requested_at`,
    );
    expect(stored[0]).toEqual({
      rating: 'negative',
      tokens: 120,
      linguistic_complexity: 3,
      language_forms: 2,
      vocabulary_usage: 4,
      failure: null,
    });
    expect(stored[1]).toMatchObject({ failure: 'unavailable' });
  });

  it('belong to a work once a teacher saves them for it', async () => {
    const found = assessment(4);
    await found.request(1, false);
    await found.complete(2);
    await start();
    expect(await assessmentsOfWork(read(), studentWorkUuid)).toEqual([]);
    await found.save(3);
    await harness.caughtUp(projections);
    expect(await assessmentsOfWork(read(), studentWorkUuid)).toMatchObject([
      { status: 'completed', prompt_uuid: work.promptUuid },
    ]);
  });

  it('count toward the district’s monthly limit', async () => {
    for (const number of [1, 2, 3]) await assessment(number).request(number);
    await start();
    expect(await outsideAssessmentsSince(read(), 1, at(2))).toBe(2);
    expect(await outsideAssessmentsSince(read(), 2, at(0))).toBe(0);
  });
});
