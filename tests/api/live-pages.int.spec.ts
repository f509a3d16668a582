import { afterEach, describe, expect, it } from 'vitest';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { comparePositions, formatPosition, parsePosition } from '#eventstore/position.ts';
import { openLive, type LiveStream } from '#tests/support/live-stream.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';

const gapMs = 400;
const { world, as, app } = useWorld(
  ['teacher', 'otherTeacher', 'farTeacher', 'schoolAdmin', 'otherSchoolAdmin', 'student', 'classmate', 'analyst'],
  { liveTiming: { gapMs, beatMs: 60 }, liveLimits: { ofPerson: 3, all: 6 } },
);

const open: LiveStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

type Member = Parameters<typeof as>[0];
const follow = async (member: Member, path: string): Promise<LiveStream> => {
  const stream = await openLive(app.url, as(member), path);
  open.push(stream);
  return stream;
};

const tableOf = (id: string): string => `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
const reportOf = (quizUuid: string): string =>
  `/teach/lessons/${lessonPath}/quiz/${quizUuid}/school_class/${schoolClassId}/report`;

const made = async (): Promise<{ table: string; page: string }> => {
  const { id, givenId } = await makeAssignment(world);
  return { table: tableOf(id), page: `/students/assignments/${givenId}` };
};

const startQuiz = async (member: 'student' | 'classmate', assignmentId: number): Promise<string> => {
  const reply = await as(member).post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
  expect(reply.status).toBe(201);
  return (reply.json as { quiz_solution: { uuid: string } }).quiz_solution.uuid;
};

describe('an open class table', () => {
  it('is notified of a student’s save once the table shows it', async () => {
    const { table, page } = await made();
    const stream = await follow('teacher', table);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toContain('no-transform');
    expect(stream.headers.get('content-encoding')).toBeNull();
    const change = stream.next();
    const saved = await as('student').put(page, { ui_state: { overview: { completed: true } } });
    const { position } = await change;
    const head = parsePosition(saved.headers.get('x-event-position')!)!;
    expect(comparePositions(parsePosition(position)!, head)).toBe(0);
    // Asked without a position, as a page does that was told.
    const { rows } = (await as('teacher').get(table)).json as { rows: { student_id: number; state: string }[] };
    expect(rows).toContainEqual(expect.objectContaining({ student_id: cast.student.id, state: 'in_progress' }));
  });

  it('that polls gets a short answer that nothing has changed', async () => {
    const { table, page } = await made();
    const first = await as('teacher').get(table);
    const tag = first.headers.get('etag')!;
    const again = await as('teacher').call('GET', table, { headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await as('student').put(page, { ui_state: { overview: { completed: true } } });
    await expect
      .poll(async () => (await as('teacher').call('GET', table, { headers: { 'if-none-match': tag } })).status)
      .toBe(200);
  });

  it('is not notified about other classes, other assignments and other work', async () => {
    const [mine, other] = [await made(), await made()];
    const stream = await follow('teacher', mine.table);
    const told = await follow('teacher', other.table);
    const change = told.next();
    await as('student').put(other.page, { ui_state: { overview: { completed: true } } });
    await change;
    expect(stream.changes).toEqual([]);
  });

  it('is notified at most twice a second, and always of the last change', async () => {
    const { table, page } = await made();
    const stream = await follow('teacher', table);
    const { question_ids: ids } = (await as('student').get(page)).json as { question_ids: string[] };
    let last = '';
    const began = performance.now();
    for (let count = 0; count < 12; count += 1) {
      const data = { assignment_prompts: { [ids[0]!]: `Word ${count}.` } };
      const saved = await as('student').put(page, { data });
      last = saved.headers.get('x-event-position')!;
    }
    await expect.poll(() => stream.changes.at(-1)?.position, { timeout: 30_000 }).toBe(last);
    const most = Math.ceil((performance.now() - began) / gapMs) + 1;
    expect(stream.changes.length).toBeLessThanOrEqual(most);
  });

  it('is notified when it is closed, and when somebody leaves or joins the class', async () => {
    const { table } = await made();
    const stream = await follow('teacher', table);
    const shown = async (): Promise<number[]> =>
      ((await as('teacher').get(table)).json as { rows: { student_id: number }[] }).rows.map((row) => row.student_id);
    const closing = stream.next();
    const closed = await as('teacher').post(`${table}/close`);
    expect(await closing).toEqual({ position: closed.headers.get('x-event-position') });
    const setStudents = async (studentIds: number[]): Promise<string> => {
      await setSchoolClassMembers(world.context(), { schoolClassId, teacherIds: [cast.teacher.id], studentIds, replace: true });
      const ofClasses = await app.store.readAll({ filter: { categories: ['schoolClass'] } });
      return formatPosition(ofClasses.at(-1)!.position);
    };
    const leaving = stream.next();
    const left = await setStudents([cast.student.id]);
    expect(await leaving).toEqual({ position: left });
    expect(await shown()).not.toContain(cast.classmate.id);
    const joining = stream.next();
    const joined = await setStudents([cast.student.id, cast.classmate.id]);
    expect(await joining).toEqual({ position: joined });
    expect(await shown()).toContain(cast.classmate.id);
  });
});

describe('an open quiz report', () => {
  it('is notified when a student starts, answers and submits, and includes the answers so far', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    await app.caughtUp();
    const stream = await follow('teacher', reportOf(quiz.uuid));
    expect(stream.status).toBe(200);
    const begun = stream.next();
    const solution = await startQuiz('student', assignmentId);
    await begun;
    const answered = stream.next();
    const [question] = quiz.questions;
    const answer = { quiz_question_option_uuid: question!.options[0]!.uuid };
    const path = `/students/quiz_solutions/${solution}/quiz_question_answers`;
    expect((await as('student').post(path, { quiz_question_answer: answer })).status).toBe(201);
    await answered;
    const report = (await as('teacher').get(reportOf(quiz.uuid))).json as { not_submitted: object[] };
    expect(report.not_submitted).toContainEqual(
      expect.objectContaining({ id: cast.student.id, state: 'in_progress', answered_count: 1, questions_count: 3 }),
    );
  });

  it('is available to school admins of the class’s district', async () => {
    const { quiz } = await world.newAssignment();
    await app.caughtUp();
    expect((await follow('schoolAdmin', reportOf(quiz.uuid))).status).toBe(200);
    expect((await follow('otherSchoolAdmin', reportOf(quiz.uuid))).status).toBe(404);
  });
});

describe('a student’s open work', () => {
  it('is notified about that student only', async () => {
    const { table, page } = await made();
    const stream = await follow('teacher', `${table}/students/${cast.student.id}`);
    const both = await follow('teacher', table);
    const change = both.next();
    await as('classmate').put(page, { ui_state: { overview: { completed: true } } });
    await change;
    expect(stream.changes).toEqual([]);
    const own = stream.next();
    await as('student').put(page, { ui_state: { overview: { completed: true } } });
    await own;
  });
});

describe('following a page', () => {
  it('is open to everyone who may see it', async () => {
    const { table } = await made();
    for (const member of ['otherTeacher', 'farTeacher', 'student', 'schoolAdmin', 'analyst'] as const) {
      const stream = await follow(member, table);
      expect([member, stream.status, stream.problem?.code]).toEqual([member, 404, 'not_found']);
    }
    const visitor = await openLive(app.url, app.visitor(), table);
    expect([visitor.status, visitor.problem?.code]).toEqual([401, 'unauthenticated']);
  });

  it('ends with the session', async () => {
    const { table } = await made();
    const teacher = await world.signIn('teacher');
    const stream = await openLive(app.url, teacher, table);
    expect(stream.status).toBe(200);
    await teacher.post('/logout');
    await stream.ended;
    expect((await openLive(app.url, teacher, table)).status).toBe(401);
  });

  it('ends for a teacher who no longer teaches the class', async () => {
    const { table } = await made();
    const stream = await follow('teacher', table);
    const members = { schoolClassId, studentIds: [cast.student.id, cast.classmate.id], replace: true };
    await setSchoolClassMembers(world.context(), { ...members, teacherIds: [cast.otherTeacher.id] });
    await stream.ended;
    expect((await openLive(app.url, as('teacher'), table)).status).toBe(404);
    await setSchoolClassMembers(world.context(), { ...members, teacherIds: [cast.teacher.id] });
  });

  it('is limited for each person', async () => {
    const { table } = await made();
    for (let count = 0; count < 3; count += 1) expect((await follow('teacher', table)).status).toBe(200);
    const more = await follow('teacher', table);
    expect([more.status, more.problem?.code, more.headers.get('retry-after')]).toEqual([429, 'too_many_open_pages', '5']);
    open.splice(0).forEach((stream) => stream.close());
    await expect.poll(() => app.app.services.livePages.count).toBe(0);
    expect((await follow('teacher', table)).status).toBe(200);
  });
});

describe('the access log', () => {
  it('has one entry for a page that polls repeatedly', async () => {
    const { table } = await made();
    const entries = async (): Promise<number> => {
      await app.app.services.accessLog.flush();
      const { rows } = await app.db.raw<{ rows: { count: number }[] }>(
        `select count(*)::int as count from access_log where what = 'student_works'`,
      );
      return rows[0]!.count;
    };
    const before = await entries();
    for (let count = 0; count < 4; count += 1) expect((await as('teacher').get(table)).status).toBe(200);
    expect((await entries()) - before).toBe(1);
    await as('teacher').get(table, { accept: 'text/html' });
    await as('teacher').get(`${table}.csv`);
    expect((await entries()) - before).toBe(3);
  });
});

describe('a stopping server', () => {
  it('closes its open pages at once, and accepts no more', async () => {
    const { table } = await made();
    const stream = await follow('teacher', table);
    app.app.closeLivePages();
    await stream.ended;
    expect(stream.text).toMatch(/^retry: \d+\n\nevent: beat\n/);
    const late = await follow('teacher', table);
    expect([late.status, late.problem?.code]).toEqual([503, 'stopping']);
  });
});
