import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { defineRoute } from '#api/http/route.ts';
import { revisionText } from '#api/shared/seen.ts';
import { quizParams, quizQuestionsReply } from '#api/quizzes/schemas.ts';
import { routeTypes, routeTypesFile } from '#scripts/support/route-types.ts';

const shared = {
  method: 'get',
  tag: 'Quizzes',
  summary: 'A quiz',
  access: 'public',
  handler: () => Promise.reject(new Error()),
} as const;

describe('the route types', () => {
  it('match the existing routes: otherwise run `npm run docs`', async () => {
    expect(readFileSync(routeTypesFile, 'utf8').split('\n')).toEqual((await routeTypes()).split('\n'));
  });

  it('name the schemas and spell out the path and query parameters', async () => {
    const query = z.object({ since: revisionText.optional(), state: z.enum(['draft', 'published']) });
    const route = defineRoute({
      ...shared,
      path: '/quizzes/{uuid}/x',
      request: { params: quizParams, query },
      response: quizQuestionsReply,
    });
    expect(await routeTypes([route])).toContain(
      `  'GET /quizzes/{uuid}/x': RouteType<{ uuid: Text; since?: Text; state: 'draft' | 'published' }, Nothing, typeof quizzes.quizQuestionsReply>;`,
    );
  });

  it('reject a name used in both the path and the query', async () => {
    const route = defineRoute({ ...shared, path: '/quizzes/{uuid}/x', request: { params: quizParams, query: quizParams } });
    await expect(routeTypes([route])).rejects.toThrow('`uuid` in its path and in its query');
  });
});
