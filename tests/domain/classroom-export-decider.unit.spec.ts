import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classroomExportDecider, type ClassroomExportCommand } from '#domain/integrations/decider.ts';
import { exportFailures, gradeFailures } from '#domain/integrations/failures.ts';
import type { ClassroomExportEvent } from '#domain/integrations/events.ts';
import { isPosted, type ClassroomExportState } from '#domain/integrations/state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { handle, specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';

const { given } = specificationOf(classroomExportDecider);
const assignment = { quizAssignmentSchoolClassId: 7 };
const [run, nextRun] = [exampleUuid(5, 1), exampleUuid(5, 2)];
const solution = exampleUuid(4, 1);
const grade = { solutionUuid: solution, correctAnswersCount: 8, questionsCount: 10 };

const request = (exportUuid: string) =>
  ({ type: 'RequestClassroomExport', ...assignment, exportUuid, schoolClassId: 4, teacherId: 3, requestedAt: at(0) }) as const;
const requested = (exportUuid = run): ClassroomExportEvent => ({
  type: 'ClassroomExportRequested',
  data: { ...assignment, exportUuid, schoolClassId: 4, teacherId: 3, requestedAt: at(0) },
});
const coursework = (courseWorkId: string, more: { courseId?: string; replaces?: string } = {}) =>
  ({ type: 'RecordCoursework', exportUuid: run, courseId: '7001', courseWorkId, createdAt: at(1), ...more }) as const;
const created = (courseWorkId: string, courseId = '7001'): ClassroomExportEvent => ({
  type: 'ClassroomCourseworkCreated',
  data: { ...assignment, exportUuid: run, courseId, courseWorkId, createdAt: at(1) },
});
const post = (exportUuid = run, changes: Partial<typeof grade> = {}) =>
  ({ type: 'RecordGradePosted', exportUuid, studentId: 9, ...grade, postedAt: at(2), ...changes }) as const;
const posted = (exportUuid = run): ClassroomExportEvent => ({
  type: 'ClassroomGradePosted',
  data: { ...assignment, exportUuid, studentId: 9, ...grade, postedAt: at(2) },
});
const fail = (exportUuid = run) =>
  ({
    type: 'RecordGradeFailed',
    exportUuid,
    studentId: 9,
    solutionUuid: solution,
    reason: gradeFailures.noEmail,
    failedAt: at(2),
  }) as const;
const failed = (exportUuid = run): ClassroomExportEvent => ({
  type: 'ClassroomGradeFailed',
  data: { ...assignment, exportUuid, studentId: 9, solutionUuid: solution, reason: gradeFailures.noEmail, failedAt: at(2) },
});
const complete = (exportUuid = run) => ({ type: 'CompleteClassroomExport', exportUuid, completedAt: at(3) }) as const;
const completed = (postedCount: number, failedCount: number, exportUuid = run): ClassroomExportEvent => ({
  type: 'ClassroomExportCompleted',
  data: { ...assignment, exportUuid, postedCount, failedCount, completedAt: at(3) },
});
const stop = (exportUuid = run) =>
  ({ type: 'FailClassroomExport', exportUuid, reason: exportFailures.forbidden, failedAt: at(3) }) as const;

describe('an export', () => {
  it('is requested', () => given().when(request(run)).then(requested()));
  it('is joined by a request that comes while it is running', () => given(requested()).when(request(nextRun)).thenNothing());
  it('can be requested again once it has ended', () =>
    given(requested(), completed(0, 0)).when(request(nextRun)).then(requested(nextRun)));
  it('completes with the counts of this run', () => {
    given(requested(), posted(), completed(1, 0), requested(nextRun))
      .when(complete(nextRun))
      .then(completed(0, 0, nextRun));
    given(requested(), failed(), posted()).when(complete()).then(completed(1, 0));
    given(requested(), posted(), failed()).when(complete()).then(completed(0, 1));
  });
  it('ends once', () => {
    given(requested(), completed(0, 0)).when(complete()).thenNothing();
    given(requested(), completed(0, 0)).when(stop()).thenNothing();
  });
  it('records nothing if it was never requested', () => {
    given().when(complete()).thenThrows('conflict', 'classroom_export_not_running');
    given(requested(nextRun)).when(post()).thenThrows('conflict', 'classroom_export_not_running');
  });
  it('keeps its first run’s uuid as the reference of its coursework', () => {
    const { state } = given(requested(), completed(0, 0), requested(nextRun));
    expect(state.reference).toBe(run);
  });
});

describe('an assignment’s coursework', () => {
  it('is created once in a course', () => {
    given(requested()).when(coursework('a')).then(created('a'));
    given(requested(), created('a')).when(coursework('b')).thenNothing();
  });
  it('is created again in another course, or to replace deleted coursework', () => {
    given(requested(), created('a'))
      .when(coursework('b', { courseId: '7002' }))
      .then(created('b', '7002'));
    given(requested(), created('a'))
      .when(coursework('b', { replaces: 'a' }))
      .then(created('b'));
    given(requested(), created('a'))
      .when(coursework('a', { replaces: 'a' }))
      .thenNothing();
    given(requested(), created('a'))
      .when(coursework('b', { replaces: 'c' }))
      .thenNothing();
  });
  it('shows no grades when newly created', () => {
    const { state } = given(requested(), created('a'), posted(), created('b', '7002'));
    expect(isPosted(state, 9, grade)).toBe(false);
  });
});

describe('a grade', () => {
  const done = [requested(), created('a'), posted(), completed(1, 0), requested(nextRun)];
  it('is posted once per solution and score', () => {
    given(...done)
      .when(post(nextRun))
      .thenNothing();
    expect(isPosted(given(...done).state, 9, grade)).toBe(true);
  });
  it.each([[{ correctAnswersCount: 9 }], [{ questionsCount: 11 }], [{ solutionUuid: exampleUuid(4, 2) }]])(
    'is posted again when it has changed: %o',
    (changes) => {
      const events = given(...done)
        .when(post(nextRun, changes))
        .thenState();
      expect(events.students.get(9)?.grade).toMatchObject(changes);
      expect(isPosted(given(...done).state, 9, { ...grade, ...changes })).toBe(false);
    },
  );
  it('is sent again if it has failed since, even though Classroom shows it', () => {
    const events = [...done, failed(nextRun), completed(0, 1, nextRun), requested()];
    expect(isPosted(given(...events).state, 9, grade)).toBe(false);
    expect(given(...events).state.students.get(9)?.grade).toEqual(grade);
  });
  it('fails once in a run for one reason, and again in the next run', () => {
    given(requested(), failed()).when(fail()).thenNothing();
    given(requested(), failed(), completed(0, 1), requested(nextRun)).when(fail(nextRun)).then(failed(nextRun));
  });
});

it('carries out a repeated command once, whatever happened before', () => {
  const anyRun = fc.constantFrom(run, nextRun);
  const command: fc.Arbitrary<ClassroomExportCommand> = fc.oneof(
    anyRun.map((uuid) => request(uuid)),
    fc.constantFrom('a', 'b').map((id) => coursework(id)),
    fc.tuple(anyRun, fc.integer({ min: 0, max: 2 })).map(([uuid, correctAnswersCount]) => post(uuid, { correctAnswersCount })),
    anyRun.map((uuid) => fail(uuid)),
    anyRun.map((uuid) => complete(uuid)),
    anyRun.map((uuid) => stop(uuid)),
  );
  const attempt = (state: ClassroomExportState, next: ClassroomExportCommand) => {
    try {
      return handle(classroomExportDecider, state, next);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return null;
    }
  };
  let decided = 0;
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 30 }), (commands) => {
      let state = classroomExportDecider.initialState;
      for (const next of commands) {
        const handled = attempt(state, next);
        if (!handled) continue;
        decided += handled.events.length;
        state = handled.state;
        expect(attempt(state, next)?.events).toEqual([]);
      }
    }),
  );
  expect(decided).toBeGreaterThan(0);
});

it('keeps every reason short enough for its event', () => {
  for (const reason of [...Object.values(gradeFailures), ...Object.values(exportFailures)]) {
    expect(reason.length).toBeLessThanOrEqual(300);
  }
});
