/** The types of every route for the pages' scripts: web/lib/api-routes.ts, made from the routes and the names of their schemas. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AnySchema, Route } from '#api/http/route.ts';
import { routes as allRoutes } from '#api/routes.ts';

export const routeTypesFile = 'web/lib/api-routes.ts';

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Schemas are named after their folder. */
const namespaceOf = (file: string): string => camelCase(path.basename(path.dirname(file)));

type NameOf = (schema: AnySchema) => string | null;

/** The exported name of a schema: `folder.name`. */
const namesOfSchemas = async (): Promise<NameOf> => {
  const names = new Map<unknown, string>();
  for (const file of globSync('api/**/schemas.ts').toSorted()) {
    const exported = (await import(/* @vite-ignore */ path.resolve(file))) as Record<string, unknown>;
    // If a schema has two names, use the alphabetically first, independent of the loading order.
    for (const [name, value] of Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      if (!names.has(value)) names.set(value, `${namespaceOf(file)}.${name}`);
  }
  return (schema) => names.get(schema) ?? null;
};

interface Field {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const valueOf = (field: Field): string => {
  const choices = field.const === undefined ? field.enum : [field.const];
  return choices?.every((choice) => typeof choice === 'string')
    ? choices.map((choice) => `'${choice.replaceAll("'", "\\'")}'`).join(' | ')
    : 'Text';
};

const fieldsOf = (schema: unknown, path: string): [string, string][] => {
  if (!schema) return [];
  const { properties, required = [] } = z.toJSONSchema(schema as AnySchema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties ?? {}).map(([name, field]) => {
    const optional = path.includes(`{${name}}`) || required.includes(name) ? '' : '?';
    return [name, `${name}${optional}: ${valueOf(field as Field)}`];
  });
};

/** The values that make up a route's address: the names in its path and its query string. */
const valuesOf = ({ path, request: { params, query } }: Route): string => {
  const inQuery = fieldsOf(query, path);
  const inPath = fieldsOf(params, path);
  const twice = inQuery.find(([name]) => path.includes(`{${name}}`));
  if (twice)
    throw new Error(`${path} has \`${twice[0]}\` in its path and in its query: rename one, so that pages can say which.`);
  const fields = [...inPath, ...inQuery].map(([, field]) => field);
  return fields.length === 0 ? 'Nothing' : `{ ${fields.join('; ')} }`;
};

const typeOf = (schema: AnySchema, nameOf: NameOf): string => {
  const name = nameOf(schema);
  return name === null ? 'Unnamed' : `typeof ${name}`;
};

const lineOf = (route: Route, nameOf: NameOf): string => {
  const { method, path, request, response } = route;
  const body = request.body ? typeOf(request.body as AnySchema, nameOf) : 'Nothing';
  const reply = response.schema ? typeOf(response.schema, nameOf) : 'Nothing';
  return `  '${method.toUpperCase()} ${path}': RouteType<${valuesOf(route)}, ${body}, ${reply}>;`;
};

const head = `/** Every route with its request and reply types. Generated from the routes by \`npm run docs\`; do not edit. */`;

/** The expected content of the file. */
export const routeTypes = async (routes: readonly Route[] = allRoutes): Promise<string> => {
  const nameOf = await namesOfSchemas();
  const lines = routes.map((route) => lineOf(route, nameOf)).toSorted();
  const used = globSync('api/**/schemas.ts')
    .map((file) => ({ file, name: namespaceOf(file) }))
    .filter(({ name }) => lines.some((line) => line.includes(`typeof ${name}.`)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const imports = used.map(({ file, name }) => `import type * as ${name} from '#${file}';`);
  const helpers = ['Nothing', 'RouteType', 'Text', 'Unnamed'].filter(
    (name) => name === 'RouteType' || lines.join().includes(name),
  );
  return [
    head,
    ...imports,
    `import type { ${helpers.join(', ')} } from './route-type.ts';`,
    '',
    'export interface ApiRoutes {',
    ...lines,
    '}',
    '',
  ].join('\n');
};
