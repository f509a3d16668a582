import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import type { KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import type { ReportQuestionWithAnswers, TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import type { QuizAttemptsPageData } from '#api/quiz-taking/quiz-resets/schemas.ts';
import type { QuizReportPageData } from '#api/reports/schemas.ts';
import { correctQuizKey, editQuizQuestions } from '#commands/quizzes/questions.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';
import { now, submitIn } from './report-world.ts';

const [ada, bo, cy] = [cast.student.id, cast.classmate.id, 101];

/**
 * Ada takes the quiz as it began. Then the first question loses choice 1, which she chose, is worded anew, and gets choice 5:
 * Bo takes that. Then it gets choice 6, which nobody is shown. Cy takes nothing.
 */
describe('a quiz whose choices staff change after students took it', () => {
  const { app, world, as } = useWorld(['teacher', 'schoolAdmin', 'admin'], { now: () => now });
  const [fifth, sixth] = [randomUUID(), randomUUID()];
  let teachersPath: string;

  const take = (studentId: number, options: readonly number[], quiz = world.quiz): Promise<void> =>
    submitIn(world, {
      quiz,
      assignmentId: world.assignmentId,
      studentId,
      options,
      secondsEach: 10,
      from: '2026-10-12T15:00:00.000Z',
    });
  const edit = (change: (ids: { questionUuid: string; options: readonly { uuid: string }[] }) => QuestionEdit) => {
    const { uuid: questionUuid, options } = world.quiz.questions[0]!;
    return editQuizQuestions(world.context(), { quizUuid: world.quiz.uuid, edit: change({ questionUuid, options }) });
  };

  beforeAll(async () => {
    const { uuid, questions } = world.quiz;
    teachersPath = `/teach/lessons/${lessonPath}/quiz/${uuid}/school_class/${schoolClassId}/report`;
    await setSchoolClassMembers(world.context(), {
      schoolClassId,
      teacherIds: [cast.teacher.id],
      studentIds: [ada, bo, cy],
      replace: true,
    });
    await take(ada, [0, 2, 0]);
    await edit(({ questionUuid, options }) => ({ kind: 'remove_option', questionUuid, optionUuid: options[0]!.uuid }));
    await edit(({ questionUuid }) => ({ kind: 'change_question', questionUuid, content: 'What rang?' }));
    await edit(({ questionUuid }) => ({ kind: 'add_option', questionUuid, optionUuid: fifth, content: 'Choice 5' }));
    const [first, ...others] = questions;
    const options = [...first!.options.slice(1), { uuid: fifth, content: 'Choice 5', correct: false }];
    await take(bo, [3, 2, 0], { ...world.quiz, questions: [{ ...first!, options }, ...others] });
    await edit(({ questionUuid }) => ({ kind: 'add_option', questionUuid, optionUuid: sixth, content: 'Choice 6' }));
    await app.caughtUp();
  });

  const teachersReport = async (query = ''): Promise<TeacherQuizReportPageData> =>
    (await as('teacher').get(`${teachersPath}${query}`)).json as TeacherQuizReportPageData;
  const districtsReport = async (): Promise<QuizReportPageData> =>
    (await as('schoolAdmin').get(`/reports/quizzes/${world.quiz.uuid}`)).json as QuizReportPageData;

  const choicesOf = ({ quiz_question_options, answers_count_by_option }: ReportQuestionWithAnswers) =>
    quiz_question_options.map(({ uuid, content, removed, shown_count }) => [
      content,
      removed,
      shown_count,
      answers_count_by_option[uuid],
    ]);

  it('shows every choice that any of the students saw, with the removed one marked, and no other', async () => {
    for (const { quiz_questions_with_answers: questions } of [await teachersReport(), await districtsReport()]) {
      expect(choicesOf(questions[0]!)).toEqual([
        ['Choice 2', false, 2, 0],
        ['Choice 3', false, 2, 0],
        ['Choice 4', false, 2, 0],
        ['Choice 5', false, 1, 1],
        ['Choice 1', true, 1, 1],
      ]);
      expect(choicesOf(questions[1]!)).toEqual([1, 2, 3, 4].map((n) => [`Choice ${n}`, false, 2, n === 3 ? 2 : 0]));
      expect(questions.map(({ removed }) => removed)).toEqual([false, false, false]);
    }
  });

  it('shows which wording of the question each student saw', async () => {
    const { rows, quiz_questions_with_answers: questions } = await teachersReport();
    const row = (id: number) => rows.find((one) => one.id === id)!;
    expect(questions[0]!.position_with_content).toBe('1. What rang?');
    expect(questions[1]!.versions).toEqual([]);
    const [before, between] = questions[0]!.versions;
    expect(questions[0]!.versions).toHaveLength(2);
    expect(before!.position_with_content_html).toContain('Question <strong>1</strong>');
    expect(before!.quiz_question_options.map(({ content }) => content)).toEqual([1, 2, 3, 4].map((n) => `Choice ${n}`));
    expect(row(ada).quiz_revision).toBeGreaterThanOrEqual(before!.from_revision);
    expect(row(ada).quiz_revision).toBeLessThan(before!.until_revision!);
    expect(between!.position_with_content_html).toContain('What rang?');
    expect(between!.quiz_question_options.map(({ content }) => content)).toEqual([2, 3, 4, 5].map((n) => `Choice ${n}`));
    expect(row(bo).quiz_revision).toBeGreaterThanOrEqual(between!.from_revision);
    expect(row(bo).quiz_revision).toBeLessThan(between!.until_revision!);
  });

  it('shows the current quiz when nobody in the report has taken it', async () => {
    const { quiz_questions_with_answers: questions } = await teachersReport('?start_date=2026-01-01&end_date=2026-01-02');
    expect(choicesOf(questions[0]!)).toEqual([2, 3, 4, 5, 6].map((n) => [`Choice ${n}`, false, 0, 0]));
    expect(questions.flatMap(({ versions }) => versions)).toEqual([]);
  });

  it('is analyzed with the choices that students saw', async () => {
    const address = `/admin/quizzes/${world.quiz.uuid}/item_analysis`;
    const [first] = ((await as('admin').get(address)).json as ItemAnalysisPageData).items;
    expect(
      first!.choices.map(({ content, removed, shown_count, students_count }) => [content, removed, shown_count, students_count]),
    ).toEqual([
      ['Choice 2', false, 2, 0],
      ['Choice 3', false, 2, 0],
      ['Choice 4', false, 2, 0],
      ['Choice 5', false, 1, 1],
      ['Choice 1', true, 1, 1],
    ]);
    const lines = parse((await as('admin').get(`${address}.csv`)).text, { bom: true, columns: true }) as Record<string, string>[];
    expect(lines.slice(0, 5).map((line) => [line['Choice text'], line['Removed'], line['Students who were shown it']])).toEqual([
      ['Choice 2', 'no', '2'],
      ['Choice 3', 'no', '2'],
      ['Choice 4', 'no', '2'],
      ['Choice 5', 'no', '1'],
      ['Choice 1', 'yes', '1'],
    ]);
  });

  it('names the corrected right choice, and what the key was before', async () => {
    const [{ uuid: questionUuid, options }] = world.quiz.questions as [(typeof world.quiz.questions)[number]];
    await correctQuizKey(world.context(), {
      quizUuid: world.quiz.uuid,
      questionUuid,
      optionUuid: sixth,
      policy: 'no_regrade',
      neverLower: false,
      reason: 'The sixth is right.',
    });
    await edit(() => ({ kind: 'remove_option', questionUuid, optionUuid: options[1]!.uuid }));
    await app.jobsDone();
    await app.caughtUp();

    const { quiz_questions_with_answers: questions } = await teachersReport();
    expect(choicesOf(questions[0]!)).toEqual([
      ['Choice 3', false, 2, 0],
      ['Choice 4', false, 2, 0],
      ['Choice 5', false, 1, 1],
      ['Choice 6', false, 0, 0],
      ['Choice 1', true, 1, 1],
      ['Choice 2', true, 2, 0],
    ]);
    expect(questions[0]!.quiz_question_options.map(({ correct }) => correct)).toEqual([false, false, false, true, false, false]);

    const attempts = `/teach/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/students/${ada}/quiz_solutions`;
    const [attempt] = ((await as('teacher').get(attempts)).json as QuizAttemptsPageData).attempts;
    expect(attempt!.answers[0]).toMatchObject({ option_content: 'Choice 1', correct_option_content: 'Choice 6' });

    const page = (await as('admin').get(`/admin/quizzes/${world.quiz.uuid}/key_corrections`)).json as KeyCorrectionsPageData;
    expect(page.key_corrections[0]).toMatchObject({
      previous_option: { position: null, content: 'Choice 2' },
      option: { content: 'Choice 6' },
    });
  });
});
