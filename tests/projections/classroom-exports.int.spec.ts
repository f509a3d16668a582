import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { classroomExportDecider, type ClassroomExportCommand } from '#domain/integrations/decider.ts';
import { exportFailures, gradeFailures } from '#domain/integrations/failures.ts';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { fold } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { classroomExportsProjection } from '#projections/integrations/classroom-exports/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import {
  googleCourseOfClass,
  latestClassroomExport,
  runningClassroomExports,
} from '#projections/integrations/classroom-exports/queries.ts';
import { verifyProjection } from '#projections/runner/verify.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import { silentLogger } from './support/silent-logger.ts';

const harness = useFreshHarness();
beforeEach(async () => {
  await harness.start([classroomExportsProjection]).ready;
});

const caughtUp = () => harness.caughtUp([classroomExportsProjection]);
const stream = 'classroomExport-5';
const run = { quizAssignmentSchoolClassId: 5, exportUuid: uuid(1) };
const requested = event('ClassroomExportRequested', { ...run, schoolClassId: 4, teacherId: 21, requestedAt: at(0) });
const created = (courseWorkId: string) =>
  event('ClassroomCourseworkCreated', { ...run, courseId: '7001', courseWorkId, createdAt: at(1) });
const posted = (studentId: number) =>
  event('ClassroomGradePosted', {
    ...run,
    studentId,
    solutionUuid: uuid(studentId),
    correctAnswersCount: 2,
    questionsCount: 3,
    postedAt: at(2),
  });
const failed = (studentId: number) =>
  event('ClassroomGradeFailed', {
    ...run,
    studentId,
    solutionUuid: uuid(studentId),
    reason: gradeFailures.noEmail,
    failedAt: at(3),
  });

it('shows the latest run of an assignment and which runs are in progress', async () => {
  expect(await latestClassroomExport(liveReads(harness.db), 5)).toBeNull();
  await given(harness.store, stream, requested, created('a'), posted(31), failed(32));
  await caughtUp();
  expect(await latestClassroomExport(liveReads(harness.db), 5)).toEqual({
    state: 'running',
    requested_at: at(0),
    completed_at: null,
    reason: null,
    posted_count: 1,
    failed_count: 1,
  });
  expect(await runningClassroomExports(liveReads(harness.db))).toEqual([{ quizAssignmentSchoolClassId: 5, exportUuid: uuid(1) }]);
  await given(harness.store, stream, event('ClassroomExportFailed', { ...run, reason: 'No.', failedAt: at(4) }));
  await caughtUp();
  expect(await latestClassroomExport(liveReads(harness.db), 5)).toMatchObject({
    state: 'failed',
    completed_at: at(4),
    reason: 'No.',
  });
  expect(await runningClassroomExports(liveReads(harness.db))).toEqual([]);
});

it('knows the course that a class chose last', async () => {
  const linked = (courseId: string) => event('SchoolClassGoogleCourseLinked', { schoolClassId: 4, courseId, occurredAt: at(0) });
  await given(harness.store, 'schoolClass-4', linked('7001'), linked('7002'));
  await caughtUp();
  expect([await googleCourseOfClass(liveReads(harness.db), 4), await googleCourseOfClass(liveReads(harness.db), 5)]).toEqual([
    '7002',
    null,
  ]);
});

const grades = async () => (await harness.liveRows(classroomExportsProjection))['classroom_grades'];

describe('a student’s grade', () => {
  it('keeps the posted score when a later attempt fails, in one batch or several', async () => {
    await given(harness.store, stream, requested, posted(31), failed(31));
    await caughtUp();
    const inOne = await grades();
    expect(inOne).toMatchObject([{ posted_correct_count: 2, reason: gradeFailures.noEmail }]);
    const other = (one: EarshotEvent): EarshotEvent =>
      ({ ...one, data: { ...one.data, quizAssignmentSchoolClassId: 6 } }) as EarshotEvent;
    for (const one of [requested, posted(31), failed(31)]) {
      await given(harness.store, 'classroomExport-6', other(one));
      await caughtUp();
    }
    const rows = (await grades()) as { quiz_assignment_school_class_id: number }[];
    const [first, second] = [5, 6].map((id) => rows.find((row) => row.quiz_assignment_school_class_id === id)!);
    expect({ ...second, quiz_assignment_school_class_id: 5 }).toEqual(first);
  });

  it('is empty in a new coursework', async () => {
    await given(harness.store, stream, requested, created('a'), posted(31), failed(32));
    await caughtUp();
    await given(harness.store, stream, created('b'), posted(33));
    await caughtUp();
    expect(await grades()).toMatchObject([{ student_id: 33 }]);
  });
});

/** What the decider makes of any commands, so that the history is one that can happen. */
const history = (commands: readonly ClassroomExportCommand[]): EarshotEvent[] => {
  const events: EarshotEvent[] = [];
  let { initialState: state } = classroomExportDecider;
  for (const command of commands) {
    try {
      const decided = classroomExportDecider.decide(command, state);
      state = fold(classroomExportDecider, state, decided);
      events.push(...decided);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return events;
};

it('is the same rebuilt as live, whatever was exported', async () => {
  const exportUuid = fc.constantFrom(uuid(1), uuid(2));
  const student = fc.integer({ min: 31, max: 33 });
  const command: fc.Arbitrary<ClassroomExportCommand> = fc.oneof(
    exportUuid.map((id) => ({
      type: 'RequestClassroomExport' as const,
      exportUuid: id,
      quizAssignmentSchoolClassId: 5,
      schoolClassId: 4,
      teacherId: 21,
      requestedAt: at(0),
    })),
    fc.tuple(exportUuid, fc.constantFrom('7001', '7002')).map(([id, courseId]) => ({
      type: 'RecordCoursework' as const,
      exportUuid: id,
      courseId,
      courseWorkId: `cw-${courseId}`,
      createdAt: at(1),
    })),
    fc.tuple(exportUuid, student, fc.integer({ min: 0, max: 3 })).map(([id, studentId, correctAnswersCount]) => ({
      type: 'RecordGradePosted' as const,
      exportUuid: id,
      studentId,
      solutionUuid: uuid(studentId),
      correctAnswersCount,
      questionsCount: 3,
      postedAt: at(2),
    })),
    fc.tuple(exportUuid, student).map(([id, studentId]) => ({
      type: 'RecordGradeFailed' as const,
      exportUuid: id,
      studentId,
      solutionUuid: uuid(studentId),
      reason: gradeFailures.notInCourse,
      failedAt: at(3),
    })),
    exportUuid.map((id) => ({ type: 'CompleteClassroomExport' as const, exportUuid: id, completedAt: at(4) })),
    exportUuid.map((id) => ({
      type: 'FailClassroomExport' as const,
      exportUuid: id,
      reason: exportFailures.forbidden,
      failedAt: at(4),
    })),
  );
  const [commands] = fc.sample(fc.array(command, { minLength: 300, maxLength: 300 }), 1);
  const events = history(commands!);
  expect(events.length).toBeGreaterThan(20);
  for (let index = 0; index < events.length; index += 3) {
    await given(harness.store, stream, ...events.slice(index, index + 3));
    if (index % 9 === 0) await caughtUp();
  }
  await caughtUp();
  const { db, store } = harness;
  const options = { db, store, logger: silentLogger, signal: new AbortController().signal };
  expect(await verifyProjection(classroomExportsProjection, options)).toMatchObject({ identical: true });
});
