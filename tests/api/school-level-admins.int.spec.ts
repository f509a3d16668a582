import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SchoolAdminDashboard } from '#api/dashboard/schemas.ts';
import type { UsageReport } from '#api/dashboard/usage/schemas.ts';
import type { ReportFrame } from '#api/reports/quiz-reports/schemas.ts';
import { savePeople } from '#people/people.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import { newEvent } from '#tests/projections/support/given-events.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { buildQuiz, cast, lessonPath, otherSchoolClassId, password, schoolClassId } from '#tests/support/world.ts';
import type { CastMember } from '#tests/support/world.ts';
import { expectedTable } from './expected-csv.ts';
import { buildReportWorld, submitIn, type ReportWorld } from './report-world.ts';

const realNow = performance.now.bind(performance);
let ahead = 0;

type AnyReport = ReportFrame & { rows: { id: number; [field: string]: unknown }[] };

const branch = { school: 4, schoolClass: 4, student: 40 };
const dates = 'start_date=2026-10-01&end_date=2026-10-31';

/** A branch below the first school, with a class and a student who took the quiz there. */
const openBranch = async ({ app, world }: ReportWorld): Promise<void> => {
  await registerSchool(world.context(), { schoolId: branch.school, districtId: 1, name: 'Branch School', parentSchoolId: 1 });
  await savePeople(app.db, [
    { id: branch.student, districtId: 1, sourcedId: null, email: null, givenName: 'Bran', familyName: 'Ch' },
  ]);
  const student = { personId: branch.student, role: 'student', districtId: 1, schoolIds: [branch.school] } as const;
  await registerPerson(world.context(), student);
  const inBranch = { schoolClassId: branch.schoolClass, schoolId: branch.school, name: 'Branch room', code: 'BRANCH4' };
  await createSchoolClass(world.context(), inBranch);
  const members = { teacherIds: [cast.teacher.id], studentIds: [branch.student], replace: true };
  await setSchoolClassMembers(world.context(), { schoolClassId: branch.schoolClass, ...members });
  const assigned = await assignQuiz(world.context(), {
    quizUuid: world.quiz.uuid,
    schoolClassId: branch.schoolClass,
    assignmentType: 'listening_comprehension',
    dueAt: null,
  });
  await submitIn(world, {
    quiz: world.quiz,
    assignmentId: assigned.value.quizAssignmentSchoolClassId,
    studentId: branch.student,
    options: [1, 2, 0],
    secondsEach: 10,
    from: '2026-10-13T15:00:00.000Z',
  });
  await app.caughtUp();
};

describe('a school-level admin', () => {
  let made: ReportWorld;
  const people = new Map<CastMember, HttpClient>();
  const untaken = buildQuiz('Nobody took this');

  beforeAll(async () => {
    made = await buildReportWorld();
    await openBranch(made);
    await importQuiz(made.world.context(), { quiz: untaken, publish: true });
    await made.app.caughtUp();
    for (const member of Object.keys(cast) as CastMember[]) people.set(member, await made.world.signIn(member));
  });
  afterAll(async () => {
    await made.app.stop();
  });

  const get = async <Data = AnyReport>(path: string, as: CastMember): Promise<Data> => {
    const answer = await people.get(as)!.get(path);
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
    return answer.json as Data;
  };
  const statusOf = async (path: string, as: CastMember): Promise<number> => (await people.get(as)!.get(path)).status;
  const idsOf = ({ rows }: AnyReport): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b);

  /** People are kept for 15 seconds: from here on their time is over. */
  const passViewers = async (shown: () => Promise<unknown>, expected: unknown): Promise<void> => {
    ahead += 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
    // The cache looks at the clock every half a second.
    await vi.waitFor(async () => expect(await shown()).toEqual(expected), { timeout: 30_000, interval: 50 });
  };
  afterEach(() => vi.restoreAllMocks());

  it('sees the school and those below it, while a district admin sees every school', async () => {
    const schoolsOf = async (as: CastMember) => idsOf(await get(`/reports/schools?${dates}`, as));
    expect(await schoolsOf('principal')).toEqual([1, branch.school]);
    expect(await schoolsOf('otherPrincipal')).toEqual([2]);
    expect(await schoolsOf('schoolAdmin')).toEqual([1, 2, branch.school]);
  });

  it('gets sums, counts and choices of these schools only', async () => {
    const own = await get(`/reports/schools?${dates}`, 'principal');
    expect(own.summary).toMatchObject({
      schools_count: 2,
      school_classes_count: 2,
      students_count: 3,
      quiz_solutions_count: 3,
      answers_count: 9,
    });
    const whole = await get(`/reports/schools?${dates}`, 'schoolAdmin');
    expect(whole.summary).toMatchObject({ schools_count: 3, students_count: 4, quiz_solutions_count: 4 });
    for (const path of [
      '/reports/schools',
      '/reports/classes',
      '/reports/students',
      `/reports/quizzes/${made.world.quiz.uuid}`,
    ]) {
      const { schools_list, teachers_list, school_classes_list } = await get(`${path}?${dates}`, 'principal');
      expect(schools_list.map(({ id }) => id).toSorted(), path).toEqual([1, branch.school]);
      expect(teachers_list, path).toEqual([{ id: cast.teacher.id, name: 'teacher Tester', schools_ids: [1, branch.school] }]);
      expect(school_classes_list.map(({ id }) => id).toSorted(), path).toEqual([schoolClassId, branch.schoolClass]);
    }
  });

  it('gets rows of these schools only, whatever the filters', async () => {
    expect(idsOf(await get(`/reports/classes?${dates}`, 'principal'))).toEqual([schoolClassId, branch.schoolClass]);
    const students = [cast.student.id, cast.classmate.id, branch.student];
    for (const sort of ['name', 'percent_correct', 'quiz_solutions_count']) {
      expect(idsOf(await get(`/reports/students?${dates}&sort=${sort}`, 'principal')), sort).toEqual(students);
    }
    const quiz = `/reports/quizzes/${made.world.quiz.uuid}?${dates}`;
    expect(idsOf(await get(quiz, 'principal'))).toEqual([cast.classmate.id, branch.student]);
    expect(idsOf(await get(quiz, 'otherPrincipal'))).toEqual([cast.otherStudent.id]);
    const foreign = [
      'selected_school_id=2',
      `selected_teacher_id=${cast.otherTeacher.id}`,
      `selected_school_class_id=${otherSchoolClassId}`,
    ];
    for (const filter of foreign) {
      for (const report of ['/reports/classes', '/reports/students', `/reports/quizzes/${made.world.quiz.uuid}`]) {
        const { rows, summary } = await get(`${report}?${dates}&${filter}`, 'principal');
        expect(rows, `${report} ${filter}`).toEqual([]);
        expect(summary, `${report} ${filter}`).toMatchObject({ students_count: 0, quiz_solutions_count: 0 });
      }
    }
  });

  it('gets the same in the CSV, cell by cell', async () => {
    const reports = Object.entries(made.reports).filter(([, { as }]) => as === 'schoolAdmin');
    expect(reports).toHaveLength(6);
    for (const [id, { path }] of reports) {
      const data = await get(`${path}?${dates}`, 'principal');
      const csv = await people.get('principal')!.get(data.csv_url, { accept: '*/*' });
      const lines = parse(csv.text, { bom: true, relax_column_count: false }) as string[][];
      const cells = (table: readonly (readonly string[])[]) => table.map((line) => line.slice(0, -2));
      expect(cells(lines), id).toEqual(cells(expectedTable(id, data)));
    }
  });

  it('opens classes and students of these schools, and no others', async () => {
    expect(await statusOf(`/reports/classes/${branch.schoolClass}`, 'principal')).toBe(200);
    expect(await statusOf(`/reports/classes/${otherSchoolClassId}`, 'principal')).toBe(404);
    expect(await statusOf(`/reports/students/${branch.student}`, 'principal')).toBe(200);
    for (const suffix of ['', '.csv', '/export', '/export/download']) {
      expect(await statusOf(`/reports/students/${cast.otherStudent.id}${suffix}`, 'principal'), suffix).toBe(404);
    }
    const reportOf = (id: number) => `/teach/lessons/${lessonPath}/quiz/${made.world.quiz.uuid}/school_class/${id}/report`;
    expect(await statusOf(reportOf(branch.schoolClass), 'principal')).toBe(200);
    expect(await statusOf(reportOf(otherSchoolClassId), 'principal')).toBe(404);
    for (const path of ['/school_classes', '/api/v1/school_classes']) {
      const found = await get<{ items: { id: number }[] }>(path, 'principal');
      expect(found.items.map(({ id }) => id).toSorted(), path).toEqual([schoolClassId, branch.schoolClass]);
    }
  });

  it('keeps seeing what a student who moved to another school did in these', async () => {
    const moved = { personId: cast.otherStudent.id, role: 'student', districtId: 1, schoolIds: [1] } as const;
    const members = { teacherIds: [cast.teacher.id], studentIds: [cast.student.id, cast.classmate.id, cast.otherStudent.id] };
    await registerPerson(made.world.context(), moved);
    await setSchoolClassMembers(made.world.context(), { schoolClassId, ...members, replace: true });
    await made.app.caughtUp();
    const before = await get(`/reports/students/${cast.otherStudent.id}?${dates}`, 'otherPrincipal');
    expect(before.rows).toHaveLength(1);
    const now = await get(`/reports/students/${cast.otherStudent.id}?${dates}`, 'principal');
    expect([now.rows.length, now.summary.quiz_solutions_count]).toEqual([0, 0]);
    expect(now.school_classes_list.map(({ id }) => id)).toEqual([schoolClassId]);
    await registerPerson(made.world.context(), { ...moved, schoolIds: [2] });
    const back = [cast.student.id, cast.classmate.id];
    await setSchoolClassMembers(made.world.context(), { schoolClassId, ...members, studentIds: back, replace: true });
    await made.app.caughtUp();
  });

  it('has a dashboard of these schools', async () => {
    const own = await get<SchoolAdminDashboard>('/dashboard', 'principal');
    expect(own.schools.map(({ id }) => id).toSorted()).toEqual([1, branch.school]);
    expect(own.schools.reduce((sum, { quiz_solutions_count }) => sum + quiz_solutions_count, 0)).toBe(4);
    const strands = ({ charts }: SchoolAdminDashboard) => charts.by_strand;
    const others = await get<SchoolAdminDashboard>('/dashboard', 'otherPrincipal');
    expect(others.schools.map(({ id, quiz_solutions_count }) => [id, quiz_solutions_count])).toEqual([[2, 1]]);
    expect(strands(others)).not.toEqual(strands(await get<SchoolAdminDashboard>('/dashboard', 'schoolAdmin')));
  });

  it('sees the usage by teachers of these schools', async () => {
    for (const teacher of [cast.teacher, cast.otherTeacher]) {
      const context = { ...made.world.context(), now: '2026-10-13T15:00:00.000Z' };
      await recordSignIn(context, { personId: teacher.id, role: 'teacher' });
    }
    await made.app.caughtUp();
    const usageOf = async (as: CastMember) => {
      const { pie, items } = await get<UsageReport>('/api/v1/reports/usage', as);
      return {
        teachers: pie.reduce((sum, { value }) => sum + value, 0),
        reached: items.reduce((sum, { reached_goals_per_month }) => sum + reached_goals_per_month, 0),
      };
    };
    expect(await usageOf('principal')).toEqual({ teachers: 1, reached: 1 });
    expect(await usageOf('otherPrincipal')).toEqual({ teachers: 1, reached: 1 });
    expect(await usageOf('schoolAdmin')).toEqual({ teachers: 2, reached: 2 });
  });

  it('counts in the item analysis those who took the quiz in these schools', async () => {
    const analysis = `/reports/quizzes/${made.world.quiz.uuid}/item_analysis`;
    const countOf = async (as: CastMember) => (await get<{ students_count: number }>(analysis, as)).students_count;
    expect([await countOf('principal'), await countOf('otherPrincipal'), await countOf('schoolAdmin')]).toEqual([3, 1, 4]);
  });

  it('does not see the key of a quiz that nobody in these schools has taken', async () => {
    const inClass = (uuid: string, id: number) => `/teach/lessons/${lessonPath}/quiz/${uuid}/school_class/${id}/report`;
    const at = (uuid: string): string[] => [
      `/reports/quizzes/${uuid}`,
      `/reports/quizzes/${uuid}/item_analysis`,
      inClass(uuid, schoolClassId),
    ];
    const text = async (path: string, as: CastMember) => JSON.stringify(await get(path, as));
    for (const path of at(untaken.uuid)) expect(await text(path, 'principal'), path).not.toContain('"correct"');
    for (const path of at(made.world.quiz.uuid)) expect(await text(path, 'principal'), path).toContain('"correct"');
    // Taken in the first school only.
    const [report, analysis] = at(made.second.quiz.uuid);
    for (const path of [report!, analysis!, inClass(made.second.quiz.uuid, otherSchoolClassId)]) {
      expect(await text(path, 'otherPrincipal'), path).not.toContain('"correct"');
    }
    expect(await text(report!, 'schoolAdmin')).toContain('"correct"');
  });

  it('may have several schools, including those later placed below them', async () => {
    const { app, world } = made;
    const both = {
      personId: 50,
      role: 'school_admin',
      districtId: 1,
      schoolIds: [2, branch.school],
      administers: 'schools',
    } as const;
    const address = { districtId: 1, sourcedId: null, email: 'both@world.test', givenName: 'Both', familyName: 'Schools' };
    await savePeople(app.db, [{ id: both.personId, ...address }]);
    await registerPerson(world.context(), both);
    await setInitialPassword(app.db, [both.personId], password);
    await app.caughtUp();
    const schools = async (): Promise<number[]> => {
      const client = app.visitor();
      await client.signIn('both@world.test', password);
      return idsOf((await client.get(`/reports/schools?${dates}`)).json as AnyReport);
    };
    expect(await schools()).toEqual([2, branch.school]);
    // In a circle, which a roster may have.
    const below = { schoolId: 1, districtId: 1, name: 'North School', parentSchoolId: branch.school };
    await registerSchool(world.context(), below);
    await app.caughtUp();
    await passViewers(schools, [1, 2, branch.school]);
    await registerSchool(world.context(), { ...below, parentSchoolId: null });
    await app.caughtUp();
  });

  it('counted as a district admin before rosters set the scope, is listed for staff, and is limited to the school by the next roster', async () => {
    const { app, world } = made;
    const old = { personId: 60, role: 'school_admin', districtId: 1, schoolIds: [2] } as const;
    await savePeople(app.db, [
      { id: 60, districtId: 1, sourcedId: null, email: 'old@world.test', givenName: 'Olga', familyName: 'Dufresne' },
    ]);
    const data = { ...old, schoolIds: [2], plan: null, trialEndsOn: null, occurredAt: '2026-09-01T08:00:00.000Z' };
    await app.store.append('person-60', [newEvent({ type: 'PersonRegistered', data })], 'any');
    await setInitialPassword(app.db, [60], password);
    await app.caughtUp();
    const schools = async (): Promise<number[]> => {
      const client = app.visitor();
      await client.signIn('old@world.test', password);
      return idsOf((await client.get(`/reports/schools?${dates}`)).json as AnyReport);
    };
    const named = async () => (await get<{ admins_of_old_reach: unknown[] }>('/admin/system', 'admin')).admins_of_old_reach;
    expect(await schools()).toEqual([1, 2, branch.school]);
    expect(await named()).toEqual([{ id: 60, name: 'Olga Dufresne', district_name: 'Riverside' }]);
    // Without a word on it nothing changes.
    await registerPerson(world.context(), old);
    await app.caughtUp();
    expect(await named()).toHaveLength(1);
    await registerPerson(world.context(), { ...old, administers: 'schools' });
    await app.caughtUp();
    await passViewers(schools, [2]);
    expect(await named()).toEqual([]);
  });

  it('cannot get a file made when they could see more', async () => {
    const { app, world } = made;
    const client = people.get('otherPrincipal')!;
    const report = `/reports/students`;
    const reach = async (administers: 'district' | 'schools'): Promise<void> => {
      const { id, role } = cast.otherPrincipal;
      await registerPerson(world.context(), { personId: id, role, districtId: 1, schoolIds: [2], administers });
      await app.caughtUp();
      const schools = async () => idsOf((await client.get(`/reports/schools?${dates}`)).json as AnyReport);
      await passViewers(schools, administers === 'district' ? [1, 2, branch.school] : [2]);
    };
    const make = async (): Promise<void> => {
      await client.post(`${report}/export?${dates}`);
      await app.jobsDone();
    };
    const download = () => client.get(`${report}/export/download?${dates}`, { accept: '*/*' });
    await reach('district');
    await make();
    expect((await download()).text).toContain('classmate');
    await reach('schools');
    expect((await download()).status).toBe(404);
    await make();
    const narrow = await download();
    expect(narrow.status).toBe(200);
    expect(narrow.text).toContain('otherStudent');
    expect(narrow.text).not.toContain('classmate');
  });
});
