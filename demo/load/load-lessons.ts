/** Loads the lessons of the demo with their quizzes, recordings and videos, as staff would have published them over a year. */
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { changeQuizDetails, publishQuiz, putQuizInChallenge } from '#commands/quizzes/quiz.ts';
import { changeQuizLanguageContent, offerQuizLanguage } from '#commands/quizzes/languages.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { Actor } from '#eventstore/port.ts';
import { tabsOf } from '../lessons/beside-the-story.ts';
import { demoLessons, newLessons } from '../lessons/catalogue.ts';
import { materialOf } from '../lessons/material/material-of.ts';
import { quizStopOf, recordingsOf } from '../lessons/recordings.ts';
import { videoOf } from '../lessons/videos.ts';
import { challengeQuiz, draftQuiz, quizOf, spanishOf } from '../lessons/demo-quiz.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { daysBefore, stepAlone, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

const newLessonsDaysAgo = [12, 9, 5];
const challengeDaysAgo = 30;

export const publishedDaysAgo = (lesson: DemoLesson): number =>
  newLessonsDaysAgo[newLessons.indexOf(lesson)] ?? 396 - 2 * demoLessons.indexOf(lesson);

const authorOf = (ids: DemoIds): Actor => ({ id: ids.people.get('admin')!, role: 'admin' });

type Command<Value> = (context: CommandContext) => Promise<CommandOutcome<Value>>;

const lessonSteps = async (job: DemoJob, lesson: DemoLesson, actor: Actor): Promise<DemoStep[]> => {
  const { slug: key, type, name, description, subject, gradeBand, textComplexity, transcript } = lesson;
  const days = publishedDaysAgo(lesson);
  const step = <Value>(kind: string, minute: number, command: Command<Value>): DemoStep =>
    stepAlone(job, { kind, key, actor, now: daysBefore(job, days, minute) }, command);
  const video = lesson.video ? await videoOf(lesson, lesson.video) : null;
  const content = {
    name,
    description,
    subject,
    gradeBand,
    textComplexity,
    transcript,
    audio: await recordingsOf(lesson),
    tabs: tabsOf(key),
    ...(video && { video }),
  };
  const lessonUuid = lessonUuidOf(type, key);
  const material = materialOf(lesson, video);
  const quiz = quizOf(lesson);
  const quizUuid = quiz.uuid;
  const spanish = spanishOf(lesson);
  const audioStop = await quizStopOf(lesson);
  const steps = [
    step('lesson', 10 * 60, (context) => publishLesson(context, { type, path: key, content })),
    step('lesson-material', 10 * 60 + 10, (context) => writeLessonMaterial(context, { lessonUuid, material })),
    step('quiz', 10 * 60 + 20, (context) => importQuiz(context, { quiz })),
  ];
  if (spanish) {
    const texts = { quizUuid, locale: 'es', questions: spanish };
    steps.push(step('quiz-es', 11 * 60, (context) => changeQuizLanguageContent(context, texts)));
    steps.push(step('quiz-es-offered', 11 * 60 + 1, (context) => offerQuizLanguage(context, texts)));
  }
  if (audioStop) steps.push(step('quiz-stop', 11 * 60 + 2, (context) => changeQuizDetails(context, { quizUuid, audioStop })));
  return [...steps, step('quiz-published', 11 * 60 + 5, (context) => publishQuiz(context, { quizUuid }))];
};

/** The lessons with their quizzes, written by the staff admin. */
export const allLessonSteps = async (job: DemoJob, ids: DemoIds): Promise<DemoStep[]> =>
  (await Promise.all(demoLessons.map((lesson) => lessonSteps(job, lesson, authorOf(ids))))).flat();

/** The quiz that visitors take, put in the listening challenge by the same author. */
export const challengeSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const quiz = challengeQuiz();
  const step = <Value>(kind: string, minute: number, command: Command<Value>): DemoStep => {
    const now = daysBefore(job, challengeDaysAgo, minute);
    return stepAlone(job, { kind, key: quiz.uuid, actor: authorOf(ids), now }, command);
  };
  return [
    step('quiz', 14 * 60, (context) => importQuiz(context, { quiz, publish: true })),
    step('quiz-challenge', 14 * 60 + 5, (context) => putQuizInChallenge(context, { quizUuid: quiz.uuid })),
  ];
};

/** The same author's unfinished quiz. It is written last of all. */
export const draftStep = (job: DemoJob, ids: DemoIds): DemoStep => {
  const quiz = draftQuiz();
  const about = { kind: 'quiz', key: quiz.uuid, actor: authorOf(ids), now: job.now };
  return stepAlone(job, about, (context) => importQuiz(context, { quiz }));
};
