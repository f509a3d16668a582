import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { schoolClassId } from '#tests/support/world.ts';

describe('a teacher assigns a quiz', () => {
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'student', 'schoolAdmin']);

  const assignments = async () => {
    const page = await as('teacher').get('/teach/assignments');
    return (page.json as TeachAssignmentsPageData).quiz_assignments;
  };
  const body = (more: object) => ({
    quiz_uuid: world.quiz.uuid,
    school_class_id: schoolClassId,
    assignment_type: 'listening_comprehension',
    ...more,
  });

  it.each([
    ['none', {}, null],
    ['null', { due_at: null, again: true }, null],
    ['a moment with an offset', { due_at: '2099-05-31T15:00:00-05:00' }, '2099-05-31T20:00:00.000Z'],
  ])('with the due date: %s', async (_name, more, dueAt) => {
    const reply = await as('teacher').post('/teach/quiz_assignments', body(more));
    expect(reply.status).toBe(201);
    const { quiz_assignment_school_class_id: id } = reply.json as { quiz_assignment_school_class_id: number };
    const fresh = (await assignments()).find((row) => row.quiz_assignment_school_class_id === id);
    expect(fresh).toMatchObject({ due_at: dueAt, submitted: 0, state: 'not_started' });
  });

  it('once, however often the same request is sent', async () => {
    const before = await assignments();
    const key = { 'idempotency-key': randomUUID() };
    const replies = [];
    const sent = body({ due_at: '2097-03-01T20:00:00Z' });
    for (let time = 0; time < 3; time += 1) replies.push(await as('teacher').post('/teach/quiz_assignments', sent, key));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await assignments()).toHaveLength(before.length + 1);
  });

  it('twice only after a yes: the same quiz, type and due date are refused first, with what is there', async () => {
    const same = body({ due_at: '2098-01-15T20:00:00Z' });
    const first = await as('teacher').post('/teach/quiz_assignments', same);
    const before = await app.store.head();
    const second = await as('teacher').post('/teach/quiz_assignments', same);
    expect([second.status, second.code]).toEqual([409, 'already_assigned']);
    expect((second.json as { assignment: object }).assignment).toMatchObject(first.json as object);
    expect(await app.store.head()).toEqual(before);
    for (const other of [
      { ...same, again: true },
      { ...same, due_at: '2098-01-16T20:00:00Z' },
    ]) {
      expect((await as('teacher').post('/teach/quiz_assignments', other)).status).toBe(201);
    }
  });

  it('not with a due date that has passed', async () => {
    const before = await app.store.head();
    const reply = await as('teacher').post('/teach/quiz_assignments', body({ due_at: '2001-01-01T00:00:00Z' }));
    expect([reply.status, reply.code]).toEqual([400, 'due_in_past']);
    expect(await app.store.head()).toEqual(before);
  });

  describe('and changes an assignment', () => {
    const pathOf = (id: number): string => `/teach/quiz_assignments/${id}`;
    const startOf = (id: number): string => `/students/quiz_assignment_school_classes/${id}/quiz_solution`;
    const rowOf = async (id: number) => {
      await app.caughtUp();
      return (await assignments()).find((row) => row.quiz_assignment_school_class_id === id);
    };
    const ofStudent = async (id: number) => {
      const { json } = await as('student').get('/students');
      const { quiz_assignments: own } = json as {
        quiz_assignments: { quiz_assignment_school_class_id: number; due_at: string }[];
      };
      return own.find((row) => row.quiz_assignment_school_class_id === id);
    };

    it('to another due date, which the student sees', async () => {
      const { assignmentId: id } = await world.newAssignment();
      const reply = await as('teacher').put(pathOf(id), { due_at: '2099-06-01T10:00:00-05:00' });
      expect(reply.json).toEqual({
        quiz_assignment_school_class_id: id,
        due_at: '2099-06-01T15:00:00.000Z',
        withdrawn: false,
      });
      expect(await rowOf(id)).toMatchObject({ due_at: '2099-06-01T15:00:00.000Z' });
      expect(await ofStudent(id)).toMatchObject({ due_at: '2099-06-01T15:00:00.000Z' });
      expect((await as('teacher').put(pathOf(id), { due_at: null })).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ due_at: null });
      const past = await as('teacher').put(pathOf(id), { due_at: '2001-01-01T00:00:00Z' });
      expect([past.status, past.code]).toEqual([400, 'due_in_past']);
    });

    it('by withdrawing it while nobody has started: then it can no longer be started', async () => {
      const { assignmentId: id } = await world.newAssignment();
      for (const again of [1, 2]) {
        const reply = await as('teacher').call('DELETE', pathOf(id));
        expect([again, reply.status, (reply.json as { withdrawn: boolean }).withdrawn]).toEqual([again, 200, true]);
      }
      expect(await rowOf(id)).toBeUndefined();
      expect(await ofStudent(id)).toBeUndefined();
      expect((await as('student').post(startOf(id))).status).toBe(404);
      expect((await as('teacher').put(pathOf(id), { due_at: null })).code).toBe('quiz_assignment_withdrawn');
    });

    it('but does not withdraw it once a student has started', async () => {
      const { assignmentId: id } = await world.newAssignment();
      expect((await as('student').post(startOf(id))).status).toBe(201);
      const reply = await as('teacher').call('DELETE', pathOf(id));
      expect([reply.status, reply.code]).toEqual([409, 'quiz_assignment_begun']);
      const listed = (await as('teacher').get('/teach/assignments?kind=quiz')).json as TeachAssignmentsPageData;
      await app.caughtUp();
      expect(listed.assignments.length).toBeGreaterThan(0);
      expect(await rowOf(id)).toBeDefined();
    });

    it('but not somebody else’s', async () => {
      const { assignmentId: id } = await world.newAssignment();
      for (const member of ['otherTeacher', 'schoolAdmin', 'student'] as const) {
        const statuses = [
          (await as(member).put(pathOf(id), { due_at: null })).status,
          (await as(member).call('DELETE', pathOf(id))).status,
        ];
        expect([member, ...statuses]).toEqual([member, ...(member === 'otherTeacher' ? [404, 404] : [403, 403])]);
      }
      expect((await as('teacher').call('DELETE', pathOf(999_999))).status).toBe(404);
    });
  });
});
