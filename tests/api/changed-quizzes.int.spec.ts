import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { correctQuizKey, editQuizQuestions } from '#commands/quizzes/questions.ts';
import { discardQuizDraft, publishQuiz } from '#commands/quizzes/quiz.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, inSpanish } from '#tests/support/world.ts';

const dayMs = 86_400_000;

describe('quizzes that changed after they were assigned', () => {
  let aheadMs = 0;
  const { app, world, as } = useWorld(['teacher', 'otherTeacher'], { now: () => new Date(Date.now() + aheadMs) });

  const staff = (): CommandContext => ({ ...world.context(), actor: { id: cast.admin.id, role: 'admin' } });
  const edit = (quiz: QuizInput, one: QuestionEdit) => editQuizQuestions(staff(), { quizUuid: quiz.uuid, edit: one });
  const reword = (quiz: QuizInput, index: number) =>
    edit(quiz, { kind: 'change_question', questionUuid: quiz.questions[index]!.uuid, content: `Now otherwise ${randomUUID()}` });
  const publish = (quiz: QuizInput) => publishQuiz(staff(), { quizUuid: quiz.uuid });
  const handIn = ({ questions }: QuizInput, assignmentId: number, studentId: number) =>
    importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: assignmentId,
      studentId,
      answers: questions.map(({ uuid, options }) => ({
        questionUuid: uuid,
        optionUuid: options[3]!.uuid,
        answeredAt: new Date().toISOString(),
      })),
    });
  const needs = async (who: 'teacher' | 'otherTeacher' = 'teacher'): Promise<TeacherDashboard['needs']> => {
    await app.caughtUp();
    return ((await as(who).get('/dashboard')).json as TeacherDashboard).needs;
  };
  /** The line about a quiz; the demo world has quizzes of its own, and three lines are shown. */
  const lineOf = async ({ uuid }: QuizInput) =>
    (await needs()).items.find((item) => item.kind === 'changed' && item.url.includes(uuid)) ?? null;

  it('are listed once the change is published, not while it is a draft', async () => {
    const { quiz } = await world.newAssignment();
    await reword(quiz, 0);
    expect(await lineOf(quiz)).toBeNull();
    await publish(quiz);
    const line = await lineOf(quiz);
    expect(line).toMatchObject({
      kind: 'changed',
      school_class_name: 'Room 12',
      quiz_title: quiz.title,
      changed_questions: [1],
      added_questions: [],
      removed_questions_count: 0,
      corrected_questions: [],
      audio_stop_changed: false,
      locales: [],
      submitted_before_count: 0,
    });
    expect((await as('teacher').get(line!.url)).status).toBe(200);
    expect((await needs()).totals.changed).toBe(1);
    expect((await needs('otherTeacher')).totals.changed).toBe(0);
  });

  it('show which questions are new, removed or reworded, by their current positions', async () => {
    const { quiz } = await world.newAssignment();
    const { questions } = buildQuiz('Another');
    await edit(quiz, { kind: 'remove_question', questionUuid: quiz.questions[0]!.uuid });
    await edit(quiz, { kind: 'add_question', question: { ...questions[0]!, listeningStrand: null } });
    await reword(quiz, 2);
    await publish(quiz);
    // The second and third are the first and second now: they moved, and one of them reads otherwise.
    expect(await lineOf(quiz)).toMatchObject({ changed_questions: [2], added_questions: [3], removed_questions_count: 1 });
  });

  it('exclude those whose questions only moved, whose draft was discarded, or that were assigned after the change', async () => {
    const { quiz: moved } = await world.newAssignment();
    await edit(moved, { kind: 'move_question', questionUuid: moved.questions[0]!.uuid, direction: 'down' });
    await publish(moved);
    const { quiz: discarded } = await world.newAssignment();
    await reword(discarded, 0);
    await discardQuizDraft(staff(), { quizUuid: discarded.uuid });
    const before = (await needs()).totals.changed;
    expect([await lineOf(moved), await lineOf(discarded), before]).toEqual([null, null, 2]);
    // Given just now, though it was published in several steps before.
    await world.newAssignment();
    expect((await needs()).totals.changed).toBe(before);
  });

  it('count those who had submitted before, since a used quiz changes at once', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    await handIn(quiz, assignmentId, cast.student.id);
    await reword(quiz, 1);
    await handIn(quiz, assignmentId, cast.classmate.id);
    expect(await lineOf(quiz)).toMatchObject({ changed_questions: [2], submitted_before_count: 1 });
    await correctQuizKey(staff(), {
      quizUuid: quiz.uuid,
      questionUuid: quiz.questions[2]!.uuid,
      optionUuid: quiz.questions[2]!.options[3]!.uuid,
      policy: 'current_key',
      neverLower: false,
      reason: 'The other choice is right.',
    });
    await changeQuizLanguageContent(staff(), { quizUuid: quiz.uuid, locale: 'es', questions: inSpanish(quiz) });
    expect(await lineOf(quiz)).toMatchObject({
      changed_questions: [2],
      corrected_questions: [3],
      locales: ['es'],
      submitted_before_count: 2,
    });
  });

  it('are dropped after two weeks', async () => {
    expect((await needs()).totals.changed).toBeGreaterThan(0);
    aheadMs = 15 * dayMs;
    expect((await needs()).totals.changed).toBe(0);
  });
});
