import {
  changeAssignmentDates,
  closeLessonAssignment,
  reopenLessonAssignment,
} from '#commands/assignments/lesson-assignment/commands.ts';
import { reopenStudentWork, undoStudentWorkReopening } from '#commands/lesson-work/student-work/commands.ts';
import { stepOf } from '#commands/runner/context.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import type { RecordKind, Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { requireGiven } from './require-given.ts';
import { presentGiven } from './presenter.ts';
import { changeDatesBody, givenParams, givenReply, reopenBody, workParams, workStateReply } from './schemas.ts';

const tag = 'Lesson assignments';
const access = ['teacher'] as const;
const ofClass = '/teach/lesson_assignments/{id}/school_class/{school_class_id}';
const ofStudent = `${ofClass}/students/{student_id}`;

const studentRecords = (
  what: RecordKind,
): Records<{ readonly params: { readonly school_class_id: number; readonly student_id: number } }> => ({
  action: 'changed',
  what,
  of: ({ params }) => ({ schoolClassIds: [params.school_class_id], studentId: params.student_id }),
});

const presentState = ({ status, submittedAt }: StudentWork) => ({
  state: status,
  submitted_at: status === 'submitted' ? submittedAt : null,
});

/** A class at work on an assignment, for its teachers. */
export const classWorkRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: `${ofClass}/dates`,
    tag,
    summary: 'Moves the start and the due date for one class',
    commands: ['changeAssignmentDates'],
    access,
    concealed: true,
    request: { params: givenParams, body: changeDatesBody },
    response: givenReply,
    problems: [404],
    reads: ['roster', 'lesson_assignments'],
    handler: async ({ params, body }, context) => {
      const { given } = await requireGiven(context, params);
      const { lessonAssignmentSchoolClassId } = given;
      const dates = { startsAt: body.starts_at, dueAt: body.due_at };
      const outcome = await changeAssignmentDates(context.command(), { lessonAssignmentSchoolClassId, ...dates });
      return commandReply(outcome, presentGiven(outcome.value));
    },
  }),
  ...(
    [
      {
        verb: 'close',
        name: 'closeLessonAssignment',
        run: closeLessonAssignment,
        summary: 'Closes the assignment for a class: what was written stays to be read',
      },
      {
        verb: 'reopen',
        name: 'reopenLessonAssignment',
        run: reopenLessonAssignment,
        summary: 'Lets the class go on with the assignment',
      },
    ] as const
  ).map(({ verb, name, run, summary }) =>
    defineRoute({
      method: 'post',
      path: `${ofClass}/${verb}`,
      tag,
      summary,
      commands: [name],
      access,
      concealed: true,
      request: { params: givenParams },
      response: givenReply,
      problems: [404],
      reads: ['roster', 'lesson_assignments'],
      handler: async ({ params }, context) => {
        const { lessonAssignmentSchoolClassId } = (await requireGiven(context, params)).given;
        const outcome = await run(stepOf(context.command(), verb), { lessonAssignmentSchoolClassId });
        return commandReply(outcome, presentGiven(outcome.value));
      },
    }),
  ),
  defineRoute({
    method: 'post',
    path: `${ofStudent}/reopen`,
    tag,
    summary: 'Gives a student’s work back, with a reason for the student to read',
    commands: ['reopenStudentWork'],
    access,
    concealed: true,
    request: { params: workParams, body: reopenBody },
    response: workStateReply,
    problems: [404, 409],
    records: studentRecords('student_work_reopened'),
    reads: ['roster', 'lesson_assignments'],
    handler: async ({ params, body }, context) => {
      const { lessonAssignmentSchoolClassId } = (await requireGiven(context, params)).given;
      const place = { lessonAssignmentSchoolClassId, studentId: params.student_id };
      const outcome = await reopenStudentWork(context.command(), { ...place, reason: body.reason });
      return commandReply(outcome, presentState(outcome.value));
    },
  }),
  defineRoute({
    method: 'post',
    path: `${ofStudent}/undo_reopening`,
    tag,
    summary: 'Takes the giving back of a student’s work back, until the student has gone on',
    commands: ['undoStudentWorkReopening'],
    access,
    concealed: true,
    request: { params: workParams },
    response: workStateReply,
    problems: [404, 409],
    records: studentRecords('student_work_reopening_undone'),
    reads: ['roster', 'lesson_assignments'],
    handler: async ({ params }, context) => {
      const { lessonAssignmentSchoolClassId } = (await requireGiven(context, params)).given;
      const place = { lessonAssignmentSchoolClassId, studentId: params.student_id };
      const outcome = await undoStudentWorkReopening(context.command(), place);
      return commandReply(outcome, presentState(outcome.value));
    },
  }),
];
