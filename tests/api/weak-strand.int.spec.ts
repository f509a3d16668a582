import { describe, expect, it } from 'vitest';
import type { WeakStrand } from '#api/reports/quiz-reports/schemas.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, lessonPath, schoolClassId, type CastMember } from '#tests/support/world.ts';
import { now, submitIn } from './report-world.ts';

const { app, world, as } = useWorld(['student', 'classmate', 'teacher', 'schoolAdmin'], { now: () => now });
const ofClass = `/school_classes/${schoolClassId}/report`;
const ofStudent = `/school_classes/${schoolClassId}/students/${cast.student.id}`;
const lessonUrl = `/lessons/${lessonPath}`;

const weakest = async (path: string, member: CastMember = 'teacher'): Promise<WeakStrand> =>
  ((await as(member).get(path)).json as { weak_strand: WeakStrand }).weak_strand;

/** Both students take a new quiz: the second question (Literal) right, the third (Inference) wrong. */
const takeQuiz = async (day: string): Promise<void> => {
  const { quiz, assignmentId } = await world.newAssignment();
  for (const { id: studentId } of [cast.student, cast.classmate])
    await submitIn(world, { quiz, assignmentId, studentId, options: [1, 2, 3], secondsEach: 20, from: `${day}T15:00:00.000Z` });
};

describe('a suggested lesson for a weak strand', () => {
  it('is shown to nobody while there are too few answers', async () => {
    for (const day of ['2026-10-01', '2026-10-05']) await takeQuiz(day);
    await app.caughtUp();
    expect(await weakest(ofClass)).toBeNull();
    expect(await weakest(ofStudent)).toBeNull();
  });

  it('is shown for a class and for a student once there are enough: one they have not had, from the library or assigned', async () => {
    for (const day of ['2026-10-06', '2026-10-07']) await takeQuiz(day);
    await app.caughtUp();
    const strand = { strand: 'Inference', correct_count: 0, percent_correct: 0 };
    // Every quiz of the world is assigned to the class; the student has not taken the first one.
    expect(await weakest(ofClass)).toEqual({ ...strand, answers_count: 8, lesson: null });
    const lesson = { name: 'The quiet harbour', url: lessonUrl, assigned: true };
    expect(await weakest(ofStudent)).toEqual({ ...strand, answers_count: 4, lesson });
    await importQuiz(world.context(), { quiz: buildQuiz('Of the library'), publish: true });
    await app.caughtUp();
    expect((await weakest(ofClass))!.lesson).toEqual({ ...lesson, assigned: false });
    expect((await as('teacher').get(lessonUrl)).status).toBe(200);
  });

  it('covers the report’s dates, and is only for those who assign', async () => {
    expect(await weakest(`${ofClass}?start_date=2026-10-06&end_date=2026-10-07`)).toBeNull();
    expect(await weakest(`/reports/classes/${schoolClassId}`, 'schoolAdmin')).toBeNull();
  });
});
