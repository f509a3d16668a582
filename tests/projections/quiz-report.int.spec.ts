import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { teacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import type { TeacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { classResults, studentSubmittedCounts } from '#projections/reports/class-results.ts';
import { projections } from '#projections/registry.ts';
import { readAsOf } from '#projections/runner/consistency.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';
import { givenSolution, optionUuid, questionUuid, quizUuid, reset, solutionStream, undone } from './support/quiz-events.ts';
import { givenAssignment, givenSchool } from './support/school-events.ts';

const harness = useBuiltHarness();
beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false, true] });
  await givenSolution(harness.store, { n: 2, student: 32, correct: [true, true, true], startedAt: 600 });
  await givenSolution(harness.store, { n: 3, student: 33, correct: [true], submit: false });
  harness.start(projections);
  await harness.caughtUp(projections);
});

const scope = { quizUuid, schoolClassId: 4, timeZone: 'America/New_York' };
const report = async (more: Partial<Parameters<typeof teacherQuizReport>[1]> = {}): Promise<TeacherQuizReport> =>
  (await teacherQuizReport(liveReads(harness.db), { ...scope, ...more }))!;

describe("a teacher's quiz report", () => {
  it('has a row for each submitted solution and lists who has not submitted', async () => {
    const { rows, not_submitted } = await report();
    expect(
      rows.map((row) => [row.id, row.student_name, row.correct_answers_count, row.time_spent, row.submitted_at_date]),
    ).toEqual([
      [32, 'Bo Adler', 3, 180, '03/02/2026'],
      [31, 'Ada Zimmer', 2, 180, '03/02/2026'],
    ]);
    expect(rows[1]!.answers).toEqual([
      { quiz_question_uuid: questionUuid(0), quiz_question_option_uuid: optionUuid(0, true), strand: 'Literal', correct: true },
      {
        quiz_question_uuid: questionUuid(1),
        quiz_question_option_uuid: optionUuid(1, false),
        strand: 'Inference',
        correct: false,
      },
      { quiz_question_uuid: questionUuid(2), quiz_question_option_uuid: optionUuid(2, true), strand: null, correct: true },
    ]);
    expect(not_submitted).toEqual([
      expect.objectContaining({ id: 33, student_name: 'Cy Moss', state: 'in_progress', can_undo: false, reset_at: null }),
    ]);
  });

  it('counts each student who submitted once across all pages', async () => {
    await givenAssignment(harness.store, 6, { assignedAt: at(700) });
    await givenSolution(harness.store, { n: 4, student: 31, correct: [true], startedAt: 800, assignment: 6 });
    await harness.caughtUp(projections);
    const page = { page: 2, pageSize: 1, sort: { by: 'name', direction: 'asc' } } as const;
    const paged = (await teacherQuizReport(liveReads(harness.db), scope, page))!;
    expect([paged.rows.length, paged.rows_count, paged.submitted_students_count]).toEqual([1, 3, 2]);
  });

  it('totals by class, question and strand', async () => {
    const result = await report();
    expect(result.summary).toEqual({
      schools_count: 1,
      school_classes_count: 1,
      students_count: 3,
      quiz_solutions_count: 2,
      answers_count: 6,
      correct_answers_count: 5,
      time_spent: 360,
      strands: [
        { strand: 'Literal', answers_count: 2, correct_count: 2 },
        { strand: 'Inference', answers_count: 2, correct_count: 1 },
      ],
    });
    expect(result.questions[1]).toMatchObject({
      position: 2,
      answers_count: 2,
      correct_answers_count: 1,
      answers_count_by_option: { [optionUuid(1, true)]: 1, [optionUuid(1, false)]: 1 },
    });
    expect(result).toMatchObject({
      title: 'The lighthouse',
      school_class_name: 'Room 4',
      school_name: 'Pier School',
      teachers: [{ id: 21, name: 'Ines Okafor' }],
      quiz_assignment_school_class_id: 5,
    });
  });

  it('uses the district’s time zone for days', async () => {
    // Submitted 2026-03-03T00:04Z, which is still the 2nd in New York.
    const days = async (startDate?: string, endDate?: string): Promise<number[]> =>
      (await report({ startDate, endDate })).rows.map((row) => row.id);
    expect(await days('2026-03-02', '2026-03-02')).toEqual([32, 31]);
    expect(await days('2026-03-03')).toEqual([]);
    expect(await days(undefined, '2026-03-01')).toEqual([]);
    expect((await report({ startDate: '2026-03-03', timeZone: 'UTC' })).rows.map((row) => row.id)).toEqual([32]);
    expect(await report({ startDate: '2026-03-03' })).toMatchObject({
      summary: { quiz_solutions_count: 0, time_spent: 0 },
      not_submitted: [{ id: 33 }],
    });
  });

  it('filters by assignment type', async () => {
    expect((await report({ quizType: 'reading_comprehension' })).rows).toEqual([]);
    expect((await report({ quizType: 'listening_comprehension' })).rows).toHaveLength(2);
  });

  it('covers all assignments of the quiz to the class and names the latest', async () => {
    await givenAssignment(harness.store, 6, { assignedAt: at(700) });
    await givenSolution(harness.store, { n: 4, student: 31, assignment: 6, correct: [true, true, true], startedAt: 710 });
    await harness.caughtUp(projections);
    const result = await report();
    expect(result.quiz_assignment_school_class_id).toBe(6);
    expect(result.rows.map((row) => [row.id, row.quiz_assignment_school_class_id])).toEqual([
      [32, 5],
      [31, 6],
      [31, 5],
    ]);
  });

  it('keeps the solution of a student who left the class', async () => {
    await given(
      harness.store,
      'schoolClass-4',
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 31, occurredAt: at(9) }),
    );
    await harness.caughtUp(projections);
    const result = await report();
    expect([result.rows.length, result.summary.students_count]).toEqual([2, 2]);
  });

  const first = { n: 1, student: 31, correct: [true, false, true] };

  it('excludes reset results, and shows whether the reset can be undone', async () => {
    const state = async (): Promise<unknown[]> => {
      await harness.caughtUp(projections);
      const { rows, not_submitted } = await report();
      const missing = not_submitted.find(({ id }) => id === 31);
      return [rows.map((row) => [row.id, row.attempt]), missing?.state, missing?.can_undo, missing?.reset_at];
    };
    await given(harness.store, solutionStream(1), reset(first));
    expect(await state()).toEqual([[[32, 1]], 'reset', true, at(50)]);
    await given(harness.store, solutionStream(1), undone(first));
    expect(await state()).toEqual([
      [
        [32, 1],
        [31, 1],
      ],
      undefined,
      undefined,
      undefined,
    ]);
    await given(harness.store, solutionStream(1), reset(first));
    const again = { n: 9, student: 31, attempt: 2, startedAt: 40 };
    await givenSolution(harness.store, { ...again, correct: [false], submit: false });
    expect(await state()).toEqual([[[32, 1]], 'in_progress', false, null]);
  });

  it('shows the attempt that counts after a reset', async () => {
    await given(harness.store, solutionStream(1), reset(first));
    await givenSolution(harness.store, { n: 9, student: 31, attempt: 2, startedAt: 40, correct: [false, false, false] });
    await harness.caughtUp(projections);
    const { rows, not_submitted, summary } = await report();
    expect(rows.map((row) => [row.id, row.attempt, row.correct_answers_count])).toEqual([
      [32, 1, 3],
      [31, 2, 0],
    ]);
    expect([not_submitted.map(({ id }) => id), summary.correct_answers_count]).toEqual([[33], 3]);
  });

  it('is null for an unknown quiz or class', async () => {
    expect(await teacherQuizReport(liveReads(harness.db), { ...scope, quizUuid: uuid(404) })).toBeNull();
    expect(await teacherQuizReport(liveReads(harness.db), { ...scope, schoolClassId: 404 })).toBeNull();
  });

  it('reports the log position it was read at', async () => {
    const head = (await harness.store.head())!;
    const asOf = await readAsOf(harness.db, ['quiz_results', 'quiz_assignments', 'quizzes', 'roster'], async (trx, moment) => {
      expect((await teacherQuizReport(trx, scope))!.rows).toHaveLength(2);
      return moment;
    });
    const [last] = await harness.store.readAll({ after: { commit: head.commit - 1n, prepare: head.prepare - 1n } });
    const position = `${head.commit}/${head.prepare}`;
    expect(asOf).toEqual({
      position,
      time: last!.recordedAt,
      projections: { quiz_assignments: position, quiz_results: position, quizzes: position, roster: position },
    });
  });
});

describe('result cells', () => {
  it('cover classes, students and schools', async () => {
    const { db } = harness;
    expect(await classResults(liveReads(db), [4, 9])).toEqual(
      expect.arrayContaining([
        { school_class_id: 4, assignments_count: 1, submitted_count: 2, answers_count: 6, correct_count: 5 },
        { school_class_id: 9, assignments_count: 0, submitted_count: 0, answers_count: 0, correct_count: 0 },
      ]),
    );
    expect(await studentSubmittedCounts(liveReads(db), [4], [31, 32])).toEqual(
      expect.arrayContaining([
        { school_class_id: 4, student_id: 31, submitted_count: 1 },
        { school_class_id: 4, student_id: 32, submitted_count: 1 },
      ]),
    );
  });
});
