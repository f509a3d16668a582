import { readFileSync } from 'node:fs';
import type { Access, Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import { commandEvents, otherCallers, type CommandName } from '#commands/registry.ts';
import { projections } from '#projections/registry.ts';
import { reactions } from '#reactions/registry.ts';
import { withFloors, withRooms } from './floors-table.ts';
import { withHelp } from './reports-help.ts';

const begin = '<!-- flow: written by npm run docs -->';
const end = '<!-- /flow -->';

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join('<br>');

const callersOf = (command: CommandName): string => {
  const calls = routes
    .filter(({ commands }) => commands.includes(command))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  return [...(calls.length > 0 ? [code(calls)] : []), ...(otherCallers[command] ?? [])].join('<br>');
};

const fedBy = (events: readonly string[]): string[] =>
  projections.filter(({ handlers }) => events.some((event) => event in handlers)).map(({ name }) => name);

const followedBy = (events: readonly string[]): string[] =>
  reactions.filter(({ on }) => events.some((event) => event in on)).map(({ name }) => name);

const commandRow = (command: CommandName): string => {
  const events: readonly string[] = commandEvents[command];
  return `| \`${command}\` | ${callersOf(command)} | ${code(events)} | ${code(fedBy(events))} | ${code(followedBy(events))} |`;
};

const screenRow = (projection: string): string => {
  const screens = routes.flatMap(({ page, reads }) => (page && reads.some((name) => name === projection) ? [page.id] : []));
  return `| \`${projection}\` | ${[...new Set(screens)].map((screen) => `\`${screen}\``).join(', ')} |`;
};

/** Two tables: the consequences of each command, and the screens that show each projection. */
const flowTable = (): string => {
  const names = Object.keys(commandEvents) as CommandName[];
  return [
    '| command | comes from | events | projections | reactions |',
    '|---|---|---|---|---|',
    ...names.map(commandRow),
    '',
    '| projection | screens that show it |',
    '|---|---|',
    ...projections.map(({ name }) => screenRow(name)),
  ].join('\n');
};

const between = (document: string): { from: number; to: number } => {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/flow.md needs the lines ${begin} and ${end}.`);
  return { from: from + begin.length, to };
};

const withFlowTable = (document: string, table: string): string => {
  const { from, to } = between(document);
  return `${document.slice(0, from)}\n${table}\n${document.slice(to)}`;
};

const rolesOf = (access: Access): string => {
  if (access === 'public') return 'everybody';
  return access === 'signed_in' ? 'everybody signed in' : access.join(', ');
};

/** The response for a person in the wrong role, and for a person in the right role who requests somebody else's object. */
const refusalOf = ({ access, concealed }: Route): string => {
  if (access === 'public') return '';
  if (access === 'signed_in') return '401';
  return concealed ? '401, 404' : '401, 403';
};

const lineOf = (route: Route): string =>
  `| \`${route.method.toUpperCase()} ${route.path}\` | ${rolesOf(route.access)} | ${refusalOf(route)} |`;

/** A row for each route, by address. */
const authorisationTable = (): string => {
  const rows = routes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)).map(lineOf);
  return ['| call | who may | others get (signed out, another role) |', '|---|---|---|', ...rows].join('\n');
};

const table = /\| call \| who may [\s\S]*?(?=\n\n|\n?$(?![\s\S]))/;

/** docs/authorisation.md with the current access rules of the routes. */
const withAuthorisation = (document: string): string => document.replace(table, () => authorisationTable());

/** Documents with generated parts, each with a function that updates them. */
const generated: Readonly<Record<string, (document: string) => string>> = {
  'README.md': (document) => withRooms(withFloors(document)),
  'docs/authorisation.md': withAuthorisation,
  'docs/flow.md': (document) => withFlowTable(document, flowTable()),
  'docs/reports.md': withHelp,
};

export interface GeneratedDocument {
  readonly written: string;
  readonly now: string;
}

export const generatedDocuments = (): Record<string, GeneratedDocument> =>
  Object.fromEntries(
    Object.entries(generated).map(([file, current]) => {
      const written = readFileSync(file, 'utf8');
      return [file, { written, now: current(written) }];
    }),
  );
