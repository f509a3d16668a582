import { describe, expect, it } from 'vitest';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { studentOwnReport, type OwnResults } from '#api/reports/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, lessonPath, type CastMember } from '#tests/support/world.ts';
import { now, submitIn } from './report-world.ts';

const { app, world, as } = useWorld(['student', 'classmate', 'teacher', 'schoolAdmin'], { now: () => now });
const path = '/students/report';
const lessonUrl = `/students/lessons/${lessonPath}`;

const ownOf = async (member: CastMember, query = ''): Promise<OwnResults> =>
  studentOwnReport.parse((await as(member).get(`${path}${query}`)).json).own!;

/** A quiz with the second question (Literal) right and the third (Inference) wrong. */
const takeQuiz = async (studentId: number, day: string): Promise<void> => {
  const { quiz, assignmentId } = await world.newAssignment();
  await submitIn(world, { quiz, assignmentId, studentId, options: [1, 2, 3], secondsEach: 20, from: `${day}T15:00:00.000Z` });
};

describe('a student’s own results', () => {
  it('are empty for somebody who has finished no quiz', async () => {
    expect(await ownOf('classmate')).toMatchObject({
      range: { start_date: '2026-08-01', end_date: '2026-10-15' },
      is_this_year: true,
      percent_correct: null,
      strongest: null,
      weakest: null,
      practice: null,
      quizzes: [],
      last_year_url: null,
      this_year_url: null,
    });
  });

  it('are those of this school year, with a lesson for the weakest skill, while the report keeps its thirty days', async () => {
    for (const day of ['2026-06-30', '2026-08-02', '2026-09-03', '2026-10-01', '2026-10-12'])
      await takeQuiz(cast.student.id, day);
    await app.caughtUp();
    const own = await ownOf('student');
    expect(own.quizzes.map(({ submitted_on: day }) => day)).toEqual(['2026-10-12', '2026-10-01', '2026-09-03', '2026-08-02']);
    expect(own.quizzes[0]).toMatchObject({ correct_answers_count: 2, questions_count: 3, percent_correct: 67, url: lessonUrl });
    expect([own.answers_count, own.percent_correct]).toEqual([12, 67]);
    expect(own.months.map(({ month, answers_count: answers }) => [month, answers])).toEqual([
      ['2026-08', 3],
      ['2026-09', 3],
      ['2026-10', 6],
    ]);
    expect([own.strongest?.strand, own.weakest?.strand]).toEqual(['Literal', 'Inference']);
    // The quiz of the class that they have not taken yet.
    expect(own.practice).toEqual({ name: 'The quiet harbour', url: lessonUrl, assigned: true });
    expect((await as('student').get(own.practice!.url)).status).toBe(200);
    const report = (await as('student').get(path)).json as { start_date: string; rows: object[] };
    expect([report.start_date, report.rows.length]).toEqual(['2026-09-16', 2]);
  });

  it('can be of the year before, or of the days in the address', async () => {
    const { last_year_url: before } = await ownOf('student');
    expect(before).toBe(`${path}?start_date=2025-08-01&end_date=2026-07-31`);
    const lastYear = await ownOf('student', before!.slice(path.length));
    expect(lastYear.quizzes.map(({ submitted_on: day }) => day)).toEqual(['2026-06-30']);
    expect(lastYear).toMatchObject({ is_this_year: false, this_year_url: path, last_year_url: null, strongest: null });
    const days = await ownOf('student', '?start_date=2026-09-01&end_date=2026-09-30');
    expect([days.quizzes.length, days.this_year_url]).toEqual([1, path]);
  });

  it('are a page without a download, while the address keeps its CSV', async () => {
    const { text } = await as('student').get(path, { accept: 'text/html' });
    expect(text).toContain('<body id="student_own_report">');
    expect(text).not.toContain('.csv');
    expect((await as('student').get(`${path}.csv`)).text).toContain('Percent correct');
  });

  it('suggest an unassigned lesson of the library when everything assigned is done, and none if there is none', async () => {
    const practice = async () => (await ownOf('student')).practice;
    await submitIn(world, {
      quiz: world.quiz,
      assignmentId: world.assignmentId,
      studentId: cast.student.id,
      options: [1, 2, 3],
      secondsEach: 20,
      from: '2026-10-13T15:00:00.000Z',
    });
    await app.caughtUp();
    expect(await practice()).toBeNull();
    await importQuiz(world.context(), { quiz: buildQuiz('Of the library'), publish: true });
    await app.caughtUp();
    expect(await practice()).toEqual({ name: 'The quiet harbour', url: lessonUrl, assigned: false });
  });

  it('are only for students', async () => {
    for (const member of ['teacher', 'schoolAdmin'] as const) expect((await as(member).get(path)).status).toBe(404);
  });
});
