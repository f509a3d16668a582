import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { assignmentsOfStudent, assignmentsOfTeacher, findAssignment } from '#projections/quiz-taking/assignments/queries.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { rowOf } from '#projections/tables/table.ts';
import { sql } from '#projections/read/sql.ts';
import { projections } from '#projections/registry.ts';
import { at, event, given } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';
import { givenSolution, quizUuid, reset, solutionStream, solutionUuid, undone } from './support/quiz-events.ts';
import { givenAssignment, givenSchool } from './support/school-events.ts';

const harness = useBuiltHarness();
beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  await harness.start(projections).ready;
});

const assignment = {
  quiz_assignment_school_class_id: 5,
  quiz_uuid: quizUuid,
  title: 'The lighthouse',
  quizable_type: 'Lesson',
  quizable_path: 'the-lighthouse',
  quizable_name: 'The lighthouse at night',
  assignment_type: 'listening_comprehension',
  assigned_at: at(5),
  due_at: '2026-03-09T20:00:00.000Z',
  school_class_id: 4,
  school_class_name: 'Room 4',
  teacher_id: 21,
  teacher_name: 'Ines Okafor',
  questions_count: 3,
};

describe('a student’s assignments', () => {
  const states = async (studentId: number): Promise<unknown[]> =>
    (await assignmentsOfStudent(liveReads(harness.db), studentId)).map((row) => [
      row.quiz_assignment_school_class_id,
      row.state,
      row.answered_count,
      row.correct_answers_count,
    ]);

  it('go from not started to submitted', async () => {
    await harness.caughtUp(projections);
    expect(await assignmentsOfStudent(liveReads(harness.db), 31)).toEqual([
      {
        ...assignment,
        not_owed: null,
        left_class: false,
        state: 'not_started',
        solution_uuid: null,
        answered_count: 0,
        correct_answers_count: null,
        submitted_at: null,
      },
    ]);
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false], submit: false });
    await givenSolution(harness.store, { n: 2, student: 32, correct: [true, false, true] });
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([[5, 'in_progress', 2, null]]);
    expect(await states(32)).toEqual([[5, 'submitted', 3, 2]]);
    expect((await assignmentsOfStudent(liveReads(harness.db), 32))[0]).toMatchObject({
      solution_uuid: solutionUuid(2),
      submitted_at: at(14),
    });
  });

  it('show the latest attempt, with open ones first', async () => {
    await givenAssignment(harness.store, 6, { assignedAt: at(6) });
    await givenSolution(harness.store, { n: 1, student: 31, correct: [false, false, false] });
    await givenSolution(harness.store, { n: 2, student: 31, correct: [true, true, true], attempt: 2 });
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([
      [6, 'not_started', 0, null],
      [5, 'submitted', 3, 3],
    ]);
  });

  it('have to be taken again after a reset, unless it is undone', async () => {
    const plan = { n: 1, student: 31, correct: [true, false, true] };
    await givenSolution(harness.store, plan);
    await given(harness.store, solutionStream(1), reset(plan));
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([[5, 'not_started', 0, null]]);
    await given(harness.store, solutionStream(1), undone(plan));
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([[5, 'submitted', 3, 2]]);
    await given(harness.store, solutionStream(1), reset(plan));
    await givenSolution(harness.store, { n: 2, student: 31, correct: [true], attempt: 2, submit: false });
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([[5, 'in_progress', 1, null]]);
  });

  it('are gone after the student leaves the class', async () => {
    await given(
      harness.store,
      'schoolClass-4',
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 31, occurredAt: at(9) }),
    );
    await harness.caughtUp(projections);
    expect(await states(31)).toEqual([]);
  });
});

describe('a teacher’s assignments', () => {
  it('count how many of all students have submitted', async () => {
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false, true] });
    await givenSolution(harness.store, { n: 2, student: 32, correct: [true], submit: false });
    await givenAssignment(harness.store, 6, { assignedAt: at(6), teacherId: null });
    await harness.caughtUp(projections);
    expect(await assignmentsOfTeacher(liveReads(harness.db), 21)).toEqual([
      { ...assignment, quiz_assignment_school_class_id: 6, assigned_at: at(6), state: 'not_started', submitted: 0, all: 3 },
      { ...assignment, state: 'in_progress', submitted: 1, all: 3 },
    ]);
    expect(await assignmentsOfTeacher(liveReads(harness.db), 21, { limit: 1 })).toHaveLength(1);
    expect(await assignmentsOfTeacher(liveReads(harness.db), 31)).toEqual([]);
  });

  it('are submitted once everybody has submitted, even if a student leaves afterwards', async () => {
    for (const student of [31, 32, 33]) await givenSolution(harness.store, { n: student, student, correct: [true, true, true] });
    await given(
      harness.store,
      'schoolClass-4',
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 31, occurredAt: at(9) }),
    );
    await harness.caughtUp(projections);
    expect(await findAssignment(liveReads(harness.db), 5)).toMatchObject({ state: 'submitted', submitted: 3, all: 3 });
    expect(await findAssignment(liveReads(harness.db), 99)).toBeNull();
  });
});

it('keeps a row for each assignment, without a teacher for imported ones', async () => {
  await givenAssignment(harness.store, 6, { assignedAt: at(6), teacherId: null });
  await harness.caughtUp(projections);
  const rows = await liveReads(harness.db).rows(
    rowOf(quizAssignments, ['id', 'teacher_id']),
    sql`select id, teacher_id from ${quizAssignments} order by id`,
  );
  expect(rows).toEqual([
    { id: 5, teacher_id: 21 },
    { id: 6, teacher_id: null },
  ]);
});
