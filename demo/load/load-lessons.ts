import { publishLesson } from '../../commands/lesson/publish-lesson.ts';
import { writeLessonMaterial } from '../../commands/lesson/write-lesson-material.ts';
import { changeQuizDetails } from '../../commands/quiz/change-quiz-details.ts';
import { changeQuizLanguageContent } from '../../commands/quiz/change-quiz-language-content.ts';
import { importQuiz } from '../../commands/quiz/import-quiz.ts';
import { offerQuizLanguage } from '../../commands/quiz/offer-quiz-language.ts';
import { publishQuiz } from '../../commands/quiz/publish-quiz.ts';
import { putQuizInChallenge } from '../../commands/quiz/put-quiz-in-challenge.ts';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import type { Actor } from '../../eventstore/port.ts';
import { tabsOf } from '../lessons/beside-the-story.ts';
import { demoLessons, newLessons } from '../lessons/catalogue.ts';
import { materialOf } from '../lessons/material/material-of.ts';
import { quizStopOf, recordingsOf } from '../lessons/recordings.ts';
import { videoOf } from '../lessons/videos.ts';
import { challengeQuiz, draftQuiz, quizOf, spanishOf } from '../lessons/demo-quiz.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { contextFor, count, daysBefore, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

const newLessonsDaysAgo = [12, 9, 5];
const draftDaysAgo = 3;
const challengeDaysAgo = 30;

const publishedDaysAgo = (lesson: DemoLesson): number =>
  newLessonsDaysAgo[newLessons.indexOf(lesson)] ?? 396 - 2 * demoLessons.indexOf(lesson);

const authorOf = (ids: DemoIds): Actor => ({ id: ids.people.get('admin')!, role: 'admin' });

const loadLesson = async (job: DemoJob, lesson: DemoLesson, actor: Actor): Promise<void> => {
  const { slug: key, type, name, description, subject, gradeBand, textComplexity, transcript } = lesson;
  const days = publishedDaysAgo(lesson);
  const about = (kind: string, minute: number) => contextFor(job, { kind, key, actor, now: daysBefore(job, days, minute) });
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
  count(job, await publishLesson(about('lesson', 10 * 60), { type, path: key, content }));
  const lessonUuid = lessonUuidOf(type, key);
  const material = materialOf(lesson, video);
  count(job, await writeLessonMaterial(about('lesson-material', 10 * 60 + 10), { lessonUuid, material }));
  const quiz = quizOf(lesson);
  count(job, await importQuiz(about('quiz', 10 * 60 + 20), { quiz }));
  const spanish = spanishOf(lesson);
  if (spanish) {
    const texts = { quizUuid: quiz.uuid, locale: 'es', questions: spanish };
    count(job, await changeQuizLanguageContent(about('quiz-es', 11 * 60), texts));
    count(job, await offerQuizLanguage(about('quiz-es-offered', 11 * 60 + 1), texts));
  }
  const audioStop = await quizStopOf(lesson);
  if (audioStop) count(job, await changeQuizDetails(about('quiz-stop', 11 * 60 + 2), { quizUuid: quiz.uuid, audioStop }));
  count(job, await publishQuiz(about('quiz-published', 11 * 60 + 5), { quizUuid: quiz.uuid }));
};

/** The lessons with their quizzes, written by the staff admin. */
export const loadLessons = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  for (const lesson of demoLessons) await loadLesson(job, lesson, authorOf(ids));
};

/** The quiz that visitors take, put in the listening challenge by the same author. */
export const loadChallenge = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  const quiz = challengeQuiz();
  const about = (kind: string, minute: number) =>
    contextFor(job, { kind, key: quiz.uuid, actor: authorOf(ids), now: daysBefore(job, challengeDaysAgo, minute) });
  count(job, await importQuiz(about('quiz', 14 * 60), { quiz, publish: true }));
  count(job, await putQuizInChallenge(about('quiz-challenge', 14 * 60 + 5), { quizUuid: quiz.uuid }));
};

/** The unfinished quiz of the same author. It is written last of all. */
export const loadDraft = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  const quiz = draftQuiz();
  const about = { kind: 'quiz', key: quiz.uuid, actor: authorOf(ids), now: daysBefore(job, draftDaysAgo, 15 * 60 + 40) };
  count(job, await importQuiz(contextFor(job, about), { quiz }));
};
