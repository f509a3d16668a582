import { correctQuizKey } from '#commands/quizzes/correct-quiz-key.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { commandReply, defineRoute, etagOf, reply, type Route } from '#api/http/route.ts';
import { correctionReads, findCorrection, findCorrectionsPage } from './find-corrections.ts';
import { findDryRun } from './find-dry-run.ts';
import {
  correctKeyBody,
  dryRunBody,
  dryRunReply,
  keyCorrectionParams,
  keyCorrectionReply,
  keyCorrectionsPage,
} from './schemas.ts';

/** Of every student who took the quiz, in all districts. */
const ofQuiz = (input: { readonly params: { readonly uuid: string } }): RecordScope => ({ quizUuid: input.params.uuid });

export const keyCorrectionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/key_corrections',
    tag: 'Key corrections',
    summary: 'The key of a quiz, its corrections, and how far the scores have followed them',
    access: ['admin'],
    request: { params: keyCorrectionParams },
    response: keyCorrectionsPage,
    reads: correctionReads,
    records: { action: 'viewed', what: 'key_correction', of: ofQuiz },
    page: { id: 'quiz_key_corrections', title: ({ quiz }) => `Key corrections: ${quiz.title}` },
    handler: async ({ params }, context) => {
      const value = await findCorrectionsPage(context, params.uuid);
      return reply(200, value, { headers: { etag: etagOf(value.quiz.revision) } });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/key_corrections/dry_run',
    tag: 'Key corrections',
    summary: 'How many scores a correction would change, and which; changes nothing',
    access: ['admin'],
    request: { params: keyCorrectionParams, body: dryRunBody },
    response: dryRunReply,
    reads: correctionReads,
    records: { action: 'viewed', what: 'key_correction', of: ofQuiz },
    handler: ({ params, body }, context) => findDryRun(context, params.uuid, body),
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/key_corrections',
    tag: 'Key corrections',
    summary: 'Makes another choice of a question the correct one; the scores follow in the background',
    access: ['admin'],
    request: { params: keyCorrectionParams, body: correctKeyBody },
    statuses: [201],
    reads: correctionReads,
    records: { action: 'changed', what: 'key_correction', of: ofQuiz },
    response: keyCorrectionReply,
    problems: [412],
    commands: ['correctQuizKey'],
    handler: async ({ params, body: { key_correction: correction } }, context) => {
      const outcome = await correctQuizKey(context.command(), {
        quizUuid: params.uuid,
        questionUuid: correction.quiz_question_uuid,
        optionUuid: correction.quiz_question_option_uuid,
        policy: correction.policy,
        neverLower: correction.never_lower,
        reason: correction.reason,
      });
      const { quiz, correctionUuid } = outcome.value;
      return commandReply(outcome, { key_correction: await findCorrection(context, quiz, correctionUuid) }, 201);
    },
  }),
];
