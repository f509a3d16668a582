import { correctQuizKey, findKeyCorrections } from '#commands/quizzes/questions.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { commandReply, defineRoute, etagOf, reply, type Route, type RouteContext } from '#api/http/route.ts';
import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { correctionEffects, countInProgress } from '#projections/quiz-taking/regrades/queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { Basics } from '#api/http/needs.ts';
import { presentCorrection, presentQuestions } from './presenter.ts';
import { findProgress } from '#jobs/key-corrections/regrade-progress.ts';
import {
  type KeyCorrection,
  type KeyCorrectionsPageData,
  type ChangedScore,
  dryRunBody,
  type DryRunReply,
  correctKeyBody,
  dryRunReply,
  keyCorrectionParams,
  keyCorrectionReply,
  keyCorrectionsPage,
} from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { z } from 'zod';
import { keyChange } from '#domain/quizzes/key-correction.ts';
import { regradeDryRun, type ChangedScoreRow } from '#projections/quiz-taking/regrades/dry-run-query.ts';
import { pagingOf } from '#api/shared/paging.ts';

/** The corrections of a quiz's key, and the progress of their regrades. */
const correctionReads = ['quiz_results', 'roster'] as const;
type CorrectionReads = (typeof correctionReads)[number];

const quizNow = async (services: Basics, quizUuid: string): Promise<{ quiz: ExistingQuiz; revision: bigint }> => {
  const { quiz, revision } = await loadQuiz(services, quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  return { quiz: asStudentsSee(quiz), revision: revision ?? 0n };
};

const namesOf = async (read: ReadHandle<'roster'>, ids: ReadonlySet<number>): Promise<(id: number) => string | null> => {
  const people = await Promise.all([...ids].map((id) => findPerson(read, id)));
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return (id) => names.get(id) ?? null;
};

/** Latest first. */
const corrections = async ({ services, read }: RouteContext<CorrectionReads>, quiz: ExistingQuiz): Promise<KeyCorrection[]> => {
  const { db, store } = services;
  const made = await findKeyCorrections(store, quiz.quizUuid);
  if (made.length === 0) return [];
  const [progress, effects, nameOf] = await Promise.all([
    findProgress(db, quiz.quizUuid),
    correctionEffects(read, quiz.quizUuid),
    namesOf(read, new Set(made.flatMap(({ actor }) => actor.id ?? []))),
  ]);
  const questions = presentQuestions(quiz);
  const then = await Promise.all(made.map(({ revision }) => loadQuizAtRevision(services, quiz.quizUuid, revision)));
  const presented = made.map((each, index) => {
    const { correctionUuid } = each.correction;
    const effect = effects.find(({ correction_uuid: uuid }) => uuid === correctionUuid);
    const facts = { questions, questionsThen: presentQuestions(then[index]!), effect };
    return presentCorrection(each, { ...facts, progress: progress.get(correctionUuid), nameOf });
  });
  return presented.toReversed();
};

/** The quiz and its corrections come from the log, their effect from the results. */
const findCorrectionsPage = async (context: RouteContext<CorrectionReads>, quizUuid: string): Promise<KeyCorrectionsPageData> => {
  const { services, read } = context;
  const { quiz, revision } = await quizNow(services, quizUuid);
  const [inProgress, asOf] = await read.asOf(correctionReads, async (models, now) => [
    await countInProgress(models, quizUuid),
    now,
  ]);
  return {
    quiz: {
      uuid: quiz.quizUuid,
      title: quiz.title,
      quizable_name: quiz.quizable.name,
      status: quiz.status,
      revision: revision.toString(),
    },
    quiz_questions: presentQuestions(quiz),
    in_progress_count: inProgress,
    key_corrections: await corrections(context, quiz),
    as_of: { ...asOf, time: asOf.time ?? services.now().toISOString() },
  };
};

const findCorrection = async (
  context: RouteContext<CorrectionReads>,
  quiz: ExistingQuiz,
  correctionUuid: string,
): Promise<KeyCorrection> => {
  const found = (await corrections(context, quiz)).find(({ uuid }) => uuid === correctionUuid);
  if (!found) throw notFound('This correction');
  return found;
};

const presentScore = (row: ChangedScoreRow): ChangedScore => ({
  quiz_solution_uuid: row.solution_uuid,
  student: { id: row.student_id, name: row.student_name },
  school_class: { id: row.school_class_id, name: row.school_class_name },
  attempt: row.attempt,
  questions_count: row.questions_count,
  correct_answers_count_before: row.correct_answers_count_before,
  correct_answers_count: row.correct_answers_count,
  reset: row.reset,
});

/** Previews a correction's effect; refuses for the same reasons as the correction itself. */
const findDryRun = async (
  { services, read }: RouteContext<CorrectionReads>,
  quizUuid: string,
  { key_correction: correction, page, page_size }: z.output<typeof dryRunBody>,
): Promise<DryRunReply> => {
  const { quiz } = await quizNow(services, quizUuid);
  const change = keyChange(quiz, {
    questionUuid: correction.quiz_question_uuid,
    optionUuid: correction.quiz_question_option_uuid,
    policy: correction.policy,
    neverLower: correction.never_lower,
  });
  const progress = await findProgress(services.db, quizUuid);
  const settled = quiz.corrections.every(
    ({ correctionUuid, policy }) => policy === 'no_regrade' || progress.get(correctionUuid)?.state === 'done',
  );
  return read.asOf(correctionReads, async (models, asOf) => {
    const question = { ...change, quizUuid, revision: null };
    const found = await regradeDryRun(models, question, { limit: page_size, offset: (page - 1) * page_size });
    const changed = found.raised_count + found.lowered_count;
    return {
      dry_run: {
        ...found,
        changed_count: changed,
        in_progress_count: await countInProgress(models, quizUuid),
        scores: [...found.scores],
        rows: found.rows.map(presentScore),
        paging: pagingOf(page, page_size, changed),
        regrade_running: !settled,
        as_of: { ...asOf, time: asOf.time ?? services.now().toISOString() },
      },
    };
  });
};

/** Records of every student who took the quiz, in all districts. */
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
