import { z } from 'zod';
import { turnOutsideAssessor } from '#commands/districts/district.ts';
import {
  findWritingAssessment,
  rateWritingAssessment,
  saveWritingAssessment,
} from '#commands/writing/writing-assessment/assessment.ts';
import { requestWritingAssessment } from '#commands/writing/writing-assessment/requests.ts';
import { ratingOptions } from '#domain/writing/writing-assessment/rating-options.ts';
import { onSeen } from '#api/edit-history/on-seen.ts';
import { noRecords } from '#api/http/record-access.ts';
import { commandReply, defineRoute, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import { studentWorkParams } from '#api/lesson-work/student-feedback/schemas.ts';
import { productApi } from '#api/shared/product.ts';
import { idParam } from '#api/shared/schemas.ts';
import { chooseAssessor } from './choose-assessor.ts';
import { decryptAll } from '#people/personal-keys.ts';
import { answersOfLength } from '#projections/lesson-work/student-works/same-answer.ts';
import { presentStatus } from './presenter.ts';
import {
  checkStatusQuery,
  checkStatusReply,
  feedbackOptionsReply,
  outsideAssessorBody,
  requestAssessmentBody,
  requestAssessmentReply,
  submitFeedbackBody,
  updateAssessmentBody,
  updateAssessmentReply,
} from './schemas.ts';

interface OwnAnswer {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/**
 * Finds the answer that a text belongs to if the caller does not name it: one of the teacher's students wrote exactly this text.
 * What is stored about it is then encrypted with the student's key, and is deleted when the student is erased. Null for a text
 * that no student handed in.
 */
const findOwnAnswer = async (
  { read, viewer, services }: SignedInContext<'roster' | 'lesson_assignments' | 'student_works'>,
  answer: string,
): Promise<OwnAnswer | null> => {
  if (answer.trim() === '') return null;
  const rows = await answersOfLength(read, viewer.id, wordsIn(answer));
  const opened = await decryptAll(
    services.db,
    rows.map(({ student_id: personId, sealed }) => ({ personId, sealed })),
  );
  const found = rows.find((_row, place) => opened[place]!.trim() === answer.trim());
  return found?.field.kind === 'prompt' ? { studentWorkUuid: found.student_work_uuid, promptUuid: found.field.promptUuid } : null;
};

const tag = 'Writing assessor';
const access = ['teacher'] as const;
const assessments = `${productApi}/teachers/ell_writing_assessments`;

/** The calls of the writing assessor. Their problem replies also carry the text in `error`. */
export const writingAssessmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: assessments,
    tag,
    summary: 'Asks for an assessment of a student’s answer; it is made afterwards',
    commands: ['requestWritingAssessment'],
    access,
    request: { body: requestAssessmentBody },
    response: requestAssessmentReply,
    statuses: [202],
    problems: [404],
    wording: 'error',
    maxBodyBytes: 2_000_000,
    records: noRecords('the caller sends what is assessed; looking at the assessment is recorded'),
    needs: ['assessors'],
    reads: ['roster', 'lesson_assignments', 'student_works', 'writing_assessments'],
    handler: async ({ body }, context) => {
      const { question, answer, transcript, student_work_id: workUuid, assignment_prompt_id: promptUuid } = body;
      const named = workUuid && promptUuid ? { studentWorkUuid: workUuid, promptUuid } : null;
      const of = named ?? (await findOwnAnswer(context, answer));
      const { provider, model, version } = await chooseAssessor(context);
      const { districtId } = context.viewer;
      const how = { gradeBand: body.grade_band, framework: body.assessment_framework, districtId, provider, model, version };
      const outcome = await requestWritingAssessment(context.command(), { question, answer, transcript, of, ...how });
      return commandReply(outcome, { request_id: outcome.value.assessmentUuid }, 202);
    },
  }),
  defineRoute({
    method: 'get',
    path: `${assessments}/check_status`,
    tag,
    summary: 'Whether an assessment is ready, and what it says',
    access,
    request: { query: checkStatusQuery },
    response: checkStatusReply,
    problems: [404],
    wording: 'error',
    records: {
      action: 'viewed',
      what: 'writing_assessment',
      of: ({ query }) => ({ writingAssessmentUuid: query.request_id }),
    },
    handler: async ({ query }, context) => presentStatus(await findWritingAssessment(context.command(), query.request_id)),
  }),
  defineRoute({
    method: 'get',
    path: `${assessments}/feedback_options`,
    tag,
    summary: 'What a teacher can say of an assessment with one click',
    access,
    response: feedbackOptionsReply,
    wording: 'error',
    handler: async () => ({ positive: [...ratingOptions.positive], negative: [...ratingOptions.negative] }),
  }),
  defineRoute({
    method: 'post',
    path: `${assessments}/submit_feedback`,
    tag,
    summary: 'Says whether an assessment was of use',
    commands: ['rateWritingAssessment'],
    access,
    request: { body: submitFeedbackBody },
    statuses: [204],
    problems: [404, 409],
    wording: 'error',
    handler: async ({ body }, context) => {
      const outcome = await rateWritingAssessment(context.command(), {
        assessmentUuid: body.assessment_id,
        feedbackType: body.feedback_type,
        comment: body.comment ?? '',
        teacherLevel: body.teacher_selected_level ?? null,
      });
      return reply(204, undefined, { position: outcome.position });
    },
  }),
  defineRoute({
    method: 'patch',
    path: `${productApi}/teachers/student_works/{id}/update_ell_assessment`,
    tag,
    summary: 'Saves the level and the words that the teacher gives an answer',
    commands: ['saveWritingAssessment'],
    access,
    request: { params: studentWorkParams, body: updateAssessmentBody },
    response: updateAssessmentReply,
    problems: [404, 409, 412],
    wording: 'error',
    maxBodyBytes: 1_000_000,
    records: { action: 'changed', what: 'writing_assessment', of: ({ params }) => ({ studentWorkUuid: params.id }) },
    handler: async ({ params, body }, context) => {
      const { assignment_prompt_id: promptUuid, assessment_data: data } = body.ell_assessment;
      const input = {
        studentWorkUuid: params.id,
        promptUuid,
        assessmentUuid: data.assessment_id ?? null,
        teacherLevel: data.teacher_wida_level ?? null,
        strengths: data.teacher_strengths,
        suggestions: data.teacher_suggestions,
      };
      const outcome = await onSeen(context, body.if_match, (command) => saveWritingAssessment(command, input));
      const message = 'ELL assessment data updated successfully';
      const revision = outcome.revision?.toString() ?? null;
      return commandReply(outcome, { message, assessment_id: outcome.value.assessmentUuid, revision });
    },
  }),
  defineRoute({
    method: 'put',
    path: `${productApi}/districts/{id}/outside_assessor`,
    tag,
    summary: 'Lets students’ texts be sent to an assessor outside of this server, or keeps them here',
    commands: ['turnOutsideAssessor'],
    access: ['school_admin', 'admin'],
    request: { params: z.object({ id: idParam }), body: outsideAssessorBody },
    response: outsideAssessorBody,
    problems: [404],
    wording: 'error',
    handler: async ({ params, body }, context) => {
      const { districtId, administeredSchoolIds } = context.viewer;
      // Admins of only some schools cannot decide for the district.
      const ownDistrictId = administeredSchoolIds === null ? districtId : null;
      const outcome = await turnOutsideAssessor(context.command(), { districtId: params.id, on: body.on, ownDistrictId });
      return commandReply(outcome, outcome.value);
    },
  }),
];
