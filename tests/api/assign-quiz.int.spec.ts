import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TeachAssignmentsPageData } from '../../api/teach-assignments/schemas.ts';
import { useWorld } from '../support/use-world.ts';
import { schoolClassId } from '../support/world.ts';

describe('a teacher assigns a quiz', () => {
  const { app, world, as } = useWorld(['teacher']);

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
    ['null', { due_at: null }, null],
    ['a moment with an offset', { due_at: '2099-05-31T15:00:00-05:00' }, '2099-05-31T20:00:00.000Z'],
  ])('with the due date: %s', async (_name, more, dueAt) => {
    const reply = await as('teacher').post('/teach/quiz_assignments', body(more));
    expect(reply.status).toBe(201);
    const { quiz_assignment_school_class_id: id } = reply.json as { quiz_assignment_school_class_id: number };
    const fresh = (await assignments()).find((row) => row.quiz_assignment_school_class_id === id);
    expect(fresh).toMatchObject({ due_at: dueAt, submitted: 0, state: 'not_started' });
  });

  it('once, however often the same request arrives', async () => {
    const before = await assignments();
    const key = { 'idempotency-key': randomUUID() };
    const replies = [];
    for (let time = 0; time < 3; time += 1) replies.push(await as('teacher').post('/teach/quiz_assignments', body({}), key));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await assignments()).toHaveLength(before.length + 1);
  });

  it('not with a due date that has passed', async () => {
    const before = await app.store.head();
    const reply = await as('teacher').post('/teach/quiz_assignments', body({ due_at: '2001-01-01T00:00:00Z' }));
    expect([reply.status, reply.code]).toEqual([400, 'due_in_past']);
    expect(await app.store.head()).toEqual(before);
  });
});
