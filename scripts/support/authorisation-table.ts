import type { Access, Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';

const rolesOf = (access: Access): string => {
  if (access === 'public') return 'everybody';
  return access === 'signed_in' ? 'everybody signed in' : access.join(', ');
};

/** What somebody in another role gets, and somebody in a right role about an object that is not theirs. */
const refusalOf = ({ access, concealed }: Route): string => {
  if (access === 'public') return '';
  if (access === 'signed_in') return '401';
  return concealed ? '401, 404' : '401, 403';
};

const lineOf = (route: Route): string =>
  `| \`${route.method.toUpperCase()} ${route.path}\` | ${rolesOf(route.access)} | ${refusalOf(route)} |`;

/** A row for each route, by address. */
export const authorisationTable = (): string => {
  const rows = routes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)).map(lineOf);
  return ['| call | who may | others get (signed out, another role) |', '|---|---|---|', ...rows].join('\n');
};

const table = /\| call \| who may [\s\S]*?(?=\n\n|\n?$(?![\s\S]))/;

/** docs/authorisation.md with what the routes say now. */
export const withAuthorisation = (document: string): string => document.replace(table, () => authorisationTable());
