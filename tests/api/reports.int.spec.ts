import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportFrame } from '#api/reports/quiz-reports/schemas.ts';
import type {
  ClassesReportPageData,
  ClassReportPageData,
  QuizReportPageData,
  SchoolsReportPageData,
  StudentReportPageData,
  StudentsReportPageData,
} from '#api/reports/schemas.ts';
import { openReportCsv } from '#api/reports/report-csv.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { cast, farSchoolClassId, lessonPath, otherSchoolClassId, schoolClassId, type CastMember } from '#tests/support/world.ts';
import { expectedTable } from './expected-csv.ts';
import { buildReportWorld, type ReportWorld } from './report-world.ts';

type AnyReport = ReportFrame & { rows: { id: number; [field: string]: unknown }[] };

describe('the reports', () => {
  let made: ReportWorld;
  const people = new Map<CastMember, HttpClient>();

  beforeAll(async () => {
    made = await buildReportWorld();
    for (const member of Object.keys(cast) as CastMember[]) people.set(member, await made.world.signIn(member));
  });
  afterAll(async () => {
    await made.app.stop();
  });

  const get = async <Data = AnyReport>(path: string, as: CastMember = 'schoolAdmin'): Promise<Data> => {
    const answer = await people.get(as)!.get(path);
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
    return answer.json as Data;
  };
  /** Sign-ins are written down a little later, and move the cut: both again, until they are of the same one. */
  const atOneCut = async (path: string, as: CastMember): Promise<{ data: AnyReport; csv: Answer }> => {
    for (;;) {
      const data = await get(path, as);
      const csv = await people.get(as)!.get(data.csv_url, { accept: '*/*' });
      if (csv.headers.get('x-as-of-position') === data.as_of.position) return { data, csv };
    }
  };
  const statusOf = async (path: string, as: CastMember): Promise<number> => (await people.get(as)!.get(path)).status;
  const idsOf = (report: AnyReport): number[] => report.rows.map(({ id }) => id);
  const dates = 'start_date=2026-10-01&end_date=2026-10-14';

  it('have the same content on the screen and in the CSV, cell by cell', async () => {
    for (const [id, { path, as }] of Object.entries(made.reports)) {
      const { data, csv } = await atOneCut(path, as);
      expect(data.rows.length, id).toBeGreaterThan(0);
      expect(csv.headers.get('content-type'), id).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('x-as-of-time'), id).toBe(data.as_of.time);
      const lines = parse(csv.text, { bom: true, relax_column_count: false }) as string[][];
      expect(lines, id).toEqual(expectedTable(id, data));
    }
  });

  it('have only a header in the CSV when there are no rows, and the as-of position in the headers', async () => {
    for (const id of ['quiz_report', 'student_report', 'student_own_report', 'teacher_quiz_report', 'teacher_student_report']) {
      const { path, as } = made.reports[id]!;
      const csv = await people.get(as)!.get(`${path}.csv?start_date=2026-01-01&end_date=2026-01-02`);
      const lines = parse(csv.text, { bom: true }) as string[][];
      expect([lines.length, lines[0]!.slice(-2)], id).toEqual([1, ['As of position', 'As of time']]);
      expect(csv.headers.get('x-as-of-position'), id).toMatch(/^\d+\/\d+$/);
      expect(csv.headers.get('x-as-of-time'), id).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
  });

  it('are named by their subject and their dates', async () => {
    const nameOf = async (id: string): Promise<string | undefined> => {
      const { path, as } = made.reports[id]!;
      const { headers } = await people.get(as)!.get(`${path}.csv?${dates}`);
      return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
    };
    expect(await nameOf('schools_report')).toBe('schools-report-2026-10-01-to-2026-10-14.csv');
    expect(await nameOf('class_report')).toBe('class-report-room-12-2026-10-01-to-2026-10-14.csv');
    expect(await nameOf('quiz_report')).toBe('harbour-quiz_quiz-report_2026-10-14.csv');
    expect(await nameOf('student_own_report')).toBe('my-results-2026-10-01-to-2026-10-14.csv');
  });

  it('are pages with the same data as their JSON', async () => {
    for (const [id, { path, as }] of Object.entries(made.reports)) {
      const page = await people.get(as)!.get(path, { accept: 'text/html' });
      expect(page.text, id).toContain(`<body id="${id}">`);
      const data = await get(path, as);
      expect(data).toMatchObject({ report_url: path, export_url: `${path}/export`, today: '2026-10-15' });
      expect(data).toMatchObject({ start_date: '2026-09-16', end_date: '2026-10-15', time_zone: 'America/Chicago' });
      expect(data.csv_url.startsWith(`${path}.csv?start_date=2026-09-16&end_date=2026-10-15`), data.csv_url).toBe(true);
      expect(Object.keys(data.as_of.projections)).toEqual(['quiz_assignments', 'quiz_results', 'quizzes', 'roster']);
    }
  });

  it('link on as specified, with the requested dates, or none if none were requested', async () => {
    for (const query of ['', dates]) {
      const at = (path: string, own = ''): string => {
        const both = [own, query].filter((part) => part !== '').join('&');
        return both === '' ? path : `${path}?${both}`;
      };
      const load = <Data>(id: string): Promise<Data> => get<Data>(at(made.reports[id]!.path), made.reports[id]!.as);
      const schools = await load<SchoolsReportPageData>('schools_report');
      expect(schools.asked_dates).toEqual({
        ...(query === '' ? { start_date: null, end_date: null } : { start_date: '2026-10-01', end_date: '2026-10-14' }),
      });
      expect(schools.overall_links).toEqual({ classes_url: at('/reports/classes'), students_url: at('/reports/students') });
      expect(schools.rows.map(({ classes_url, students_url }) => [classes_url, students_url])).toEqual(
        [1, 2].map((id) => [
          at('/reports/classes', `selected_school_id=${id}`),
          at('/reports/students', `selected_school_id=${id}`),
        ]),
      );
      const urls = async (id: string): Promise<unknown[]> => (await load<AnyReport>(id)).rows.map(({ url }) => url);
      const student = cast.student.id;
      expect(await urls('classes_report')).toEqual([at('/reports/classes/2'), at('/reports/classes/1')]);
      expect(await urls('students_report')).toContain(at(`/reports/students/${student}`));
      expect(await urls('class_report')).toContain(at(`/reports/students/${student}`));
      expect(await urls('student_report')).toContain(at(`/reports/quizzes/${made.second.quiz.uuid}`));
      expect(await urls('quiz_report')).toContain(at(`/reports/students/${cast.otherStudent.id}`));
      expect(await urls('student_own_report')).toContain(`/students/lessons/${lessonPath}`);
      expect(await urls('teacher_quiz_report')).toContain(at(`/school_classes/1/students/${cast.classmate.id}`));
      expect(await urls('teacher_class_report')).toContain(at(`/school_classes/1/students/${student}`));
      expect(await urls('teacher_student_report')).toContain(
        at(`/teach/lessons/${lessonPath}/quiz/${made.second.quiz.uuid}/school_class/1/report`),
      );
      const quizInClass = at(made.reports['teacher_quiz_report']!.path);
      const readBy = async (member: CastMember): Promise<unknown[]> =>
        (await get(quizInClass, member)).rows.map(({ url }) => url);
      expect(await readBy('schoolAdmin')).toContain(at(`/reports/students/${cast.classmate.id}`));
      expect(new Set(await readBy('admin'))).toEqual(new Set([null]));
    }
  });

  it('keep a school admin’s path: school, class, student', async () => {
    const wayTo = async (id: string, more = ''): Promise<unknown[]> =>
      (await get<AnyReport>(`${made.reports[id]!.path}?${dates}${more}`, 'schoolAdmin')).breadcrumbs.map(({ href }) => href);
    const down = [`/reports/schools?${dates}`, `/reports/classes?selected_school_id=1&${dates}`];
    expect(await wayTo('class_report')).toEqual([...down, null]);
    expect(await wayTo('teacher_quiz_report')).toEqual([...down, `/reports/classes/1?${dates}`, null]);
    expect(await wayTo('student_report', '&selected_school_class_id=1')).toEqual([...down, `/reports/classes/1?${dates}`, null]);
  });

  it('link to nothing that is closed to their reader', async () => {
    for (const [id, { path, as }] of Object.entries(made.reports)) {
      const { breadcrumbs, rows, csv_url } = await get<AnyReport>(`${path}?${dates}`, as);
      const crumbs = breadcrumbs.flatMap(({ href }) => href ?? []);
      const links = rows
        .flatMap((row) => [row['url'], row['classes_url'], row['students_url']])
        .filter((url) => url !== undefined);
      for (const url of [...crumbs, ...links, csv_url])
        expect(await statusOf(String(url), as), `${id}: ${String(url)}`).toBe(200);
      expect(breadcrumbs.at(-1)!.href).toBeNull();
    }
  });

  it('show school admins their own district, and no other', async () => {
    expect(idsOf(await get('/reports/schools'))).toEqual([1, 2]);
    expect(idsOf(await get('/reports/schools', 'otherSchoolAdmin'))).toEqual([3]);
    expect(idsOf(await get('/reports/classes', 'otherSchoolAdmin'))).toEqual([farSchoolClassId]);
    expect(idsOf(await get('/reports/students', 'otherSchoolAdmin'))).toEqual([cast.farStudent.id]);
    expect(idsOf(await get(`/reports/classes/${otherSchoolClassId}`))).toEqual([cast.otherStudent.id]);
    for (const path of [`/reports/classes/${schoolClassId}`, `/reports/students/${cast.student.id}`]) {
      expect(await statusOf(path, 'otherSchoolAdmin'), path).toBe(404);
      expect(await statusOf(`${path}.csv`, 'otherSchoolAdmin'), path).toBe(404);
    }
    for (const id of [cast.teacher.id, cast.schoolAdmin.id, 4_000]) {
      expect(await statusOf(`/reports/students/${id}`, 'schoolAdmin'), String(id)).toBe(404);
    }
    const foreign = await get(`/reports/quizzes/${made.world.quiz.uuid}`, 'otherSchoolAdmin');
    expect(foreign.rows).toEqual([]);
    expect(foreign.summary).toMatchObject({ quiz_solutions_count: 0, percent_correct: null });
    const draft = `/reports/quizzes/${made.world.draftQuiz.uuid}`;
    for (const path of [draft, `${draft}.csv`]) expect(await statusOf(path, 'schoolAdmin'), path).toBe(404);
    const inClass = `/teach/lessons/${lessonPath}/quiz/${made.world.draftQuiz.uuid}/school_class/${schoolClassId}/report`;
    for (const as of ['teacher', 'schoolAdmin'] as const) expect(await statusOf(inClass, as), as).toBe(404);
    expect(await statusOf(`/reports/quizzes/${cast.student.id}`, 'schoolAdmin')).toBe(404);
  });

  it('show teachers their classes and students themselves, and do not exist for anybody else', async () => {
    expect(await statusOf(`/school_classes/${schoolClassId}/report`, 'otherTeacher')).toBe(404);
    expect(await statusOf(`/school_classes/${otherSchoolClassId}/report`, 'teacher')).toBe(404);
    expect(idsOf(await get('/students/report', 'classmate'))).toEqual([cast.classmate.id]);
    expect(idsOf(await get('/students/report', 'student'))).toEqual([cast.student.id, cast.student.id]);
    for (const [id, { path, as }] of Object.entries(made.reports)) {
      const readers: CastMember[] = id === 'teacher_quiz_report' ? ['teacher', 'schoolAdmin', 'admin'] : [as];
      for (const member of ['student', 'teacher', 'schoolAdmin', 'admin', 'analyst'] as const) {
        expect(await statusOf(path, member), `${id} ${member}`).toBe(readers.includes(member) ? 200 : 404);
        expect(await statusOf(`${path}.csv`, member), `${id}.csv ${member}`).toBe(readers.includes(member) ? 200 : 404);
      }
      expect((await made.app.visitor().get(path)).status).toBe(401);
    }
  });

  it('limit their rows and their lists to the selection', async () => {
    const all = await get<StudentsReportPageData>('/reports/students');
    expect(all.rows.map(({ id }) => id).toSorted()).toEqual([cast.student.id, cast.classmate.id, cast.otherStudent.id]);
    expect(all.available_filters).toEqual(['school', 'teacher', 'school_class', 'dates', 'quiz_type']);
    const ofSchool = await get<StudentsReportPageData>('/reports/students?selected_school_id=2&selected_teacher_id=');
    expect(ofSchool.rows.map(({ id }) => id)).toEqual([cast.otherStudent.id]);
    expect(ofSchool.schools_list.map(({ id }) => id)).toEqual([1, 2]);
    expect(ofSchool.teachers_list).toEqual([{ id: cast.otherTeacher.id, name: 'otherTeacher Tester', schools_ids: [2] }]);
    expect(ofSchool.school_classes_list).toEqual([{ id: 2, name: 'Room 7', school_id: 2, teachers_ids: [cast.otherTeacher.id] }]);
    expect(ofSchool.filters).toEqual({
      selected_school_id: 2,
      selected_teacher_id: null,
      selected_school_class_id: null,
    });
    expect(ofSchool.csv_url).toContain('selected_school_id=2');
    const ofTeacher = await get(`/reports/classes?selected_teacher_id=${cast.teacher.id}`);
    expect(idsOf(ofTeacher)).toEqual([schoolClassId]);
    const ofClass = await get('/reports/classes?selected_school_class_id=2');
    expect([idsOf(ofClass), ofClass.filters.selected_school_class_id]).toEqual([[otherSchoolClassId], 2]);
    expect(ofTeacher.school_classes_list.map(({ id }) => id)).toEqual([schoolClassId]);
    expect(idsOf(await get(`/reports/quizzes/${made.world.quiz.uuid}?selected_school_class_id=2`))).toEqual([
      cast.otherStudent.id,
    ]);
    const ofStudent = await get<StudentReportPageData>(`/reports/students/${cast.student.id}?selected_school_class_id=2`);
    expect(ofStudent.rows).toEqual([]);
    expect(ofStudent.school_classes_list.map(({ id }) => id)).toEqual([schoolClassId]);
    // Filters that a report does not have choose nothing; those that contradict each other, or are of elsewhere, leave nothing.
    expect((await get('/reports/schools?selected_school_id=2')).filters.selected_school_id).toBeNull();
    expect(idsOf(await get(`/reports/students?selected_school_id=2&selected_teacher_id=${cast.teacher.id}`))).toEqual([]);
    expect(idsOf(await get('/reports/students?selected_school_id=3'))).toEqual([]);
    expect(idsOf(await get('/reports/students?quiz_type=reading_comprehension'))).toHaveLength(3);
    expect((await get('/reports/students?quiz_type=reading_comprehension')).summary.quiz_solutions_count).toBe(0);
  });

  it('are sorted and paginated, and the CSV has every page', async () => {
    const sorted = async (sort: string): Promise<number[]> => idsOf(await get(`/reports/students?${sort}`));
    const [student, classmate, other] = [cast.student.id, cast.classmate.id, cast.otherStudent.id];
    expect(await sorted('sort=percent_correct')).toEqual([classmate, student, other]);
    expect(await sorted('sort=percent_correct&direction=desc')).toEqual([other, student, classmate]);
    expect(await sorted('sort=average_time_spent&page_size=1&page=2')).toEqual([other]);
    for (const { path, as } of Object.values(made.reports)) {
      const whole = await get(path, as);
      const pages: AnyReport[] = [];
      for (let page = 1; page <= whole.rows.length; page += 1) pages.push(await get(`${path}?page_size=1&page=${page}`, as));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
      expect(pages[0]!.summary).toEqual(whole.summary);
      const beyond = await get(`${path}?page_size=1&page=900000`, as);
      expect(beyond.rows).toEqual([]);
      const { length } = whole.rows;
      expect(beyond.paging).toEqual({ page: 900_000, page_size: 1, pages_count: length, rows_count: length });
      const csv = await people.get(as)!.get(`${path}.csv?page_size=1&page=2`);
      expect(parse(csv.text, { bom: true })).toHaveLength(length + 1);
    }
    const bySubmit = await get<QuizReportPageData>(`/reports/quizzes/${made.world.quiz.uuid}?sort=submitted_at`);
    expect(bySubmit.sort).toMatchObject({ by: 'submitted_at', direction: 'desc' });
    expect(bySubmit.rows.map(({ id }) => id)).toEqual([other, classmate, student]);
    expect(bySubmit.csv_url).toContain('sort=submitted_at&direction=desc');
  });

  it('count what docs/reports.md says they count', async () => {
    const { rows, summary } = await get<SchoolsReportPageData>('/reports/schools');
    expect(rows[0]).toMatchObject({
      id: 1,
      name: 'North School',
      school_classes_count: 1,
      students_count: 2,
      quiz_solutions_count: 3,
      answers_count: 9,
      correct_answers_count: 4,
      percent_correct: 44,
      time_spent: 195,
      average_time_spent: 65,
    });
    expect(rows[0]!.strands.map(({ strand, answers_count, correct_count }) => [strand, answers_count, correct_count])).toEqual([
      ['Literal', 3, 2],
      ['Inference', 3, 1],
    ]);
    expect(summary).toMatchObject({ schools_count: 2, school_classes_count: 2, students_count: 3, quiz_solutions_count: 4 });
    const classes = await get<ClassesReportPageData>('/reports/classes');
    // Room 7 comes before Room 12.
    expect(classes.rows[1]).toMatchObject({
      school_class_id: 1,
      school_name: 'North School',
      teacher_id: cast.teacher.id,
      teacher_name: 'teacher Tester',
    });
    const room = await get<ClassReportPageData>('/reports/classes/1');
    expect(room.growth.map(({ month, quiz_solutions_count }) => [month, quiz_solutions_count])).toEqual([
      ['2026-09', 1],
      ['2026-10', 2],
    ]);
    expect(room.rows.find(({ id }) => id === cast.student.id)).toMatchObject({ enrolled: true, quiz_solutions_count: 2 });
    const quiz = await get<QuizReportPageData>(`/reports/quizzes/${made.world.quiz.uuid}`);
    expect(quiz).toMatchObject({ title: 'Harbour quiz', quiz_assignment_school_class_id: null });
    expect(await statusOf(String(quiz.quiz_preview_url), 'schoolAdmin')).toBe(200);
    expect(quiz.quiz_questions_with_answers.map(({ correct_answers_count }) => correct_answers_count)).toEqual([2, 2, 1]);
  });

  it('are empty, not errors, when nothing was submitted', async () => {
    for (const [id, { path, as }] of Object.entries(made.reports)) {
      const { data, csv } = await atOneCut(`${path}?start_date=2020-01-01&end_date=2020-01-31`, as);
      expect(data.summary, id).toMatchObject({ quiz_solutions_count: 0, answers_count: 0, percent_correct: null });
      expect([data.strands, data.average_time_spent], id).toEqual([[], null]);
      const lines = parse(csv.text, { bom: true, relax_column_count: false }) as string[][];
      expect(lines, id).toEqual(expectedTable(id, data));
    }
  });

  it('are the same for a job as at their address, in a snapshot that is always closed', async () => {
    const { services } = made.app.app;
    const admin = (await services.viewers(cast.schoolAdmin.id))!;
    const query = { start_date: '2026-10-01', end_date: '2026-10-14' };
    const path = `/reports/quizzes/${made.world.quiz.uuid}`;
    // Sign-ins move the position of a report too, a moment later.
    await made.app.caughtUp();
    const asked = await people.get('schoolAdmin')!.get(`${path}.csv?${dates}`);
    const table = await openReportCsv(services, admin, { path, query }, async ({ filename, columns, rows, as_of }) => {
      const cells: unknown[][] = [];
      for await (const row of rows) cells.push(row.map((cell) => (cell === null ? '' : String(cell))));
      return { filename, as_of, lines: [[...columns], ...cells] };
    });
    expect(asked.headers.get('content-disposition')).toContain(table.filename);
    expect(table.as_of.position).toBe(asked.headers.get('x-as-of-position'));
    expect(table.lines).toEqual(parse(asked.text, { bom: true }));
    const open = (who: typeof admin, where: string, more: object = query) =>
      openReportCsv(services, who, { path: where, query: { ...more } }, () => Promise.reject(new Error('disk full')));
    await expect(open(admin, path)).rejects.toThrow('disk full');
    await expect(open(admin, '/reports/nothing')).rejects.toMatchObject({ status: 404 });
    await expect(open(admin, '/reports/students/%E0%A4%A')).rejects.toMatchObject({ status: 404 });
    await expect(open(admin, path, { start_date: 'x', page: '0' })).rejects.toMatchObject({ status: 400 });
    const teacher = (await services.viewers(cast.teacher.id))!;
    await expect(open(teacher, path)).rejects.toMatchObject({ status: 404 });
    const sleeping = async (): Promise<unknown[]> => {
      const { rows } = await made.app.db.raw<{ rows: unknown[] }>(
        `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      return rows;
    };
    // Read models and jobs may be between two statements of their own.
    await expect.poll(sleeping).toEqual([]);
  });
});
