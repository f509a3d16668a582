import { requestListeningChallenge } from '#commands/challenge/challenge-request.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { putQuizInChallenge } from '#commands/quizzes/quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildQuiz, type World } from '#tests/support/world.ts';

export const educatorRequest = {
  user_type: 'educator',
  country: 'DE',
  name: 'Ada',
  email: 'ada@school.test',
  school_name: 'Hill',
};

/** A request with its contact, as a visitor made it. */
export const askedForChallenge = async (world: World): Promise<string> => {
  const { value } = await requestListeningChallenge(world.context(), {
    userType: 'other',
    country: 'DE',
    state: null,
    grade: null,
    studentsCount: null,
    contact: { name: 'Ada', email: null, schoolName: null, message: null },
  });
  return value.requestUuid;
};

const path = 'listening-challenge';
const track = { title: 'The story', address: '/media/none.mp3', captions: null, durationMs: 60_000 };

/** A lesson with a recording. */
export const publishLessonToHear = async (world: World): Promise<string> => {
  const content = {
    name: 'A sound in the fog',
    description: 'One bell.',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'A bell.',
    audio: { standard: [track], slowed: [] },
  };
  await publishLesson(world.context(), { type: 'Lesson', path, content });
  return content.name;
};

/** A quiz of that lesson, as teachers find it. */
export const publishedQuiz = async (world: World): Promise<QuizInput> => {
  const name = await publishLessonToHear(world);
  const made = buildQuiz('What rang?');
  const quiz = { ...made, quizable: { ...made.quizable, path, name } };
  await importQuiz(world.context(), { quiz, publish: true });
  return quiz;
};

/** Puts a quiz in the challenge. */
export const openChallenge = async (world: World, app: TestApp): Promise<QuizInput> => {
  const quiz = await publishedQuiz(world);
  await putQuizInChallenge(world.context(), { quizUuid: quiz.uuid });
  await app.caughtUp();
  return quiz;
};

/** The first choice of each question. */
export const firstChoices = ({ questions }: QuizInput): Record<string, string> =>
  Object.fromEntries(questions.map(({ uuid, options }) => [uuid, options[0]!.uuid]));
