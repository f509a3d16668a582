import { describe, expect, it } from 'vitest';
import { keepAccessLogPartitions } from '#jobs/access-log/partitions-job.ts';
import type { AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import { accessLogMonths, makeAccessLogPartitions } from '#jobs/access-log/partitions.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import {
  cast,
  emailOf,
  farSchoolClassId,
  otherSchoolClassId,
  password,
  schoolClassId,
  type CastMember,
} from '#tests/support/world.ts';

const everybody = Object.keys(cast) as CastMember[];

describe('the access log', () => {
  const { app, world, as } = useWorld(everybody, {
    config: {
      nodeEnv: 'test',
      sessionSecret: 'a secret of the tests, long enough to sign with',
      publicUrl: 'https://earshot.test',
      trustedProxies: ['127.0.0.1'],
    },
  });

  const rows = async (): Promise<Record<string, unknown>[]> => {
    await app.app.services.accessLog.flush();
    return (await app.db.raw('select * from access_log order by at, id')).rows;
  };
  /** What `work` leaves in the log. */
  const added = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
    const before = new Set((await rows()).map(({ id }) => id));
    await work();
    return (await rows()).filter(({ id }) => !before.has(id));
  };
  const logOf = async (client: HttpClient, query = ''): Promise<AccessLogPageData> => {
    const answer = await client.get(`/admin/access_log${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as AccessLogPageData;
  };
  const classReport = `/school_classes/${schoolClassId}/report`;

  it('has one entry for a report, with its class, school, district, filters and network address', async () => {
    const found = await added(() =>
      as('teacher').get(`${classReport}?start_date=2026-01-02&quiz_type=reading_comprehension`, {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      action: 'viewed',
      what: 'class_report',
      format: 'json',
      person_id: cast.teacher.id,
      person_role: 'teacher',
      address: '203.0.113.9',
      district_id: 1,
      school_ids: [1],
      school_class_ids: [schoolClassId],
      student_id: null,
      filters: { start_date: '2026-01-02', quiz_type: 'reading_comprehension', sort: 'name', page: 1 },
    });
  });

  it('calls a CSV an export, and writes one district entry for a district report', async () => {
    const [entry, ...more] = await added(() => as('schoolAdmin').get('/reports/students.csv'));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'exported',
      what: 'students_report',
      format: 'csv',
      district_id: 1,
      school_ids: [],
      school_class_ids: [],
      student_id: null,
    });
  });

  it('names the student of a report, and the chosen school', async () => {
    const [student] = await added(() => as('schoolAdmin').get(`/reports/students/${cast.student.id}`));
    expect(student).toMatchObject({ student_id: cast.student.id, district_id: 1, school_ids: [1] });
    const [school] = await added(() => as('schoolAdmin').get('/reports/students?selected_school_id=2'));
    expect(school).toMatchObject({ student_id: null, district_id: 1, school_ids: [2] });
  });

  it('shows a school admin the entries of their school, and names that school for an unfiltered report', async () => {
    const [entry] = await added(() => as('principal').get('/reports/students'));
    expect(entry).toMatchObject({ district_id: 1, school_ids: [1], person_id: cast.principal.id });
    await as('teacher').get(classReport);
    await as('otherTeacher').get(`/school_classes/${otherSchoolClassId}/report`);
    const seenBy = async (member: CastMember) => {
      const { entries } = await logOf(as(member));
      return new Set(entries.flatMap(({ schools }) => schools.map(({ id }) => id)));
    };
    expect(await seenBy('principal')).toEqual(new Set([1]));
    expect(await seenBy('otherPrincipal')).toEqual(new Set([2]));
    expect((await logOf(as('principal'), `?student=${cast.otherStudent.id}`)).student).toBeNull();
    expect((await logOf(as('principal'), `?student=${cast.student.id}`)).student).not.toBeNull();
  });

  it('records what was shown, and no student, class or school that was requested but not shown', async () => {
    const asked: readonly (readonly [CastMember, string])[] = [
      ['schoolAdmin', `/admin/access_log?student=${cast.farStudent.id}`],
      ['principal', `/admin/access_log?student=${cast.otherStudent.id}`],
      ['schoolAdmin', `/reports/students?selected_school_class_id=${farSchoolClassId}`],
      ['schoolAdmin', '/reports/students?selected_school_id=3'],
      ['principal', `/reports/students?selected_school_class_id=${otherSchoolClassId}`],
      ['principal', '/reports/classes?selected_school_id=2'],
      ['principal', `/reports/students/${cast.otherStudent.id}`],
      ['schoolAdmin', `/reports/quizzes/${world.quiz.uuid}?selected_school_id=3`],
    ];
    const found = await added(async () => {
      for (const [member, address] of asked) await as(member).get(address);
    });
    expect(found).toEqual([]);
    const [own] = await added(() => as('principal').get(`/reports/students?selected_school_class_id=${schoolClassId}`));
    expect(own).toMatchObject({ school_ids: [1], school_class_ids: [schoolClassId], district_id: 1 });
  });

  it('names only what its reader administers, whatever an entry is about', async () => {
    const everywhere: readonly number[] = [cast.student.id, cast.otherStudent.id, cast.farStudent.id];
    await rows();
    for (const student of everywhere)
      await app.db.raw(
        `insert into access_log (id, at, action, what, person_id, person_role, district_id, school_ids, school_class_ids, student_id)
         values (gen_random_uuid(), now(), 'viewed', 'students_report', ?, 'admin', 1, '{1,2,3}', '{1,2,3}', ?)`,
        [cast.admin.id, student],
      );
    const namesIn = async (member: CastMember) => {
      const { entries } = await logOf(as(member), `?person=${cast.admin.id}`);
      const about = entries.filter(({ student }) => student !== null && everywhere.includes(student.id));
      const ids = (key: 'schools' | 'school_classes') => [...new Set(about.flatMap((one) => one[key].map(({ id }) => id)))];
      const named = about.filter(({ student }) => student!.name.includes('Student') || student!.name.includes('SUM'));
      return {
        schools: ids('schools'),
        classes: ids('school_classes'),
        students: new Set(named.map(({ student }) => student!.id)),
      };
    };
    expect(await namesIn('principal')).toEqual({ schools: [1], classes: [1], students: new Set([cast.student.id]) });
    expect(await namesIn('schoolAdmin')).toMatchObject({
      schools: [1, 2],
      classes: [2, 1],
      students: new Set([cast.student.id, cast.otherStudent.id]),
    });
    expect((await namesIn('admin')).students).toEqual(new Set(everywhere));
    const csv = await as('schoolAdmin').get('/admin/access_log.csv');
    expect(csv.text).not.toMatch(/farStudent/);
  });

  it('records changes to a student’s results, with the quiz', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    await as('student').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    const work = `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions.json`;
    const [reset] = await added(() => as('teacher').call('DELETE', work));
    expect(reset).toMatchObject({ action: 'changed', what: 'score_reset', student_id: cast.student.id, quiz_uuid: quiz.uuid });
  });

  it('records the download of a file, but not the request for it', async () => {
    const found = await added(async () => {
      await as('schoolAdmin').post('/reports/students/export');
      await app.jobsDone();
    });
    expect(found).toEqual([]);
    const [entry] = await added(() => as('schoolAdmin').get('/reports/students/export/download'));
    expect(entry).toMatchObject({ action: 'exported', what: 'students_report', person_id: cast.schoolAdmin.id });
  });

  it('records no refusals, no students’ views of their own results and no pages about nobody', async () => {
    const found = await added(async () => {
      expect((await as('otherTeacher').get(classReport)).status).toBe(404);
      expect((await as('student').get(classReport)).status).toBe(404);
      expect((await as('teacher').get(`${classReport}?start_date=never`)).status).toBe(400);
      expect((await as('student').get('/students/report')).status).toBe(200);
      expect((await as('teacher').get('/api/v1/feed/lessons')).status).toBe(200);
      expect((await as('admin').get(`/admin/people/${cast.teacher.id}`)).status).toBe(200);
    });
    expect(found).toEqual([]);
  });

  it('finds who may have seen a student through the student’s classes, school and district', async () => {
    await as('teacher').get(classReport);
    await as('otherTeacher').get(`/school_classes/${otherSchoolClassId}/report`);
    await as('schoolAdmin').get(`/reports/students/${cast.student.id}`);
    await as('schoolAdmin').get(`/reports/students/${cast.classmate.id}`);
    await as('schoolAdmin').get('/reports/schools');
    const { entries, student } = await logOf(as('schoolAdmin'), `?student=${cast.student.id}`);
    expect(student).toEqual({ id: cast.student.id, name: expect.any(String) });
    const seen = entries.map((entry) => [entry.person?.id, entry.what, entry.student?.id ?? null]);
    expect(seen).toContainEqual([cast.teacher.id, 'Class report', null]);
    expect(seen).toContainEqual([cast.schoolAdmin.id, 'Student report', cast.student.id]);
    expect(seen).toContainEqual([cast.schoolAdmin.id, 'Schools report', null]);
    expect(seen.filter(([, , id]) => id === cast.classmate.id)).toEqual([]);
    expect(seen.filter(([id]) => id === cast.otherTeacher.id)).toEqual([]);
    const [own] = await added(() => as('schoolAdmin').get(`/admin/access_log?student=${cast.student.id}`));
    expect(own).toMatchObject({ what: 'access_log', student_id: cast.student.id });
    const [searched] = await added(() => as('schoolAdmin').get('/admin/access_log?student=Ada+Lima&person=Bo+Lind'));
    expect(JSON.stringify(searched)).not.toMatch(/Ada|Bo Lind/);
  });

  it('finds entries of a teacher’s dashboard through the classes that the teacher had', async () => {
    await as('teacher').get('/dashboard');
    const { entries } = await logOf(as('schoolAdmin'), `?student=${cast.classmate.id}&person=${cast.teacher.id}`);
    expect(entries.map(({ what }) => what)).toContain('Dashboard');
    const other = await logOf(as('schoolAdmin'), `?student=${cast.otherStudent.id}&person=${cast.teacher.id}`);
    expect(other.entries).toEqual([]);
  });

  it('belongs to one district: another district cannot read it or learn who its students are', async () => {
    await as('teacher').get(classReport);
    const mine = await logOf(as('schoolAdmin'));
    expect(mine.district_name).toBe('Riverside');
    expect(mine.entries.map(({ person }) => person?.id)).toContain(cast.teacher.id);
    const theirs = await logOf(as('otherSchoolAdmin'));
    expect(theirs.district_name).toBe('Lakeside');
    expect(theirs.entries.filter(({ district }) => district?.id !== 2)).toEqual([]);
    const found = await logOf(as('otherSchoolAdmin'), `?student=${cast.student.id}`);
    expect([found.student, found.students, found.entries]).toEqual([null, [], []]);
    const everything = await logOf(as('admin'));
    expect(new Set(everything.entries.map(({ district }) => district?.id))).toContain(1);
    for (const member of ['teacher', 'student', 'analyst'] as const)
      expect((await as(member).get('/admin/access_log')).status).toBe(403);
  });

  it('records a school admin’s export of all data of one of their students, and of nobody else', async () => {
    const [entry, ...more] = await added(async () => {
      const answer = await as('schoolAdmin').get(`/reports/students/${cast.student.id}/data.json`);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ profile: { id: cast.student.id, role: 'student' }, quiz_solutions: expect.any(Array) });
      expect((await as('otherSchoolAdmin').get(`/reports/students/${cast.student.id}/data.json`)).status).toBe(404);
      expect((await as('schoolAdmin').get(`/reports/students/${cast.teacher.id}/data.json`)).status).toBe(404);
      for (const member of ['teacher', 'student', 'analyst', 'admin'] as const)
        expect((await as(member).get(`/reports/students/${cast.student.id}/data.json`)).status).toBe(404);
    });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'exported', what: 'person_data', student_id: cast.student.id, district_id: 1 });
    expect((await as('principal').get(`/reports/students/${cast.student.id}/data.json`)).status).toBe(200);
    expect((await as('otherPrincipal').get(`/reports/students/${cast.student.id}/data.json`)).status).toBe(404);
  });

  it('lets a district see what staff viewed', async () => {
    await as('admin').get(`/admin/people/${cast.student.id}`);
    const { entries } = await logOf(as('schoolAdmin'), `?person=${cast.admin.id}`);
    expect(entries[0]).toMatchObject({ what: 'What is kept of a person', student: { id: cast.student.id } });
  });

  it('records sign-in attempts with account and address: shows districts their own accounts, and only staff the unknown ones', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const found = await added(async () => {
      const client = app.visitor();
      await client.refreshToken();
      expect((await client.post('/login', { email: emailOf('teacher'), password: 'wrong' }, from)).status).toBe(401);
      expect((await client.post('/login', { email: 'nobody@else.test', password: 'wrong' }, from)).status).toBe(401);
      expect((await client.post('/login', { email: emailOf('teacher'), password }, from)).status).toBe(200);
    });
    expect(found).toMatchObject([
      { action: 'sign_in_failed', person_id: cast.teacher.id, district_id: 1, address: '198.51.100.7', account: null },
      { action: 'sign_in_failed', person_id: null, district_id: null, address: '198.51.100.7', account: 'n…@else.test' },
      { action: 'signed_in', person_id: cast.teacher.id, district_id: 1, address: '198.51.100.7' },
    ]);
    const mine = await logOf(as('schoolAdmin'), '?action=sign_in_failed');
    expect(mine.entries.map(({ person, account }) => [person?.id, account])).toEqual([[cast.teacher.id, null]]);
    const staff = await logOf(as('admin'), '?action=sign_in_failed');
    expect(staff.entries.map(({ account }) => account)).toContain('n…@else.test');
  });

  it('offers a choice when the search matches several students', async () => {
    const { students, entries, student } = await logOf(as('schoolAdmin'), '?student=tester');
    expect([student, entries]).toEqual([null, []]);
    expect(students.map(({ id }) => id).toSorted()).toEqual([cast.classmate.id, cast.otherStudent.id]);
    expect(await logOf(as('schoolAdmin'), students[0]!.url.slice('/admin/access_log'.length))).toMatchObject({
      student: { id: students[0]!.id },
    });
  });

  it('goes back page by page without losing or repeating an entry', async () => {
    for (let count = 0; count < 60; count += 1) await as('otherTeacher').get('/school_classes');
    const all = new Set<string>();
    let pages = 0;
    for (let next: string | null = `?person=${cast.otherTeacher.id}`; next !== null; pages += 1) {
      const data: AccessLogPageData = await logOf(as('admin'), next);
      for (const { id } of data.entries) {
        expect(all.has(id)).toBe(false);
        all.add(id);
      }
      next = data.next_url && data.next_url.slice('/admin/access_log'.length);
    }
    const { rows: counted } = await app.db.raw('select count(*)::int as n from access_log where person_id = ?', [
      cast.otherTeacher.id,
    ]);
    expect([all.size, pages]).toEqual([counted[0].n, 2]);
  });

  it('exports as CSV, with cells that no spreadsheet runs', async () => {
    await as('schoolAdmin').get(`/reports/students/${cast.student.id}`);
    const answer = await as('schoolAdmin').get(`/admin/access_log.csv?student=${cast.student.id}`);
    expect(answer.status).toBe(200);
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect(head).toMatch(/^At \(UTC\),Action,What,Format,Person id,Person,Role,Account,Network address,District/);
    expect(lines.length).toBeGreaterThan(1);
    expect(answer.text).not.toMatch(/(^|,)=SUM/m);
    const foreign = await as('otherSchoolAdmin').get(`/admin/access_log.csv?student=${cast.student.id}`);
    expect(foreign.text.trim().split('\r\n')).toHaveLength(1);
  });

  it('answers a report at once while the log cannot be written, and writes the entry later', async () => {
    await rows();
    const blocker = await app.db.transaction();
    await blocker.raw('lock table access_log in access exclusive mode');
    expect((await as('teacher').get(classReport)).status).toBe(200);
    expect((await as('teacher').get(classReport)).status).toBe(200);
    await blocker.rollback();
    expect((await rows()).slice(-2)).toMatchObject([{ what: 'class_report' }, { what: 'class_report' }]);
  });

  it('refuses changes, and deletes nothing within 400 days', async () => {
    await as('teacher').get(classReport);
    await rows();
    for (const statement of ['update access_log set person_id = 1', 'delete from access_log', 'truncate access_log']) {
      await expect(app.db.raw(statement), statement).rejects.toThrow(/The access log only grows/);
    }
    const [month] = await accessLogMonths(app.db);
    await expect(app.db.raw(`truncate access_log_${month!.replace('-', '_')}`)).rejects.toThrow(/only grows/);
    await expect(app.db.raw(`delete from access_log_${month!.replace('-', '_')}`)).rejects.toThrow(/only grows/);
  });

  it('has a partition for each month ahead, and drops those that ended 400 days ago', async () => {
    const { db, logger } = app.app.services;
    await makeAccessLogPartitions(db, ['2025-09', '2025-10', '2025-11']);
    await keepAccessLogPartitions({ db, logger, now: () => new Date('2026-12-06T12:00:00Z') });
    // October 2025 ended 400 days before the sixth of December 2026.
    const months = await accessLogMonths(db);
    expect(months).not.toContain('2025-09');
    expect(months).not.toContain('2025-10');
    expect(months).toEqual(expect.arrayContaining(['2025-11', '2026-12', '2027-01', '2027-02']));
  });
});
