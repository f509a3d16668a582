import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#api/http/openapi.ts';
import { hasCsv } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument(routes))) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method} ${path}`, path, operation })),
);

describe('the OpenAPI document', () => {
  it('lists every route, and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    const addresses = routes.flatMap((route) => [
      `${route.method} ${route.path}`,
      ...(hasCsv(route) ? [`get ${route.path}.csv`] : []),
    ]);
    expect(operations.map(({ key }) => key).toSorted()).toEqual(addresses.toSorted());
    expect(addresses.some((address) => address.endsWith('/report.csv'))).toBe(true);
  });

  it('names every operation once and every path parameter', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { key, path, operation } of operations) {
      const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name).toSorted(), key).toEqual(inPath.toSorted());
      expect(
        described.every((parameter) => parameter.required),
        key,
      ).toBe(true);
    }
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1]!,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(document.components.schemas).toHaveProperty([reference]);
  });

  it('describes the response, also for refusals', () => {
    for (const { key, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => status.startsWith('2')),
        key,
      ).toBe(true);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description, `${key} ${status}`).not.toBe('');
        // In an outage these tell what still answers, in their own form.
        const ownForm = status === '503' && /^GET \/(?:healthz|metrics|admin\/system)$/i.test(key);
        const types = Object.keys(response.content ?? {});
        if (Number(status) >= 400 && !ownForm) expect(types, `${key} ${status}`).toEqual(['application/problem+json']);
      }
    }
    const answer = document.paths['/students/quiz_solutions/{solution_uuid}/quiz_question_answers']!['post']!;
    expect(Object.keys(answer.responses)).toEqual(['201', '400', '401', '403', '404', '409', '412', '413', '415', '422']);
    expect(answer.parameters!.map(({ name }) => name)).toEqual(expect.arrayContaining(['Idempotency-Key', 'If-Match']));
  });
});
