import { describe, expect, it } from 'vitest';
import type { DatabaseWatch } from '#platform/database-watch.ts';
import { toProblem } from '#api/http/problem.ts';
import { useWorld } from '#tests/support/use-world.ts';

const fullDisk: DatabaseWatch = {
  lost: false,
  full: true,
  answersWithin: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

describe('while the disk of the database is full', () => {
  let isFull = false;
  const database: DatabaseWatch = {
    ...fullDisk,
    get full() {
      return isFull;
    },
  };
  const { app, world, as } = useWorld(['student', 'admin'], { database });

  it.each(['/healthz', '/metrics'])('%s reports it', async (path) => {
    isFull = true;
    const answer = await app.visitor().get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.text).toContain('The disk of the database is full');
  });

  it('the system page reports it', async () => {
    isFull = true;
    const answer = await as('admin').get('/admin/system');
    expect([answer.status, (answer.json as { outage: string }).outage]).toEqual([
      503,
      'The disk of the database is full: nothing can be saved until there is room on it.',
    ]);
  });

  it('pages can be read, and nothing is accepted that could not be stored', async () => {
    const { assignmentId } = await world.newAssignment();
    isFull = true;
    expect((await as('student').get('/students')).status).toBe(200);
    const head = await app.store.head();
    const refused = await as('student').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 'disk_full', '10']);
    expect(await app.store.head()).toEqual(head);
    isFull = false;
    const taken = await as('student').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    expect(taken.status).toBe(201);
  });

  it('a statement that finds no space is reported as a full disk', () => {
    const { status, code } = toProblem(Object.assign(new Error('could not extend file'), { code: '53100' }));
    expect([status, code]).toEqual([503, 'disk_full']);
  });
});
