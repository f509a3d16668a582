import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClassroomError, retryAfterMs } from '#adapters/google-classroom/classroom-error.ts';
import type { TeacherClassroom } from '#adapters/google-classroom/classroom.ts';
import { withRetries } from '#adapters/google-classroom/retry.ts';
import { startFakeClassroom, type FakeClassroom } from '#tests/support/fake-classroom.ts';

const teacher = 'teacher@world.test';
const coursework = {
  title: 'Harbour quiz',
  description: 'Reference: abc',
  maxPoints: 3,
  dueAt: '2031-05-31T20:05:00.000Z',
  link: { url: 'https://earshot.test/quiz', title: 'Harbour quiz' },
};

let fake: FakeClassroom;
let classroom: TeacherClassroom;

beforeAll(async () => {
  fake = await startFakeClassroom();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.courses.clear();
  fake.courses.set('7001', { id: '7001', name: 'Room 12', teacher, students: ['student@world.test'] });
  fake.courses.set('7002', { id: '7002', name: 'Room 13', teacher, students: [] });
  fake.courses.set('7009', { id: '7009', name: 'Room 99', teacher: 'other@world.test', students: [] });
  classroom = fake.client().asTeacher(teacher);
});
afterEach(() => {
  fake.heal();
  fake.calls.length = 0;
  fake.coursework.clear();
});

const kindOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof ClassroomError ? error.kind : error),
  );

describe('the Google Classroom client of a teacher', () => {
  it('lists the teacher’s own courses, page by page, with one token for all calls', async () => {
    expect(await classroom.activeCourses()).toEqual([
      { id: '7001', name: 'Room 12' },
      { id: '7002', name: 'Room 13' },
    ]);
    expect(fake.made('courses').map(({ query }) => query.get('courseStates'))).toEqual(['ACTIVE', 'ACTIVE']);
    expect(fake.made('token')).toHaveLength(1);
    expect(fake.made('courses').every((call) => call.teacher === teacher)).toBe(true);
  });

  it('creates a published assignment with points, link and due date, and finds it by its text', async () => {
    const id = await classroom.createCoursework('7001', coursework);
    expect(fake.made('create')[0]!.body).toEqual({
      title: 'Harbour quiz',
      description: 'Reference: abc',
      workType: 'ASSIGNMENT',
      state: 'PUBLISHED',
      maxPoints: 3,
      materials: [{ link: { url: 'https://earshot.test/quiz', title: 'Harbour quiz' } }],
      dueDate: { year: 2031, month: 5, day: 31 },
      dueTime: { hours: 20, minutes: 5 },
    });
    expect(await classroom.findCoursework('7001', 'Reference: abc')).toBe(id);
    expect(await classroom.findCoursework('7001', 'Reference: other')).toBeNull();
    expect(await classroom.hasCoursework('7001', id)).toBe(true);
    expect(await classroom.hasCoursework('7001', 'gone')).toBe(false);
  });

  it('omits the due date if there is none', async () => {
    await classroom.createCoursework('7001', { ...coursework, dueAt: null });
    expect(fake.made('create')[0]!.body).not.toHaveProperty('dueDate');
  });

  it('sets both grades of a student’s submission, and detects a student who is not in the course', async () => {
    const id = await classroom.createCoursework('7001', coursework);
    expect(await classroom.findSubmission('7001', id, 'stranger@world.test')).toBeNull();
    const submission = await classroom.findSubmission('7001', id, 'student@world.test');
    await classroom.setGrade(submission!, 2);
    expect(fake.submissions.get(id)).toMatchObject([{ assignedGrade: 2, draftGrade: 2 }]);
    expect(fake.made('patch')[0]!.query.get('updateMask')).toBe('assignedGrade,draftGrade');
  });

  it('classifies failures by what can be done about them', async () => {
    expect(await kindOf(classroom.findCoursework('7009', 'x'))).toBe('forbidden');
    expect(await kindOf(classroom.findCoursework('7777', 'x'))).toBe('not_found');
    expect(await kindOf(fake.client().asTeacher('nobody@world.test').activeCourses())).toBe('unauthorised');
    fake.fail('courses', { status: 401 });
    expect(await kindOf(classroom.activeCourses())).toBe('unauthorised');
    fake.fail('courses', { status: 400 });
    expect(await kindOf(classroom.activeCourses())).toBe('refused');
    fake.fail('courses', { status: 500 });
    expect(await kindOf(classroom.activeCourses())).toBe('busy');
    fake.fail('courses', { status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } });
    expect(await kindOf(classroom.activeCourses())).toBe('busy');
  });

  it('reads how long Google wants us to wait', async () => {
    fake.fail('courses', { status: 429, headers: { 'retry-after': '7' } });
    await expect(classroom.activeCourses()).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 7_000 });
  });

  it('times out on a hanging call, including the one for the token', async () => {
    const impatient = (): TeacherClassroom => fake.client({ timeoutMs: 300 }).asTeacher(teacher);
    fake.fail('courses', 'hang', { times: Infinity });
    // On a busy machine the token itself may come too late, and then nothing else is asked for.
    while (fake.made('courses').length === 0) expect(await kindOf(impatient().activeCourses())).toBe('busy');
    fake.calls.length = 0;
    fake.fail('token', 'hang');
    expect(await kindOf(impatient().activeCourses())).toBe('busy');
    expect(fake.made('courses')).toEqual([]);
  });

  it('tries once: the caller decides on retries', async () => {
    fake.fail('courses', { status: 503 }, { times: 9 });
    await kindOf(classroom.activeCourses());
    expect(fake.made('courses')).toHaveLength(1);
    fake.fail('token', { status: 503 }, { times: 9 });
    await kindOf(fake.client().asTeacher(teacher).activeCourses());
    expect(fake.made('token')).toHaveLength(2);
  });
});

describe('the retries', () => {
  const policy = { tries: 3, firstDelayMs: 1, longestDelayMs: 60 };
  const busy = (wait: number | null = null) => new ClassroomError('busy', 'busy', { retryAfterMs: wait });
  const failing = (...errors: Error[]) => {
    const calls = { count: 0 };
    const call = async (): Promise<string> => {
      const error = errors[calls.count];
      calls.count += 1;
      if (error) throw error;
      return 'done';
    };
    return { calls, call };
  };
  const signal = new AbortController().signal;

  it('continue while Google is busy, but not forever', async () => {
    expect(await withRetries(policy, signal, failing(busy(), busy()).call)).toBe('done');
    const always = failing(busy(), busy(), busy(), busy());
    expect(await kindOf(withRetries(policy, signal, always.call))).toBe('busy');
    expect(always.calls.count).toBe(3);
  });
  it('stop on a permanent error', async () => {
    const refused = failing(new ClassroomError('forbidden', 'no'));
    expect(await kindOf(withRetries(policy, signal, refused.call))).toBe('forbidden');
    expect(refused.calls.count).toBe(1);
  });
  it('leave a long wait to the job', async () => {
    const told = failing(busy(61));
    expect(await kindOf(withRetries(policy, signal, told.call))).toBe('busy');
    expect(told.calls.count).toBe(1);
  });
  it('stop on abort', async () => {
    const stop = new AbortController();
    const waiting = withRetries({ ...policy, firstDelayMs: 60_000, longestDelayMs: 120_000 }, stop.signal, failing(busy()).call);
    stop.abort(new Error('shutting down'));
    await expect(waiting).rejects.toThrow('shutting down');
  });
  it('accept Retry-After as seconds or as a date', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(retryAfterMs('7', now)).toBe(7_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 08:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 07:01:00 GMT', now)).toBe(0);
    expect([retryAfterMs('soon', now), retryAfterMs('', now), retryAfterMs(null, now)]).toEqual([null, null, null]);
  });
});
