import { describe, expect, it } from 'vitest';
import { routes } from '#api/routes.ts';
import type { Method } from '#api/http/route.ts';

const readsOf = (method: Method, path: string): string[] => {
  const route = routes.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`There is no ${method} ${path}.`);
  return [...route.reads].sort();
};

/** Who has just written something is shown it only where the route waits for the read models that it reads. */
describe('routes that read more than they declared', () => {
  it.each([
    [
      'get',
      '/students/quiz_assignment_school_classes/{id}/quiz',
      ['accommodations', 'quiz_assignments', 'quiz_results', 'quizzes', 'roster'],
    ],
    ['get', '/quizzes/{uuid}/questions', ['accommodations', 'quiz_assignments', 'quiz_results', 'quizzes', 'roster']],
    ['post', '/admin/quizzes/{uuid}/key_corrections', ['quiz_results', 'roster']],
    ['get', '/admin/quizzes/{uuid}/changes', ['roster']],
    ['post', '/admin/people/{id}/erase', ['erased_people', 'quiz_assignments', 'quiz_results', 'roster']],
    ['get', '/admin/people/{id}/data.json', ['erased_people', 'quiz_assignments', 'quiz_results', 'quizzes', 'roster']],
    ['get', '/reports/students/{id}/data.json', ['erased_people', 'quiz_assignments', 'quiz_results', 'quizzes', 'roster']],
    ['post', '/admin/privacy/districts/{id}/retention', ['roster']],
    ['post', '/admin/privacy/districts/{id}/off_boarding', ['roster']],
    ['get', '/admin/system', ['roster']],
  ] as const)('%s %s reads %j', (method, path, reads) => {
    expect(readsOf(method, path)).toEqual(reads);
  });
});
