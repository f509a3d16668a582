import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#api/http/viewer.ts';
import type { SchoolClassesReply } from '#api/dashboard/my-classes/schemas.ts';
import { arrangeClasses } from '#api/classes/school-classes/arrange-classes.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { liveReads } from '#projections/runner/live.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';

describe('a teacher’s desk', () => {
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'schoolAdmin']);
  const more = [51, 52, 53];

  beforeAll(async () => {
    for (const id of more) {
      await createSchoolClass(world.context(), { schoolClassId: id, schoolId: 1, name: `Room ${id}`, code: `ROOM${id}` });
      await setSchoolClassMembers(world.context(), {
        schoolClassId: id,
        teacherIds: [cast.teacher.id],
        studentIds: [],
        replace: true,
      });
    }
    await app.caughtUp();
  });

  const classes = async (member: 'teacher' | 'otherTeacher' | 'schoolAdmin' = 'teacher') =>
    ((await as(member).get('/api/v1/school_classes')).json as SchoolClassesReply).items;
  const order = async (): Promise<number[]> => (await classes()).map(({ id }) => id);
  const move = (id: number, direction: string, teacherId: number = cast.teacher.id) =>
    as('teacher').call('PATCH', `/api/v1/teachers/${teacherId}/move_school_class_${direction}?school_class_id=${id}`, {
      headers: { 'content-type': 'application/json' },
    });
  const arrange = (ui_state: unknown) => as('teacher').put('/dashboard', { ui_state });

  it('moves classes by one place, in the API and on the page, and for nobody else', async () => {
    expect(await order()).toEqual([schoolClassId, ...more]);
    const answer = await move(52, 'up');
    expect([answer.status, answer.json]).toEqual([200, { school_class_ids: [schoolClassId, 52, 51, 53] }]);
    expect((await move(schoolClassId, 'down')).json).toEqual({ school_class_ids: [52, schoolClassId, 51, 53] });
    expect(await order()).toEqual([52, schoolClassId, 51, 53]);
    const page = (await as('teacher').get('/school_classes')).json as SchoolClassesReply;
    expect(page.items.map(({ id }) => id)).toEqual([52, schoolClassId, 51, 53]);
    expect((await classes('schoolAdmin')).map(({ name }) => name)).toEqual(
      (await classes('schoolAdmin')).map(({ name }) => name).toSorted(),
    );
    expect((await move(52, 'up')).status).toBe(200);
    expect(await order()).toEqual([52, schoolClassId, 51, 53]);
  });

  it('does not accept another teacher’s desk, somebody else’s class, or an unknown class', async () => {
    const before = await app.store.head();
    const refused = [
      await move(51, 'up', cast.otherTeacher.id),
      await move(51, 'up', 99_999),
      await move(otherSchoolClassId, 'up'),
      await move(99_999, 'down'),
      await arrange({ components: ['reports'], school_classes: [51, otherSchoolClassId] }),
      await as('teacher').call('PATCH', `/school_classes/${otherSchoolClassId}/hide`),
      await as('teacher').call('PATCH', '/school_classes/99999/show'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const texts = refused.map(({ json }) => (json as { detail: string }).detail);
    expect(new Set(texts.slice(2)).size).toBe(1);
    expect((await move(51, 'sideways')).status).toBe(404);
    expect(await app.store.head()).toEqual(before);
  });

  it('saves the dashboard’s order, which is also the order of the classes', async () => {
    expect(
      (await arrange({ components: ['reports', 'tasks', 'classes'], school_classes: [53, 52, schoolClassId, 51] })).status,
    ).toBe(204);
    expect(await order()).toEqual([53, 52, schoolClassId, 51]);
    // Those that it does not name keep their places.
    expect((await arrange({ components: ['tasks'], school_classes: [51, 53] })).status).toBe(204);
    expect(await order()).toEqual([51, 52, schoolClassId, 53]);
  });

  it('accepts unknown names, and ignores them', async () => {
    expect((await arrange({ components: ['weather', 'reports', 'reports'], school_classes: [] })).status).toBe(204);
    expect((await arrange({ components: [] })).status).toBe(204);
    expect((await arrange({})).status).toBe(204);
    expect((await as('teacher').put('/dashboard', { ui_state: { components: 'tasks' } })).status).toBe(400);
  });

  it('hides a class and shows it again, for this teacher alone', async () => {
    const hide = await as('teacher').call('PATCH', `/school_classes/${schoolClassId}/hide`);
    expect([hide.status, hide.json]).toEqual([200, { id: schoolClassId, hidden: true }]);
    expect((await classes()).filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([schoolClassId]);
    expect((await classes('schoolAdmin')).some(({ hidden }) => hidden)).toBe(false);
    const show = await as('teacher').call('PATCH', `/school_classes/${schoolClassId}/show`);
    expect([show.status, show.json]).toEqual([200, { id: schoolClassId, hidden: false }]);
    expect((await classes()).some(({ hidden }) => hidden)).toBe(false);
  });

  it('shows which classes are paid for', async () => {
    expect((await classes()).every(({ paid }) => paid)).toBe(true);
    const { id } = cast.otherTeacher;
    await as('otherTeacher').call('PATCH', `/school_classes/${otherSchoolClassId}/hide`);
    await registerPerson(world.context(), { personId: id, role: 'teacher', districtId: 1, schoolIds: [2], plan: 'none' });
    await app.caughtUp();
    const [item] = (await classes('schoolAdmin')).filter((one) => one.id === otherSchoolClassId);
    expect(item!.paid).toBe(false);
    // Without a toggle it could never be shown again.
    const viewer = { id, role: 'teacher', plan: 'none' } as Viewer;
    const [own] = await arrangeClasses(liveReads(app.db), viewer, [{ id: otherSchoolClassId }]);
    expect(own).toEqual({ id: otherSchoolClassId, paid: false, hidden: false });
  });

  it('hides a task and shows it again, and does not accept another teacher’s task', async () => {
    const put = (task_id: number, visible: boolean, task_type = 'quiz') =>
      as('teacher').call('PATCH', '/api/v1/tasks', { body: { task_type, task_id, ui_state: { visible } } });
    expect((await put(world.assignmentId, false)).status).toBe(200);
    expect((await put(world.assignmentId, true)).status).toBe(200);
    expect((await put(world.otherAssignmentId, false)).status).toBe(404);
    expect((await put(99_999, false)).status).toBe(404);
    expect((await put(99_999, false, 'lesson')).status).toBe(404);
  });

  it('stores favorites under the address of their type', async () => {
    const id = lessonNumberOf(lessonUuidOf('Lesson', lessonPath));
    const kept = await as('teacher').post(`/teach/lessons/${id}/favorite`);
    expect([kept.status, kept.json]).toEqual([200, { favoritable_id: id, favoritable_type: 'Lesson', favorite: true }]);
    expect((await as('teacher').post(`/teach/events/${id + 1}/favorite`)).status).toBe(404);
    const left = await as('teacher').call('DELETE', `/teach/lessons/${id}/unfavorite`);
    expect([left.status, left.json]).toEqual([200, { favoritable_id: id, favoritable_type: 'Lesson', favorite: false }]);
    expect((await as('teacher').post('/teach/lessons/x/favorite')).status).toBe(404);
  });
});
