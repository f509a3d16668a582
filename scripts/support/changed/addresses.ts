/** Which tests call the routes of a file, by the addresses that both name. */
import type { Source } from './source.ts';

const pathsIn = ({ source }: Source): string[] => [...source.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path]) => path!);

/** As tests write it: a number, a text or `${…}` in the place of each parameter; the last one may be left to a function. */
const writtenAs = (path: string): RegExp => {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('(?:\\$\\{[^}]+\\}|[\\w-]+|\\{\\w+\\})')}(?=['"\`?]|$)`, 'm');
};

/** Addresses that a test of anything calls to get somewhere. */
const everybodys = new Set(['/', '/login', '/logout', '/account', '/dashboard', '/students', '/school_classes']);

export const callersOf = (routeFile: Source, tests: readonly Source[]): Source[] => {
  const written = pathsIn(routeFile)
    .filter((path) => !everybodys.has(path))
    .map(writtenAs);
  return tests.filter(({ source }) => written.some((pattern) => pattern.test(source)));
};

/** Files of routes that say in `reads` that they need one of these read models. */
export const readersOf = (readModels: readonly string[], routeFiles: readonly Source[]): Source[] =>
  routeFiles.filter(({ source }) =>
    [...source.matchAll(/\breads: \[([^\]]*)\]/g)].some(([, names]) => readModels.some((name) => names!.includes(`'${name}'`))),
  );
