/** Teachers assign quizzes to classes. */
import { type Assigned, changeQuizDueDate, withdrawQuizAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { ownClassesWithQuiz, sameAssignment } from '#projections/assignments/quiz-assignments/queries.ts';
import { noRecords } from '#api/http/record-access.ts';
import { commandReply, defineRoute, redirect, type Route } from '#api/http/route.ts';
import {
  assignQuizBody,
  assignQuizReply,
  changedQuizAssignment,
  changeQuizDueDateBody,
  classesWithQuizReply,
  classesWithQuizQuery,
  quizAssignmentParams,
} from './schemas.ts';

const presentChanged = ({ quizAssignmentSchoolClassId, dueAt, withdrawn }: Assigned) => ({
  quiz_assignment_school_class_id: quizAssignmentSchoolClassId,
  due_at: dueAt,
  withdrawn,
});

const ofOne = {
  path: '/teach/quiz_assignments/{id}',
  tag: 'Quiz assignments',
  access: ['teacher'],
  response: changedQuizAssignment,
  problems: [404],
} as const;

export const quizAssignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/quiz_assignments/school_classes',
    tag: 'Quiz assignments',
    summary: 'Which of the teacher’s classes have a quiz, and since when',
    access: ['teacher'],
    request: { query: classesWithQuizQuery },
    response: classesWithQuizReply,
    reads: ['roster', 'quiz_assignments'],
    handler: async ({ query }, { read, viewer }) => ({
      school_classes: await ownClassesWithQuiz(read, viewer.id, query.quiz_uuid),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/teach/quiz_assignments',
    tag: 'Quiz assignments',
    summary: 'Assigns a published quiz to one of the teacher’s classes',
    access: ['teacher'],
    request: { body: assignQuizBody },
    response: assignQuizReply,
    statuses: [201, 303],
    problems: [404, 409],
    reads: ['quiz_assignments'],
    commands: ['assignQuiz'],
    handler: async ({ body }, context) => {
      const given = {
        quizUuid: body.quiz_uuid,
        schoolClassId: body.school_class_id,
        assignmentType: body.assignment_type,
        dueAt: body.due_at ? new Date(body.due_at).toISOString() : null,
      };
      const found = body.again ? null : await sameAssignment(context.read, given);
      const outcome = await assignQuiz(context.command(), {
        ...given,
        answersHeldBack: body.answers_held_back,
        same: found && { id: found.id, assignedAt: found.assigned_at },
      });
      if (context.wantsDocument) return redirect('/teach/assignments', outcome.position);
      return commandReply(outcome, { quiz_assignment_school_class_id: outcome.value.quizAssignmentSchoolClassId }, 201);
    },
  }),
  defineRoute({
    ...ofOne,
    method: 'put',
    summary: 'Changes the due date of a quiz that one of the teacher’s classes has',
    request: { params: quizAssignmentParams, body: changeQuizDueDateBody },
    commands: ['changeQuizDueDate'],
    handler: async ({ params, body }, context) => {
      const dueAt = body.due_at === null ? null : new Date(body.due_at).toISOString();
      const outcome = await changeQuizDueDate(context.command(), { quizAssignmentSchoolClassId: params.id, dueAt });
      return commandReply(outcome, presentChanged(outcome.value));
    },
  }),
  defineRoute({
    ...ofOne,
    method: 'delete',
    summary: 'Withdraws a quiz from one of the teacher’s classes, while no student has begun it',
    request: { params: quizAssignmentParams },
    problems: [404, 409],
    records: noRecords('asks only whether anybody has begun; where somebody has, nothing changes'),
    commands: ['withdrawQuizAssignment'],
    handler: async ({ params }, context) => {
      const outcome = await withdrawQuizAssignment(context.command(), { quizAssignmentSchoolClassId: params.id });
      return commandReply(outcome, presentChanged(outcome.value));
    },
  }),
];
