/** The corrections of a quiz's key, and how far their regrades are. */
import { findKeyCorrections } from '#commands/quizzes/find-key-corrections.ts';
import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/load-quiz.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { correctionEffects, countInProgress } from '#projections/quiz-taking/regrades/queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { Basics } from '#api/http/needs.ts';
import { presentCorrection, presentQuestions } from './presenter.ts';
import { findProgress } from '#jobs/key-corrections/regrade-progress.ts';
import type { KeyCorrection, KeyCorrectionsPageData } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const correctionReads = ['quiz_results', 'roster'] as const;
export type CorrectionReads = (typeof correctionReads)[number];

export const quizNow = async (services: Basics, quizUuid: string): Promise<{ quiz: ExistingQuiz; revision: bigint }> => {
  const { quiz, revision } = await loadQuiz(services, quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  return { quiz: asStudentsSee(quiz), revision: revision ?? 0n };
};

const namesOf = async (read: ReadHandle<'roster'>, ids: ReadonlySet<number>): Promise<(id: number) => string | null> => {
  const people = await Promise.all([...ids].map((id) => findPerson(read, id)));
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return (id) => names.get(id) ?? null;
};

/** The latest first. */
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

/** The quiz and its corrections as the log has them, their effect as the results have it. */
export const findCorrectionsPage = async (
  context: RouteContext<CorrectionReads>,
  quizUuid: string,
): Promise<KeyCorrectionsPageData> => {
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

export const findCorrection = async (
  context: RouteContext<CorrectionReads>,
  quiz: ExistingQuiz,
  correctionUuid: string,
): Promise<KeyCorrection> => {
  const found = (await corrections(context, quiz)).find(({ uuid }) => uuid === correctionUuid);
  if (!found) throw notFound('This correction');
  return found;
};
