import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { questionsInLocale } from '#domain/quizzes/language-content.ts';
import { writtenLocales } from '#domain/quizzes/locales.ts';
import { quizVersionFacts } from '#projections/quiz-taking/quiz-history/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { chooseLocale } from '../choose-locale.ts';
import { presentTranslated } from '../presenter.ts';
import type { RouteContext } from '#api/http/route.ts';
import { quizableOf } from '#api/shared/quizable.ts';
import type { QuizVersionPageData } from './schemas.ts';

interface VersionRequest {
  readonly quizUuid: string;
  readonly revision: number;
  readonly locale?: string | undefined;
  /** The language that a solution was taken in; shown with its texts at that time. */
  readonly takenIn?: string;
}

type Version = Omit<QuizVersionPageData, 'history_url' | 'quiz_solution'>;

/** @throws 404 for a version that the quiz never had */
export const findVersion = async (
  { services, read }: RouteContext<'quiz_history' | 'quiz_results'>,
  { quizUuid, revision, locale, takenIn }: VersionRequest,
): Promise<Version> => {
  const latest = (await loadQuiz(services, quizUuid)).revision;
  if (latest === null || BigInt(revision) > latest) throw notFound('This version');
  const quiz = await loadQuizAtRevision(services, quizUuid, BigInt(revision));
  const locales = writtenLocales(quiz);
  const { unavailable_locale, ...chosen } = chooseLocale(locale ?? takenIn, locales);
  const facts = await quizVersionFacts(read, quizUuid, revision);
  const { type, path, name } = quiz.quizable;
  return {
    quiz: {
      uuid: quiz.quizUuid,
      title: quiz.title,
      ...quizableOf({ quizable_type: type, quizable_path: path, quizable_name: name }),
    },
    revision,
    latest_revision: Number(latest),
    status: quiz.status,
    published_revision: quiz.draftOf && Number(quiz.draftOf.revision),
    valid_from: facts?.valid_from ?? null,
    valid_to: facts?.valid_to ?? null,
    seen_by_students_count: facts?.seen_by_students_count ?? 0,
    ...chosen,
    unavailable_locale: locale === undefined ? null : unavailable_locale,
    locales,
    audio_stop: quiz.audioStop.audioStop,
    audio_stop_time_ms: quiz.audioStop.audioStopTimeMs,
    slowed_audio_stop_time_ms: quiz.audioStop.slowedAudioStopTimeMs,
    quiz_questions: presentTranslated(questionsInLocale(quiz, chosen.locale), true),
  };
};
