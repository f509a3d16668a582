import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { withBoundedWaits } from '#eventstore/bounded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { projections } from '#projections/registry.ts';
import { falteringStore, type FalteringStore } from '#tests/support/faltering-store.ts';
import { useWorld } from '#tests/support/use-world.ts';

interface Health {
  readonly status: string;
  readonly reason: string;
  readonly head: string | null;
  readonly projections: { name: string; checkpoint: string | null; checkpoint_time: string | null; lag_events: number | null }[];
}

// A caller that is not answered in time fails these tests by their own limit.
describe.each(['hangs', 'fails'] as const)('while the event store %s', (falter) => {
  let faltering: FalteringStore;
  const storeOfRequests = (store: EventStore): EventStore => {
    faltering = falteringStore(() => store);
    return withBoundedWaits(faltering.store, { callMs: 300, duringOutageMs: 100 });
  };
  const { app, world, as } = useWorld(['student', 'teacher', 'admin', 'analyst'], { storeOfRequests });

  afterEach(async () => {
    faltering.now('works');
    await vi.waitFor(async () => expect((await app.visitor().get('/healthz')).status).toBe(200), { timeout: 30_000 });
  });

  const answersPath = ({ uuid }: QuizSolution): string => `/students/quiz_solutions/${uuid}/quiz_question_answers`;

  it('/healthz reports it, and what each read model still shows', async () => {
    await app.caughtUp();
    const before = (await app.visitor().get('/healthz')).json as Health;
    faltering.now(falter);
    const answer = await app.visitor().get('/healthz');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const health = answer.json as Health;
    expect(health).toMatchObject({
      status: 'unavailable',
      event_store: 'embedded',
      head: null,
      reason: expect.stringContaining('The event store does not answer') as string,
    });
    expect(health.projections).toEqual(before.projections.map((projection) => ({ ...projection, lag_events: null })));
    const roster = health.projections.find(({ name }) => name === 'roster');
    // Of the last event, which is as old as the template that the database was copied from.
    expect(Date.now() - Date.parse(roster!.checkpoint_time!)).toBeGreaterThanOrEqual(0);
    expect(health.projections).toHaveLength(projections.length);
  });

  it('/metrics reports it, with the values of what still responds', async () => {
    faltering.now(falter);
    const { status, text } = await app.visitor().get('/metrics');
    expect(status).toBe(503);
    expect(text).toMatch(/^# The event store does not answer/);
    expect(text).toContain('\nevent_store_up 0\n');
    expect(text).toContain('\ndatabase_up 1\n');
    expect(text).toMatch(/\nprojection_checkpoint_timestamp_seconds\{projection="roster"\} \d+/);
    expect(text).not.toMatch(/\nprojection_lag_events\{/);
    faltering.now('works');
    await vi.waitFor(async () => expect((await app.visitor().get('/metrics')).text).toContain('\nevent_store_up 1\n'), {
      timeout: 30_000,
    });
  });

  it('the system page reports it, and what each read model still shows', async () => {
    faltering.now(falter);
    const { status, json } = await as('admin').get('/admin/system');
    expect(status).toBe(503);
    const data = json as SystemPageData;
    expect(data.outage).toContain('The event store does not answer');
    expect(data.projections.every(({ checkpoint, lag_events }) => checkpoint !== null && lag_events === null)).toBe(true);
  });

  it.each([
    ['student', '/students'],
    ['teacher', '/dashboard'],
    ['analyst', '/dashboard'],
    ['admin', '/admin/quizzes'],
  ] as const)('a %s reads %s', async (member, path) => {
    const before = await as(member).get(path);
    faltering.now(falter);
    expect((await as(member).get(path)).status).toBe(before.status);
    expect(before.status).toBe(200);
  });

  it('a write is refused with a time to retry, and counts once when it is sent again', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const started = await as('student').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    const solution = (started.json as { quiz_solution: QuizSolution }).quiz_solution;
    const body = { quiz_question_answer: { quiz_question_option_uuid: quiz.questions[0]!.options[0]!.uuid } };
    const key = { 'idempotency-key': randomUUID() };
    faltering.now(falter);
    for (const attempt of ['waits in vain', 'hardly waits']) {
      const refused = await as('student').post(answersPath(solution), body, key);
      expect([attempt, refused.status, refused.code]).toEqual([attempt, 503, 'event_store_unavailable']);
      expect(refused.headers.get('retry-after')).toBe('10');
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
    }
    faltering.now('works');
    const sent = await as('student').post(answersPath(solution), body, key);
    expect([200, 201]).toContain(sent.status);
    const answered = (await app.store.readStream(`quizSolution-${solution.uuid}`)).filter(
      ({ type }) => type === 'QuizQuestionAnswered',
    );
    expect(answered).toHaveLength(1);
  });
});
