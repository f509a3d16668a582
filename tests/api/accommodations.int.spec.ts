import { afterEach, describe, expect, it } from 'vitest';
import type { ClassAccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { passCaches } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId, otherSchoolClassId, type CastMember } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';

const { world, as, app } = useWorld(['teacher', 'otherTeacher', 'schoolAdmin', 'principal', 'student', 'classmate']);

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const pathOf = (studentId: number): string => `/school_classes/${schoolClassId}/students/${studentId}/accommodations`;
const set = (body: object, { by = 'teacher', of = cast.student.id }: { by?: CastMember; of?: number } = {}) =>
  as(by).put(pathOf(of), { first_day: day(-1), last_day: null, ...body });
const periodsOf = ({ json }: { json: unknown }) => (json as { periods: Record<string, unknown>[] }).periods;
const daysLater = (iso: string, days: number): string => new Date(Date.parse(iso) + days * 86_400_000).toISOString();

afterEach(async () => {
  for (const id of [cast.student.id, cast.classmate.id]) await as('teacher').post(`${pathOf(id)}/end`);
});

describe('accommodations of a student', () => {
  it.each(['teacher', 'schoolAdmin', 'principal'] as const)('are set, viewed and ended by a %s', async (by) => {
    const saved = await set({ slow_audio_first: true, last_day: day(20) }, { by });
    expect(saved.status).toBe(200);
    expect(periodsOf(saved)[0]).toMatchObject({ slow_audio_first: true, last_day: day(20), current: true });
    const page = await as(by).get(pathOf(cast.student.id));
    expect(page.json).toMatchObject({
      student: { id: cast.student.id },
      periods: [{ current: true, slow_audio_first: true }, ...periodsOf(saved).slice(1)],
    });
    const ended = await as(by).post(`${pathOf(cast.student.id)}/end`);
    expect(periodsOf(ended).filter(({ current }) => current)).toEqual([]);
  });

  it('begin and end on the chosen days', async () => {
    const saved = await set({ larger_text: true, first_day: day(3), last_day: day(9) });
    expect(periodsOf(saved)[0]).toMatchObject({ first_day: day(3), last_day: day(9), current: false });
    const backwards = await set({ larger_text: true, first_day: day(9), last_day: day(3) });
    expect(backwards.status).toBe(400);
    const nothing = await set({});
    expect(nothing.status).toBe(400);
  });

  it('are listed per class for everyone who may set them', async () => {
    await set({ extra_days: 4 }, { of: cast.classmate.id });
    await app.caughtUp();
    for (const by of ['teacher', 'schoolAdmin', 'principal'] as const) {
      const { students } = (await as(by).get(`/school_classes/${schoolClassId}/accommodations`))
        .json as ClassAccommodationsPageData;
      expect(students.map(({ id }) => id).toSorted()).toEqual([cast.student.id, cast.classmate.id]);
      expect(students.find(({ id }) => id === cast.classmate.id)!.periods[0]).toMatchObject({
        extra_days: 4,
        current: true,
      });
    }
    expect((await as('student').get(`/school_classes/${schoolClassId}/accommodations`)).status).toBe(404);
  });
});

describe('extra days', () => {
  it('move every due date shown to the student, and nobody else’s', async () => {
    const due = inDays(2);
    const made = await makeAssignment(world, { due_at: due });
    const quiz = await as('teacher').post('/teach/quiz_assignments', {
      quiz_uuid: world.quiz.uuid,
      school_class_id: schoolClassId,
      assignment_type: 'listening_comprehension',
      due_at: due,
    });
    const { quiz_assignment_school_class_id: quizId } = quiz.json as { quiz_assignment_school_class_id: number };
    expect((await set({ extra_days: 3 })).status).toBe(200);
    await app.caughtUp();
    interface Listed {
      quiz_assignments: { quiz_assignment_school_class_id: number; due_at: string }[];
      lesson_assignments: { assignment_id: number; due_at: string }[];
    }
    const told = async (who: 'student' | 'classmate'): Promise<string[]> => {
      const list = (await as(who).get('/students')).json as Listed;
      const page = (await as(who).get(`/students/assignments/${made.givenId}`)).json as { due_at: string };
      const quizPage = (await as(who).get(`/students/quiz_assignment_school_classes/${quizId}/quiz`)).json;
      const own = list.quiz_assignments.find(({ quiz_assignment_school_class_id: id }) => id === quizId)!;
      const lesson = list.lesson_assignments.find(({ assignment_id: id }) => id === made.givenId)!;
      return [
        own.due_at,
        lesson.due_at,
        page.due_at,
        (quizPage as { quiz_assignment: { due_at: string } }).quiz_assignment.due_at,
      ];
    };
    expect(new Set(await told('student'))).toEqual(new Set([daysLater(due, 3)]));
    expect(new Set(await told('classmate'))).toEqual(new Set([due]));
  });
});

describe('the teacher’s table', () => {
  it('judges lateness by the student’s own due date, and marks accommodations, also in the CSV', async () => {
    const made = await makeAssignment(world, { due_at: inDays(1) });
    const table = `/teach/lesson_assignments/${made.id}/school_class/${schoolClassId}`;
    await set({ extra_days: 5, slow_audio_first: true, first_day: day(-5) });
    await app.caughtUp();
    // As if the class's due date had passed since: an earlier one cannot be chosen. Before what an earlier test gave the classmate.
    await app.db.raw(`update read_model.lesson_assignment_school_classes set due_at = now() - interval '3 days' where id = ?`, [
      made.givenId,
    ]);
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
    await app.caughtUp();
    const report = (await as('teacher').get(table)).json as ClassWorkPageData;
    const rowOf = (id: number) => report.rows.find(({ student_id }) => student_id === id)!;
    expect(rowOf(cast.student.id)).toMatchObject({
      lateness: null,
      accommodations: { extra_days: 5, slow_audio_first: true, larger_text: false, home_language_first: false },
    });
    expect(rowOf(cast.classmate.id)).toMatchObject({ lateness: 'overdue', accommodations: null });
    await as('classmate').put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
    await app.caughtUp();
    const later = (await as('teacher').get(table)).json as ClassWorkPageData;
    expect(later.summary).toMatchObject({ submitted: 2, late: 1, overdue: 0 });
    expect(later.rows.find(({ student_id }) => student_id === cast.classmate.id)).toMatchObject({ lateness: 'late' });
    const csv = (await as('teacher').get(`${table}.csv`)).text;
    expect(csv).toContain('Extra days: 5; Slow audio first');
  });
});

describe('a student’s accommodations', () => {
  it('are on the student’s own pages, and on nobody else’s', async () => {
    await set({ larger_text: true, home_language_first: true });
    await app.caughtUp();
    const pageOf = async (who: CastMember): Promise<string> => {
      const client = await world.signIn(who);
      return (await client.call('GET', '/students', { headers: { accept: 'text/html' } })).text;
    };
    await passCaches(async () => (await pageOf('student')).includes('data-text="large"'));
    expect(await pageOf('classmate')).not.toContain('data-text="large"');
  });

  it('move with the student to another class, and its teacher can see them', async () => {
    await set({ extra_days: 1 });
    await setSchoolClassMembers(world.context(), {
      schoolClassId: otherSchoolClassId,
      teacherIds: [],
      studentIds: [cast.student.id],
      replace: false,
    });
    const elsewhere = `/school_classes/${otherSchoolClassId}/students/${cast.student.id}/accommodations`;
    expect(periodsOf(await as('otherTeacher').get(elsewhere))[0]).toMatchObject({ extra_days: 1, current: true });
  });
});
