import { endStudentExcuse, excuseStudent } from '#commands/assignments/excuses.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { excusedBody, excusedParams, excusedReply } from './schemas.ts';

export const excuseRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/school_classes/{id}/students/{student_id}/excused',
    tag: 'School classes',
    summary: 'Excuses a student from a quiz or a lesson of the class, or takes that back',
    access: ['teacher'],
    request: { params: excusedParams, body: excusedBody },
    response: excusedReply,
    problems: [404, 409],
    commands: ['excuseStudent', 'endStudentExcuse'],
    records: {
      action: 'changed',
      what: 'excuse',
      of: ({ params }) => ({ schoolClassIds: [params.id], studentId: params.student_id }),
    },
    handler: async ({ params, body }, context) => {
      const { kind, assignment_id, words } = body;
      const work = { kind, assignmentId: assignment_id, schoolClassId: params.id, studentId: params.student_id };
      const outcome = body.excused
        ? await excuseStudent(context.command(), { ...work, words })
        : await endStudentExcuse(context.command(), work);
      return commandReply(outcome, { kind, assignment_id, student_id: params.student_id, ...outcome.value });
    },
  }),
];
