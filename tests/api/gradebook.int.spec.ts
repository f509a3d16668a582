import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradebookAnswersReply, gradebookPage, type GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { cast, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';
import { buildReportWorld, type ReportWorld } from './report-world.ts';

const ofClass = `/school_classes/${schoolClassId}/gradebook`;
const ofSchool = '/reports/schools/1/gradebook';
/** The world's assignments are of the day on which the test runs, whatever its clock shows. */
const always = 'start_date=2014-05-20&end_date=2099-12-31';

describe('the gradebook', () => {
  let made: ReportWorld;
  beforeAll(async () => (made = await buildReportWorld()));
  afterAll(() => made.app.stop());

  const get = async (as: 'teacher' | 'schoolAdmin' | 'principal', path: string) => (await made.world.signIn(as)).get(path);
  const pageOf = async (path: string, as: 'teacher' | 'schoolAdmin' | 'principal' = 'teacher'): Promise<GradebookPageData> =>
    gradebookPage.parse((await get(as, path)).json);
  const rowOf = ({ rows }: GradebookPageData, id: number) => rows.find((row) => row.id === id)!;
  const cellOf = (page: GradebookPageData, id: number, quizUuid: string) =>
    rowOf(page, id).cells[page.columns.findIndex(({ uuid }) => uuid === quizUuid)]!;

  it('has a cell for each student and quiz, with the score from the quiz’s report', async () => {
    const page = await pageOf(`${ofClass}?${always}`);
    expect(page.columns.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([made.world.quiz.uuid, made.second.quiz.uuid]));
    expect(rowOf(page, cast.student.id)).toMatchObject({ submitted_count: 2, percent_correct: 67 });
    const cell = cellOf(page, cast.classmate.id, made.world.quiz.uuid);
    expect(cell).toMatchObject({ state: 'submitted', correct_answers_count: 0, questions_count: 3, percent_correct: 0 });
    expect(cell.url).toMatch(/^\/quiz_solutions\/.*\/timeline$/);
    expect(cellOf(page, cast.classmate.id, made.second.quiz.uuid)).toMatchObject({ state: 'not_started', percent_correct: null });
    const report = (await get('teacher', `${made.reports['teacher_quiz_report']!.path}?${always}`)).json as {
      summary: { percent_correct: number };
      rows: { id: number; percent_correct: number }[];
    };
    const column = page.columns.find(({ uuid }) => uuid === made.world.quiz.uuid)!;
    expect(column).toMatchObject({ submitted_count: 2, percent_correct: report.summary.percent_correct });
    for (const { id, percent_correct: percent } of report.rows)
      expect(cellOf(page, id, made.world.quiz.uuid).percent_correct).toBe(percent);
  });

  it('names the school, and the teachers of a class, for paper', async () => {
    const page = await pageOf(`${ofClass}?${always}`);
    const school = await pageOf(`${ofSchool}?${always}`, 'schoolAdmin');
    const report = (await get('teacher', `/school_classes/${schoolClassId}/report?${always}`)).json as {
      teachers_list: { name: string }[];
    };
    expect(page.teacher_names?.length).toBeGreaterThan(0);
    expect(page.teacher_names?.toSorted()).toEqual(report.teachers_list.map(({ name }) => name).toSorted());
    expect(page.school_name).toBe(school.title);
    expect(school).toMatchObject({ school_name: school.title, teacher_names: null });
  });

  it('filters by a skill: only its quizzes and its questions', async () => {
    const page = await pageOf(`${ofClass}?${always}&strand=Literal`);
    expect(page.strands).toEqual(['Inference', 'Literal']);
    expect(cellOf(page, cast.student.id, made.world.quiz.uuid)).toMatchObject({ questions_count: 1 });
    expect(page.columns.every(({ kind }) => kind === 'quiz')).toBe(true);
    expect((await pageOf(`${ofClass}?${always}&strand=Nowhere`)).columns).toEqual([]);
  });

  it('has what was assigned within its dates, and pages of students and of work', async () => {
    expect((await pageOf(`${ofClass}?start_date=2015-01-01&end_date=2015-12-31`)).columns).toEqual([]);
    const all = await pageOf(`${ofClass}?${always}`);
    const second = await pageOf(`${ofClass}?${always}&page=2&page_size=1`);
    expect(second.paging).toMatchObject({ page: 2, page_size: 1, rows_count: all.rows.length, pages_count: all.rows.length });
    expect(second.rows.map(({ id }) => id)).toEqual([all.rows[1]!.id]);
    expect(second.columns).toEqual(all.columns);
    expect((await pageOf(`${ofClass}?${always}&column_page=2`)).columns).toEqual([]);
    const best = await pageOf(`${ofClass}?${always}&sort=percent_correct`);
    expect(best.rows[0]!.id).toBe(cast.student.id);
  });

  it('shows a school’s admin the same numbers for all classes of a school, or for one', async () => {
    const own = await pageOf(`${ofClass}?${always}`);
    for (const as of ['schoolAdmin', 'principal'] as const) {
      const page = await pageOf(`${ofSchool}?${always}`, as);
      const row = page.rows.find(({ id, school_class_id: inClass }) => id === cast.student.id && inClass === schoolClassId)!;
      expect(row.percent_correct).toBe(rowOf(own, cast.student.id).percent_correct);
      expect(row.cells.every((cell) => cell === null || cell.url === null)).toBe(true);
      const one = await pageOf(`${ofSchool}?${always}&selected_school_class_id=${schoolClassId}`, as);
      expect(new Set(one.rows.map((found) => found.school_class_id))).toEqual(new Set([schoolClassId]));
    }
  });

  it('exports as two files: the table, and every answer with its choice', async () => {
    const table = await get('teacher', `${ofClass}.csv?${always}`);
    const [head, ...lines] = table.text.trim().split('\r\n');
    expect(head).toMatch(/^\uFEFF?Student id,Student,Class,Percent correct,Submitted,Assigned,Overdue,/);
    expect(lines.some((line) => line.startsWith(`${cast.student.id},`) && line.includes(',67,2,'))).toBe(true);
    const answers = await get('teacher', `${ofClass}/answers.csv?${always}`);
    const rows = answers.text.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(9);
    expect(rows.filter((line) => line.startsWith(`${cast.classmate.id},`)).map((line) => line.split(',').slice(-2))).toEqual([
      ['Choice 1', 'incorrect'],
      ['Choice 1', 'incorrect'],
      ['Choice 2', 'incorrect'],
    ]);
    const counted = gradebookAnswersReply.parse((await get('teacher', `${ofClass}/answers?${always}`)).json);
    expect(counted.answers_count).toBe(9);
  });

  it('does not exist for those who do not teach the class or administer the school', async () => {
    for (const as of ['otherTeacher', 'farTeacher', 'schoolAdmin', 'student', 'analyst'] as const)
      for (const path of [ofClass, `${ofClass}.csv`, `${ofClass}/answers.csv`])
        expect((await (await made.world.signIn(as)).get(path)).status).toBe(404);
    for (const as of ['otherSchoolAdmin', 'otherPrincipal', 'teacher', 'student'] as const)
      expect((await (await made.world.signIn(as)).get(ofSchool)).status).toBe(404);
    // A class of another school of the district is none of this one's.
    expect((await get('schoolAdmin', `${ofSchool}?selected_school_class_id=${otherSchoolClassId}`)).status).toBe(404);
  });
});
