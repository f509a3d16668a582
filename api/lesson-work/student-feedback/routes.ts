import {
  commentOnStudentWork,
  giveStudentFeedback,
  markStudentFeedbackSeen,
  readFeedback,
  removeStudentWorkComment,
} from '#commands/lesson-work/student-feedback.ts';
import { requireTaughtWork } from '#commands/lesson-work/student-work/access.ts';
import { neighboursOf, nextAfter, worksInTurn } from '#projections/lesson-work/student-works/neighbours.ts';
import { onSeen } from '#api/edit-history/on-seen.ts';
import type { Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, reply, type Route } from '#api/http/route.ts';
import { productApi } from '#api/shared/product.ts';
import { studentWorkParams as assignmentParams } from '../student-works/schemas.ts';
import { linkTo, presentComment, presentFeedbackFields } from './presenter.ts';
import {
  commentBody,
  commentParams,
  commentReply,
  studentWorkParams,
  updateStudentWorkBody,
  updateStudentWorkReply,
} from './schemas.ts';

const tag = 'Student feedback';
const access = ['teacher'] as const;
const work = `${productApi}/teachers/student_works/{id}`;
const changed: Records<{ readonly params: { readonly id: string } }> = {
  action: 'changed',
  what: 'student_feedback',
  of: ({ params }) => ({ studentWorkUuid: params.id }),
};

/** A teacher's feedback on a work. Problem replies of these calls also carry their texts in a list `errors`. */
export const studentFeedbackRoutes: readonly Route[] = [
  defineRoute({
    method: 'patch',
    path: work,
    tag,
    summary: 'Saves the teacher’s feedback on a work, and says whose work is next',
    commands: ['giveStudentFeedback'],
    access,
    request: { params: studentWorkParams, body: updateStudentWorkBody },
    response: updateStudentWorkReply,
    problems: [404, 412],
    wording: 'errors',
    records: changed,
    reads: ['roster', 'student_works', 'student_feedback'],
    handler: async ({ params, body }, context) => {
      const { feedback } = body.student_work;
      const command = context.command();
      const outcome = await onSeen(context, body.if_match, (seen) =>
        giveStudentFeedback(seen, { studentWorkUuid: params.id, feedback }),
      );
      const taught = await requireTaughtWork(command, params.id);
      const { studentWorkUuid, lessonAssignmentSchoolClassId } = taught;
      const works = await worksInTurn(context.read, lessonAssignmentSchoolClassId, studentWorkUuid);
      return commandReply(outcome, {
        message: feedback === '' ? 'Feedback removed' : 'Feedback saved',
        student_work: {
          id: studentWorkUuid,
          ...(await presentFeedbackFields(context.read, await readFeedback(command, taught))),
          // What this call has written, should somebody have written again since.
          feedback: feedback === '' ? null : feedback,
          feedback_revision: outcome.revision?.toString() ?? null,
        },
        next_work: linkTo(feedback === '' ? nextAfter(works, studentWorkUuid) : neighboursOf(works, studentWorkUuid).next),
      });
    },
  }),
  defineRoute({
    method: 'post',
    path: `${work}/comments`,
    tag,
    summary: 'Says something of a passage of the student’s words',
    commands: ['commentOnStudentWork'],
    access,
    request: { params: studentWorkParams, body: commentBody },
    response: commentReply,
    statuses: [201],
    problems: [404, 409],
    wording: 'errors',
    records: changed,
    handler: async ({ params, body }, context) => {
      const { assignment_prompt_id: promptUuid, start, end, text } = body;
      const command = context.command();
      const outcome = await commentOnStudentWork(command, { studentWorkUuid: params.id, promptUuid, start, end, text });
      const { comments } = await readFeedback(command, outcome.value);
      const made = comments.find(({ commentUuid }) => commentUuid === outcome.value.commentUuid)!;
      return commandReply(outcome, { comment: presentComment(made) }, 201);
    },
  }),
  defineRoute({
    method: 'delete',
    path: `${work}/comments/{comment_id}`,
    tag,
    summary: 'Takes a comment on a passage away',
    commands: ['removeStudentWorkComment'],
    access,
    request: { params: commentParams },
    statuses: [204],
    problems: [404],
    wording: 'errors',
    records: changed,
    handler: async ({ params }, context) => {
      const ids = { studentWorkUuid: params.id, commentUuid: params.comment_id };
      const { position } = await removeStudentWorkComment(context.command(), ids);
      return reply(204, undefined, { position });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/students/assignments/{id}/feedback_seen',
    tag,
    summary: 'The student has read the feedback on their work',
    commands: ['markStudentFeedbackSeen'],
    access: ['student'],
    request: { params: assignmentParams },
    statuses: [204],
    problems: [404],
    handler: async ({ params }, context) => {
      const { position } = await markStudentFeedbackSeen(context.command(), { lessonAssignmentSchoolClassId: params.id });
      return reply(204, undefined, { position });
    },
  }),
];
