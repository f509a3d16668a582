import { describe, expect, it } from 'vitest';
import { addressOf, onwards } from '#domain/shared/address-of.ts';
import { createHttpClient, type Reply } from '#web/lib/http-client.ts';
import { at, callsOf, to } from '#web/lib/route-call.ts';

const uuid = '0b6f1a52-2f5c-4f0e-9b1c-6f6d2f7a1c01';

describe('a route call', () => {
  it('puts each value where the route expects it, and leaves out undefined ones', () => {
    expect(to('GET /admin/lessons/{uuid}/changes', { uuid, since: 4 })).toEqual({
      method: 'GET',
      path: `/admin/lessons/${uuid}/changes?since=4`,
    });
    expect(to('GET /admin/lessons/{uuid}/changes', { uuid, since: undefined }).path).toBe(`/admin/lessons/${uuid}/changes`);
    expect(to('GET /api/v1/tasks')).toEqual({ method: 'GET', path: '/api/v1/tasks' });
  });

  it('escapes values', () => {
    expect(to('GET /lessons/{path}', { path: 'a/b?c' }).path).toBe('/lessons/a%2Fb%3Fc');
    expect(to('GET /admin/standards/search', { search: 'main idea & more' }).path).toBe(
      '/admin/standards/search?search=main+idea+%26+more',
    );
  });

  it('has a body if the route accepts one', () => {
    expect(to('PATCH /reports/saved/{uuid}', { uuid }, { name: 'Fall' })).toEqual({
      method: 'PATCH',
      path: `/reports/saved/${uuid}`,
      body: { name: 'Fall' },
    });
    expect(to('POST /logout')).not.toHaveProperty('body');
  });

  it('accepts an address built from the route earlier', () => {
    const standards = addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: 7 });
    expect(at('GET /ed_gate_standards/lesson/{lesson_id}', standards, { state: 'NY' }).path).toBe(
      '/ed_gate_standards/lesson/7?state=NY',
    );
    const solutions = addressOf('GET /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions', {
      uuid,
      id: 3,
      student_id: 9,
    });
    const route = 'DELETE /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json';
    expect(at(route, onwards(solutions, 'DELETE', '.json'))).toEqual({
      method: 'DELETE',
      path: `/teach/quiz/${uuid}/school_class/3/students/9/quiz_solutions.json`,
    });
    expect(callsOf('GET /reports/schools')('/reports/schools?page=2').path).toBe('/reports/schools?page=2');
  });

  it('does not compile with a mistake', async () => {
    const standards = addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: 7 });
    const fetch = () => Promise.resolve(Response.json({ reports: [] }));
    const client = createHttpClient({ fetch, csrfToken: '' });
    const reply = await client.call(to('GET /reports/saved'));
    // The type check fails on a directive that nothing needs.
    const mistakes = [
      // @ts-expect-error a misspelt path
      () => to('GET /admin/lesons/{uuid}/changes', { uuid }),
      // @ts-expect-error a method that the path does not have
      () => to('POST /admin/lessons/{uuid}/changes', { uuid }),
      // @ts-expect-error a value of the path is missing
      () => to('GET /admin/lessons/{uuid}/changes', { since: 4 }),
      // @ts-expect-error a value that neither path nor query has
      () => to('GET /admin/lessons/{uuid}/changes', { uuid, sinse: 4 }),
      // @ts-expect-error a choice that the query does not offer
      () => to('GET /admin/quizzes', { state: 'drafts' }),
      // @ts-expect-error the body is missing
      () => to('PATCH /reports/saved/{uuid}', { uuid }),
      // @ts-expect-error a field that the body does not have
      () => to('PATCH /reports/saved/{uuid}', { uuid }, { nam: 'Fall' }),
      // @ts-expect-error a field of another type
      () => to('PUT /reports/saved/{uuid}/mail', { uuid }, { mailed: 'yes' }),
      // @ts-expect-error a body where the route takes none
      () => to('POST /reports/saved/{uuid}/restore', { uuid }, { name: 'Fall' }),
      // @ts-expect-error a field that the reply does not have
      () => reply.kind === 'ok' && reply.body.repots,
      // @ts-expect-error a reply that was made up
      (): Promise<Reply<{ made_up: string }>> => client.call(to('GET /reports/saved')),
      // @ts-expect-error a call that was put together by hand
      () => client.call({ method: 'GET', path: '/reports/saved' }),
      // @ts-expect-error an address of another route
      () => at('GET /api/v1/feed/{feed}', standards),
      // @ts-expect-error a text that nobody has made of the route
      () => at('GET /api/v1/feed/{feed}', '/api/v1/feed/all'),
    ];
    expect(mistakes).toHaveLength(14);
  });
});
