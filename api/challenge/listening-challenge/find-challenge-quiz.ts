import { challengeQuiz } from '#projections/challenge/challenge-quiz.ts';
import { questionsOfQuiz } from '#projections/quizzes/question-queries.ts';
import { findLesson } from '#projections/lessons/queries.ts';
import { minutesOf } from '#api/lessons/card-presenter.ts';
import { presentLesson, withTranscriptClosed } from '#api/lessons/presenter.ts';
import { presentQuestion } from '#api/quizzes/presenter.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { ChallengePageData, ChallengeQuizPageData } from './schemas.ts';

type Shown = NonNullable<ChallengeQuizPageData['quiz']>;
type Story = NonNullable<ChallengePageData['story']>;
type Questions = Awaited<ReturnType<typeof questionsOfQuiz>>['questions'];
type Context = RouteContext<'quizzes' | 'lessons', 'media'>;

interface FoundQuiz {
  readonly shown: Shown;
  readonly story: Story;
  /** With the key. */
  readonly questions: Questions;
}

/** The quiz of the listening challenge with its lesson, which is to be heard and not read; null until there is one. */
export const findChallengeQuiz = async ({ read, services: { media } }: Context): Promise<FoundQuiz | null> => {
  const chosen = await challengeQuiz(read);
  const row = chosen && (await findLesson(read, chosen.type, chosen.path));
  if (!row) return null;
  const { questions } = await questionsOfQuiz(read, chosen.quiz_uuid);
  const quiz_questions = questions.map((question) => presentQuestion(question, false));
  const lesson = withTranscriptClosed(await presentLesson(row, media));
  const track = row.audio?.standard[0];
  return {
    shown: { uuid: chosen.quiz_uuid, title: chosen.title, lesson, quiz_questions },
    story: { lesson, minutes: track ? minutesOf(track) : null, questions_count: questions.length },
    questions,
  };
};
