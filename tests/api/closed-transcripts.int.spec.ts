import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentLessonPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { passCaches } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, schoolClassId } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';

const { app, world, as } = useWorld(['teacher', 'student', 'classmate']);
const secret = 'Look at the tank.';
const word = `Zanzibar${randomUUID().slice(0, 8)}`;
const kinds = ['listening_comprehension', 'reading_comprehension', 'listening_and_reading_comprehension'] as const;

describe('the transcript of a lesson with an open quiz', () => {
  let captions: string;

  beforeAll(async () => {
    captions = mediaAddressOf(await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.vtt`), 'vtt');
  });

  /** A lesson of its own with a recording, its lines and captions on its video, and a quiz that a class has. */
  const given = async (assignmentType: (typeof kinds)[number]) => {
    const path = `closed-${randomUUID()}`;
    const track = { title: 'Whole', address: `/media/${'0'.repeat(32)}.mp3`, captions, durationMs: 190_000 };
    const address = `/media/${'0'.repeat(32)}.mp4`;
    const said = [{ language: 'en', label: 'English', address: captions }];
    const video = { title: 'Film', address, poster: null, captions: said, durationMs: 1_000 };
    const written = { name: path, description: 'About it.', subject: 'Science', gradeBand: '3-5', textComplexity: null };
    const content = { ...written, transcript: `${secret} ${word}`, audio: { standard: [track], slowed: [] }, video };
    await publishLesson(world.context(), { type: 'Lesson', path, content });
    const quiz = { ...buildQuiz(`Quiz ${path}`), quizable: { type: 'Lesson' as const, path, name: path, textComplexity: null } };
    await importQuiz(world.context(), { quiz, publish: true });
    await app.caughtUp();
    const body = { quiz_uuid: quiz.uuid, school_class_id: schoolClassId, assignment_type: assignmentType, due_at: null };
    const { json } = await as('teacher').post('/teach/quiz_assignments', body);
    await app.caughtUp();
    return { path, quiz, id: (json as { quiz_assignment_school_class_id: number }).quiz_assignment_school_class_id };
  };
  const shows = async (who: 'student' | 'classmate' | 'teacher' | 'visitor', address: string): Promise<boolean> => {
    const client = who === 'visitor' ? app.visitor() : as(who);
    const { status, text } = await client.get(address);
    expect(status).toBe(200);
    return text.includes(secret) || text.includes(captions);
  };

  it.each(kinds)('is closed to students for %s only if it measures listening alone', async (kind) => {
    const { path } = await given(kind);
    const closed = kind === 'listening_comprehension';
    for (const address of [`/students/lessons/${path}`, `/lessons/${path}`]) {
      expect(await shows('student', address)).toBe(!closed);
      const { lesson } = (await as('student').get(address)).json as StudentLessonPageData;
      expect(lesson.transcript_closed).toBe(closed);
      expect(lesson.audio.standard).toHaveLength(1);
      const page = await as('student').get(address, { accept: 'text/html' });
      expect(page.text.includes(secret)).toBe(!closed);
    }
    expect(await shows('teacher', `/lessons/${path}`)).toBe(true);
    expect(await shows('visitor', `/lessons/${path}`)).toBe(true);
  });

  it('is closed in the lesson’s assignment and in search results', async () => {
    const { path } = await given('listening_comprehension');
    const made = await makeAssignment(world, { lesson_uuid: lessonUuidOf('Lesson', path) });
    await app.caughtUp();
    expect(await shows('student', `/students/assignments/${made.givenId}`)).toBe(false);
    const search = `/search?search=${word}`;
    const excerptOf = async (who: 'student' | 'teacher'): Promise<string> => {
      const { results } = (await as(who).get(search)).json as SearchPageData;
      return results
        .find(({ url }) => url.endsWith(path))!
        .excerpt.map(({ text }) => text)
        .join('');
    };
    expect(await excerptOf('teacher')).toContain(word);
    expect(await excerptOf('student')).toBe('About it.');
  });

  it('opens for students who have submitted, and for nobody else', async () => {
    const { path, quiz, id } = await given('listening_comprehension');
    const student = as('student');
    const address = `/students/quiz_assignment_school_classes/${id}/quiz_solution`;
    const { uuid } = ((await student.post(address)).json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const { options } of quiz.questions) {
      const choice = { quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid } };
      await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, choice);
    }
    await app.caughtUp();
    expect(await shows('student', `/students/lessons/${path}`)).toBe(false);
    expect((await student.call('PUT', `${address}/${uuid}/submit`)).status).toBe(200);
    expect(await shows('student', `/students/lessons/${path}`)).toBe(true);
    expect(await shows('classmate', `/students/lessons/${path}`)).toBe(false);
  });

  it('stays open for a student it was opened for', async () => {
    const { path } = await given('listening_comprehension');
    const own = `/school_classes/${schoolClassId}/students/${cast.classmate.id}/accommodations`;
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const saved = await as('teacher').put(own, { transcript_open: true, first_day: today, last_day: null });
    expect(saved.json).toMatchObject({ periods: [{ transcript_open: true, current: true }] });
    await app.caughtUp();
    await passCaches(() => shows('classmate', `/students/lessons/${path}`));
    expect(await shows('student', `/students/lessons/${path}`)).toBe(false);
  });
});
