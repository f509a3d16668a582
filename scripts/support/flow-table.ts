import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { routes } from '../../api/routes.ts';
import { commandEvents, type CommandName } from '../../commands/registry.ts';
import { projections } from '../../projections/registry.ts';
import { reactions } from '../../reactions/registry.ts';

const begin = '<!-- flow: written by npm run docs -->';
const end = '<!-- /flow -->';

const camel = (kebab: string): string => kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of the commands that exist as files: what runs a decider, is named like its file and answers with an outcome. */
export const commandsInFiles = (): string[] =>
  globSync('commands/*/*.ts', { exclude: ['commands/quiz/run-on-quiz.ts'] })
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      return (
        /\brun(Command|OnQuiz)\(/.test(source) &&
        source.includes('CommandOutcome<') &&
        source.includes(`export const ${camel(basename(file, '.ts'))} =`)
      );
    })
    .map((file) => camel(basename(file, '.ts')))
    .toSorted();

const mostSpelledOut = 3;

/** The addresses that a definition in the sources makes: as it spells it, or else those of the routes with its summary. */
const pathsIn = (definition: string): string[] => {
  const literal = /\bpath: '([^']+)'/.exec(definition.split('summary:')[0]!)?.[1];
  if (literal !== undefined) return [literal];
  const summary = /summary: (?:'([^']+)'|"([^"]+)")/.exec(definition)?.slice(1).find(Boolean);
  const found = routes.filter((route) => route.summary === summary).map(({ path }) => path);
  if (found.length > 0 && found.length <= mostSpelledOut) return found;
  // The same call of every report.
  const template = /\bpath: `([^`]+)`/.exec(definition)?.[1];
  return template === undefined ? [] : [template.replaceAll(/\$\{[^}]+\}/g, '{report}')];
};

/** Which routes call which command, read from the sources of the routes. */
const routesByCommand = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const file of globSync('api/*/*routes.ts').toSorted()) {
    for (const definition of readFileSync(file, 'utf8').split('defineRoute(').slice(1)) {
      const method = /method: '([a-z]+)'/.exec(definition)?.[1]?.toUpperCase();
      const calls = pathsIn(definition).map((path) => `${method} ${path}`);
      for (const command of Object.keys(commandEvents)) {
        if (!new RegExp(`\\b${command}\\(`).test(definition)) continue;
        found.set(command, [...(found.get(command) ?? []), ...calls]);
      }
    }
  }
  return found;
};

/** Callers that are no routes: globs of their files, and what the table says of them. */
const otherCallers: [globs: string[], label: string][] = [
  [['import/**/*.ts'], 'npm run import'],
  [['demo/**/*.ts'], 'the demo district'],
  [['scripts/**/*.ts'], 'npm run user'],
  [['api/sessions/note-sign-in.ts'], 'signing in'],
  [['jobs/**/*.ts', 'commands/classroom-export/*.ts', 'api/report-exports/make-export.ts'], 'a job'],
];

const otherSources = (command: string): string[] =>
  otherCallers.flatMap(([globs, label]) => {
    const calls = globSync(globs).some((file) => new RegExp(`\\b${command}\\b`).test(readFileSync(file, 'utf8')));
    return calls ? [label] : [];
  });

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join('<br>');

const fedBy = (events: readonly string[]): string[] =>
  projections.filter(({ handlers }) => events.some((event) => event in handlers)).map(({ name }) => name);

const followedBy = (events: readonly string[]): string[] =>
  reactions.filter(({ on }) => events.some((event) => event in on)).map(({ name }) => name);

const commandRow = (command: CommandName, called: ReadonlyMap<string, string[]>): string => {
  const events: readonly string[] = commandEvents[command];
  const source = [code(called.get(command) ?? []), otherSources(command).join('<br>')].filter(Boolean).join('<br>');
  return `| \`${command}\` | ${source} | ${code(events)} | ${code(fedBy(events))} | ${code(followedBy(events))} |`;
};

const screenRow = (projection: string): string => {
  const screens = routes.flatMap(({ page, reads }) => (page && reads.some((name) => name === projection) ? [page.id] : []));
  return `| \`${projection}\` | ${[...new Set(screens)].map((screen) => `\`${screen}\``).join(', ')} |`;
};

/** Two tables: what a command leads to, and which screens show a projection. */
export const flowTable = (): string => {
  const called = routesByCommand();
  const names = Object.keys(commandEvents) as CommandName[];
  return [
    '| command | comes from | events | projections | reactions |',
    '|---|---|---|---|---|',
    ...names.map((name) => commandRow(name, called)),
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

export const flowTableIn = (document: string): string => {
  const { from, to } = between(document);
  return document.slice(from, to).trim();
};

export const withFlowTable = (document: string, table: string): string => {
  const { from, to } = between(document);
  return `${document.slice(0, from)}\n${table}\n${document.slice(to)}`;
};
