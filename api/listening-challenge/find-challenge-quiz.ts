import { challengeQuiz } from '../../views/challenge/challenge-quiz.ts';
import { questionsOfQuiz } from '../../projections/quizzes/question-queries.ts';
import { findLesson } from '../../projections/lessons/queries.ts';
import { presentLesson } from '../lessons/presenter.ts';
import { presentQuestion } from '../quizzes/presenter.ts';
import type { RouteContext } from '../http/route.ts';
import type { ChallengeQuizPageData } from './schemas.ts';

type Shown = NonNullable<ChallengeQuizPageData['quiz']>;
type Questions = Awaited<ReturnType<typeof questionsOfQuiz>>['questions'];

/** The quiz of the listening challenge with its lesson, as visitors see it and with its key; null until there is one. */
export const findChallengeQuiz = async ({
  read,
  services: { media },
}: RouteContext<'quizzes' | 'lessons', 'media'>): Promise<{ shown: Shown; questions: Questions } | null> => {
  const chosen = await challengeQuiz(read);
  const lesson = chosen && (await findLesson(read, chosen.type, chosen.path));
  if (!lesson) return null;
  const { questions } = await questionsOfQuiz(read, chosen.quiz_uuid);
  const quiz_questions = questions.map((question) => presentQuestion(question, false));
  const shown = { uuid: chosen.quiz_uuid, title: chosen.title, lesson: await presentLesson(lesson, media), quiz_questions };
  return { shown, questions };
};
