import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lesson, LessonPageData } from '#api/lessons/schemas.ts';
import type { StudentLessonPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { changeQuizDetails, publishQuiz } from '#commands/quizzes/quiz.ts';
import { demoAudioFolder } from '#demo/media-folders.ts';
import type { LessonContent } from '#domain/lessons/lesson/events.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonPath } from '#tests/support/world.ts';

const words = { name: 'The octopus', description: 'Arms.', subject: 'Science', gradeBand: '3-5', textComplexity: null };
const missing = `/media/${'0'.repeat(32)}`;

describe('lesson pages', () => {
  const { app, world } = useWorld();
  let captions: string;

  beforeAll(async () => {
    captions = mediaAddressOf(await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.vtt`), 'vtt');
  });

  const publish = async (content: Partial<LessonContent>): Promise<string> => {
    const path = `lesson-${randomUUID()}`;
    await publishLesson(world.context(), { type: 'ElLesson', path, content: { ...words, transcript: 'A *story*.', ...content } });
    await app.caughtUp();
    return `/el_lessons/${path}`;
  };
  const lessonAt = async (path: string): Promise<Lesson> => ((await app.visitor().get(path)).json as LessonPageData).lesson;

  it('have recordings at two speeds, and the lines of those with readable timings', async () => {
    const track = { title: 'Whole', address: `${missing}.mp3`, captions, durationMs: 190_000 };
    const part = { ...track, title: 'Part', startMs: 1_000, endMs: 2_000 };
    const lesson = await lessonAt(
      await publish({ audio: { standard: [track, part], slowed: [{ ...track, captions: `${missing}.vtt` }] } }),
    );
    const shown = { address: track.address, duration_ms: 190_000 };
    expect(lesson.audio.standard).toEqual([
      { ...shown, title: 'Whole', captions, start_ms: 0, end_ms: null },
      { ...shown, title: 'Part', captions, start_ms: 1_000, end_ms: 2_000 },
    ]);
    expect(Object.keys(lesson.transcripts)).toEqual([captions]);
    expect(lesson.transcripts[captions]![0]).toEqual({ start_ms: 300, end_ms: 1_451, text: 'Look at the tank.', paragraph: 0 });
    expect(lesson.transcript_html).toBe('<p>A <em>story</em>.</p>');
  });

  it('work without a recording, picture or tab', async () => {
    const lesson = await lessonAt(`/lessons/${lessonPath}`);
    expect(lesson).toMatchObject({ audio: { standard: [], slowed: [] }, transcripts: {}, picture: null, tabs: [] });
  });

  it('run no scripts from a description, a tab or a title', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))';
    const path = await publish({
      name: attack,
      description: attack,
      transcript: attack,
      tabs: [{ title: attack.slice(0, 60), text: attack }],
    });
    const lesson = await lessonAt(path);
    for (const html of [lesson.description_html, lesson.transcript_html, lesson.tabs[0]!.html]) {
      expect(html).not.toMatch(/<script|<img|<[^>]+onerror|href="javascript/i);
    }
    const document = (await app.visitor().get(path, { accept: 'text/html' })).text;
    expect(document).not.toContain('<script>alert');
  });

  it.each(['lessons', 'el_lessons', 'events', 'language_lessons'])('that do not exist are not found in %s', async (folder) => {
    const answer = await app.visitor().get(`/${folder}/nothing-here`, { accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<body id="error_page">');
  });

  it('stop the audio for a student whose quiz requires it, until it is submitted, and for nobody else', async () => {
    const own = `/students/lessons/${lessonPath}`;
    const shared = `/lessons/${lessonPath}`;
    const student = await world.signIn('student');
    const stopAt = async (path: string, client = student) => ((await client.get(path)).json as LessonPageData).audio_stop;
    expect([await stopAt(own), await stopAt(shared)]).toEqual([null, null]);
    const { quiz, assignmentId } = await world.newAssignment();
    const audioStop = { audioStop: true, audioStopTimeMs: 30_000, slowedAudioStopTimeMs: null };
    await changeQuizDetails(world.context(), { quizUuid: quiz.uuid, audioStop });
    await publishQuiz(world.context(), { quizUuid: quiz.uuid });
    await app.caughtUp();
    const stop = { standard_ms: 30_000, slowed_ms: null };
    expect([await stopAt(own), await stopAt(shared)]).toEqual([stop, stop]);
    expect(await stopAt(shared, app.visitor())).toBeNull();
    expect(await stopAt(shared, await world.signIn('teacher'))).toBeNull();
    const address = `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
    const { uuid } = ((await student.post(address)).json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const { options } of quiz.questions) {
      const choice = { quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid } };
      await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, choice);
    }
    expect(await stopAt(own)).toEqual(stop);
    expect((await student.call('PUT', `${address}/${uuid}/submit`)).status).toBe(200);
    await app.caughtUp();
    expect([await stopAt(own), await stopAt(shared)]).toEqual([null, null]);
  });

  it('have the next quiz below them, and links to the others', async () => {
    const { assignmentId } = await world.newAssignment();
    const student = await world.signIn('classmate');
    const data = (await student.get(`/students/lessons/${lessonPath}`)).json as StudentLessonPageData;
    const ids = data.quiz_assignments.map(({ quiz_assignment_school_class_id: id }) => id);
    const below = data.quiz!.quiz_assignment.quiz_assignment_school_class_id;
    expect([...ids, below]).toContain(assignmentId);
    expect(ids).not.toContain(below);
    expect(JSON.stringify(data.quiz)).not.toContain('"correct"');
    expect(data.quiz!.quiz_questions.length).toBeGreaterThan(0);
  });
});
