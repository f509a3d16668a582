import { describe, expect, it, vi } from 'vitest';
import { silentClassroom } from '#tests/support/fake-classroom.ts';
import { sampledInside } from '#tests/support/sampled.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password } from '#tests/support/world.ts';
import { callerOf, expectRefused, prepare, send, type Expected, type Prepared } from './prepared-calls.ts';
import { googleCourseId } from './route-examples.ts';

const classroom = silentClassroom(googleCourseId);

/** Whom calls are about: by their addresses and bodies, and those who did the work that they name. */
const studentsOf = (calls: readonly Prepared[]): number[] => {
  const named = calls.flatMap(({ call: { path, body } }) => [
    ...(/\/students\/(\d+)/.exec(path)?.slice(1).map(Number) ?? []),
    ...((body as { student_ids?: number[] } | undefined)?.student_ids ?? []),
  ]);
  return [...new Set([...named, cast.student.id, cast.classmate.id])];
};

describe('a student whose data was erased', () => {
  const staff = ['teacher', 'schoolAdmin'] as const;
  const made = useWorld(['student', 'classmate', ...staff, 'admin'], { classroom });
  const erase = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      expect((await made.as('admin').post(`/admin/people/${id}/erase`, { confirmation: String(id) })).status).toBe(200);
    }
    await made.app.jobsDone();
    await made.app.caughtUp();
  };

  it('can do nothing any more, nothing new is stored about them, and nobody sees their name', async () => {
    const aboutStudent = /\{student_id\}|student_works|\/reports\/students|\/cards$|^post \/school_classes\/\{id\}\/students$/;
    const ofStaff = await prepare(made, (key) => staff.some((one) => one === callerOf(key)) && aboutStudent.test(key));
    const own = await prepare(made, (key, { access }) => access !== 'public' && callerOf(key) === 'student');
    await erase(studentsOf(ofStaff));
    await vi.waitFor(async () => expect((await made.as('student').get('/students')).status).toBe(401), { timeout: 30_000 });
    await expectRefused(made, made.as('student'), own, Object.fromEntries(own.map(({ key }) => [key, 401])));
    expect((await made.app.visitor().signIn(emailOf('student'), password)).status).toBe(401);

    const keeps: Expected = Object.fromEntries(
      [
        'put /school_classes/{school_class_id}/students/{student_id}/accommodations',
        'post /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/reopen',
        'patch /api/v2/lingolift/teachers/student_works/{id}',
        'post /api/v2/lingolift/teachers/student_works/{id}/comments',
        'patch /api/v2/lingolift/teachers/student_works/{id}/update_ell_assessment',
        'post /school_classes/{id}/students/{student_id}/password',
        'post /school_classes/{id}/students/{student_id}/card/revoke',
        'post /school_classes/{id}/cards',
        'put /school_classes/{id}/students/{student_id}/excused',
      ].map((key) => [key, [409, 'person_erased']]),
    );
    const kept = ofStaff.filter(({ key }) => key in keeps);
    expect(kept.map(({ key }) => key).toSorted()).toEqual(Object.keys(keeps).toSorted());
    await expectRefused(made, made.as('teacher'), kept, keeps);
    // Who is in the class and what they had done is still the teacher's to put right. A name is not given again.
    const naming = 'patch /school_classes/{id}/students/{student_id}';
    for (const prepared of ofStaff.filter(({ key }) => !(key in keeps))) {
      const answer = await send(made.as(callerOf(prepared.key)!), prepared);
      // A file is there once its job has ended.
      await made.app.jobsDone();
      if (prepared.key === naming) expect(answer.status).toBe(404);
      else expect([200, 201, 202, 204], prepared.key).toContain(answer.status);
      expect(answer.text, prepared.key).not.toMatch(
        /student Tester|student =SUM|classmate Tester|(student|classmate)@world\.test/,
      );
    }
  });
});

describe('a district that has left', () => {
  const members = ['student', 'teacher', 'schoolAdmin', 'principal'] as const;
  const made = useWorld([...members, 'admin', 'farTeacher', 'otherSchoolAdmin'], { classroom });

  it('closes every route to its people, and none to others', async () => {
    const calls = await prepare(
      made,
      (_key, { access }) => access !== 'public',
      (all) => sampledInside('of a district that left', all, 5),
    );
    const admin = made.as('admin');
    expect((await admin.get('/admin/privacy/districts/1/data.json')).status).toBe(200);
    expect((await admin.post('/admin/privacy/districts/1/off_boarding', { confirmation: 'Riverside' })).status).toBe(202);
    await made.app.jobsDone();
    await made.app.caughtUp();
    for (const member of members) {
      await vi.waitFor(async () => expect((await made.as(member).get('/account')).status).toBe(401), { timeout: 30_000 });
      const own = calls.filter(({ key, route }) =>
        typeof route.access === 'string' ? callerOf(key) === member : route.access.includes(cast[member].role),
      );
      expect(own.length, member).toBeGreaterThan(0);
      await expectRefused(made, made.as(member), own, Object.fromEntries(own.map(({ key }) => [key, 401])));
      expect((await made.app.visitor().signIn(emailOf(member), password)).status).toBe(401);
    }
    expect((await made.as('farTeacher').get('/school_classes')).status).toBe(200);
    const rows = (await made.as('otherSchoolAdmin').get('/reports/schools')).text;
    expect(rows).not.toContain('Riverside');
  });
});
