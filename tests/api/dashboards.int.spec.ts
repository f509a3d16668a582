import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminDashboard, SchoolAdminDashboard, TeacherChart, TeacherDashboard } from '#api/dashboard/schemas.ts';
import type { UsageReport } from '#api/dashboard/usage/schemas.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, otherSchoolClassId, schoolClassId, type CastMember } from '#tests/support/world.ts';

const now = new Date('2026-10-15T18:00:00.000Z');
const chart = '/api/v1/reports/teacher_dashboard_reports';

describe('the dashboards', () => {
  const { app, world } = useWorld([], { now: () => now });

  const submit = async (assignmentId: number, studentId: number, options: readonly number[], from: string): Promise<void> => {
    const began = Date.parse(from);
    await importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: assignmentId,
      studentId,
      startedAt: new Date(began).toISOString(),
      answers: options.map((option, index) => ({
        questionUuid: world.quiz.questions[index]!.uuid,
        optionUuid: world.quiz.questions[index]!.options[option]!.uuid,
        answeredAt: new Date(began + (index + 1) * 1000).toISOString(),
      })),
    });
  };

  const get = async <Body>(member: CastMember, path: string): Promise<Body> => {
    const answer = await (await world.signIn(member)).get(path);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as Body;
  };
  const statusOf = async (member: CastMember, path: string) => (await (await world.signIn(member)).get(path)).status;

  beforeAll(async () => {
    // The first is on the last evening of August in Chicago, and on September 1st in UTC.
    await submit(world.assignmentId, cast.student.id, [1, 2, 3], '2026-09-01T03:00:00.000Z');
    await submit(world.assignmentId, cast.classmate.id, [1, 2, 0], '2026-10-05T15:00:00.000Z');
    await submit(world.otherAssignmentId, cast.otherStudent.id, [0, 0, 1], '2026-10-06T15:00:00.000Z');
    for (const time of ['2026-09-01T04:00:00.000Z', '2026-10-06T12:00:00.000Z', '2026-10-06T13:00:00.000Z']) {
      await recordSignIn({ ...world.context(), now: time }, { personId: cast.teacher.id, role: 'teacher' });
    }
    await app.caughtUp();
  });

  it('show a teacher the months of their own classes, by the district’s calendar', async () => {
    const { reports } = await get<TeacherDashboard>('teacher', '/dashboard');
    expect(reports.data).toEqual([
      { month: 'Aug 2026', value: 67 },
      { month: 'Sep 2026', value: null },
      { month: 'Oct 2026', value: 100 },
    ]);
    expect(await get<TeacherChart>('teacher', chart)).toEqual(reports);
    expect(await get<TeacherChart>('teacher', `${chart}?school_class_id=`)).toEqual(reports);
    expect(await get<TeacherChart>('teacher', `${chart}?school_class_id=${schoolClassId}`)).toEqual(reports);
    expect((await get<TeacherChart>('otherTeacher', chart)).data).toEqual([{ month: 'Oct 2026', value: 0 }]);
  });

  it('show a teacher two ranges of dates with totals and shares, and lead to the reports of the classes', async () => {
    const ranges = 'start_date=2026-10-01&end_date=2026-10-15&comparison_start_date=2026-08-01&comparison_end_date=2026-08-31';
    const { results } = await get<TeacherDashboard>('teacher', `/dashboard?${ranges}`);
    expect([results.range.start_date, results.comparison?.end_date]).toEqual(['2026-10-01', '2026-08-31']);
    expect(results.charts.by_assignment_type).toMatchObject({ total: 1, comparison_total: 1 });
    const dates = 'start_date=2026-10-01&end_date=2026-10-15';
    const ofClass = `/school_classes/${schoolClassId}/report?${dates}`;
    expect(results.charts.by_place.items.find(({ url }) => url === ofClass)).toMatchObject({ value: 1, percent: 100 });
    expect(results.reports.map(({ url }) => url)).toEqual(expect.arrayContaining([ofClass, `/reports/standards?${dates}`]));
    const half = await get<TeacherDashboard>('teacher', '/dashboard?start_date=2026-10-01');
    expect([half.results.range.start_date, half.results.comparison]).toEqual(['2026-08-01', null]);
    const other = await get<TeacherDashboard>('otherTeacher', `/dashboard?${ranges}`);
    expect(other.results.charts.by_place.items.map(({ url }) => url)).not.toContain(ofClass);
  });

  it('hide the chart of a class from everybody but its teacher', async () => {
    expect(await statusOf('teacher', `${chart}?school_class_id=${otherSchoolClassId}`)).toBe(404);
    expect(await statusOf('teacher', `${chart}?school_class_id=99`)).toBe(404);
    expect(await statusOf('teacher', `${chart}?school_class_id=1.5`)).toBe(400);
    expect(await statusOf('schoolAdmin', chart)).toBe(404);
  });

  it('count the district for a school admin, by school and in the range', async () => {
    const range = '?start_date=2026-09-01&end_date=2026-10-15';
    const { charts, schools } = await get<SchoolAdminDashboard>('schoolAdmin', `/dashboard${range}`);
    expect(charts.by_assignment_type).toMatchObject({
      total: 2,
      items: [{ title: 'Listening', value: 2, percent: 100 }, {}, {}],
    });
    expect(charts.by_place.items.map(({ title, value, percent }) => [title, value, percent])).toEqual([
      ['North School', 1, 50],
      ['South School', 1, 50],
    ]);
    expect(charts.by_strand.items.map(({ title, percent }) => [title, percent])).toEqual([
      ['Literal', 50],
      ['Inference', 50],
    ]);
    expect(schools.map(({ quiz_solutions_count }) => quiz_solutions_count)).toEqual([1, 1]);
    // Each part leads to a report of as many as it counts.
    for (const { title, value, url } of [...charts.by_assignment_type.items, ...charts.by_place.items]) {
      const { summary } = await get<{ summary: { quiz_solutions_count: number } }>('schoolAdmin', url!);
      expect(summary.quiz_solutions_count, title).toBe(value);
    }
  });

  it('compare with a second range, and only when the first one is complete', async () => {
    const second = 'comparison_start_date=2026-08-01&comparison_end_date=2026-08-31';
    const path = `/dashboard?start_date=2026-09-01&end_date=2026-10-15&${second}`;
    const compared = await get<SchoolAdminDashboard>('schoolAdmin', path);
    expect(compared.charts.by_place).toMatchObject({ total: 2, comparison_total: 1 });
    expect(compared.charts.by_place.items[0]).toMatchObject({ title: 'North School', comparison: { value: 1, difference: 0 } });
    const half = await get<SchoolAdminDashboard>('schoolAdmin', `/dashboard?start_date=2026-09-01&${second}`);
    expect(half).toMatchObject({ range: { start_date: '2026-08-01', end_date: '2026-10-15' }, comparison: null });
    expect(half.charts.by_place.total).toBe(3);
  });

  it('show staff all districts', async () => {
    const { charts, reports } = await get<AdminDashboard>('admin', '/dashboard');
    expect(charts.by_place).toMatchObject({
      total: 3,
      items: [
        { title: 'Riverside', value: 3, percent: 100 },
        { title: 'Lakeside', value: 0, percent: 0 },
      ],
    });
    expect(reports.map(({ label }) => label)).toEqual(['Usage', 'Writing assessor', 'Quizzes']);
  });

  it('show a school admin how the district uses the product, by its own calendar', async () => {
    const { items, pie } = await get<UsageReport>(
      'schoolAdmin',
      '/api/v1/reports/usage?start_date=2026-08-01&end_date=2026-10-15',
    );
    // October's are not counted here: everybody whom this test signs in adds to them.
    expect(items.map(({ period_timestamp }) => new Date(period_timestamp * 1000).toISOString())).toEqual([
      '2026-08-01T00:00:00.000Z',
      '2026-09-01T00:00:00.000Z',
      '2026-10-01T00:00:00.000Z',
    ]);
    // Monday, August 31st is the only one since the first sign-in. The people of this world were registered later, so only who
    // signed in was there.
    expect(items[0]).toMatchObject({
      total_logins_per_month: 1,
      reached_goals_per_month: 1,
      expected_number_of_reached_goals: 1,
    });
    expect(items[1]).toMatchObject({ total_logins_per_month: 0, expected_number_of_reached_goals: 0 });
    expect(pie.map(({ title }) => title)).toEqual(['Active every week', 'Active in some weeks', 'Not active']);
    expect(pie.reduce((sum, { value }) => sum + value, 0)).toBe(2);
  });

  it('hide usage from teachers, students and analysts', async () => {
    for (const member of ['teacher', 'student', 'analyst'] as const) {
      expect(await statusOf(member, '/api/v1/reports/usage'), member).toBe(404);
      expect(await statusOf(member, '/dashboard/usage'), member).toBe(404);
    }
  });

  it('are documents with their filters in the address', async () => {
    const admin = await world.signIn('schoolAdmin');
    const path = '/dashboard/usage?start_date=2026-08-01&end_date=2026-10-15';
    const document = await admin.get(path, { accept: 'text/html' });
    expect(document.status).toBe(200);
    expect(document.text).toContain('<body id="usage">');
  });
});
