import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { routes } from '../../api/routes.ts';
import { commandEvents, type CommandName } from '../../commands/registry.ts';
import { projections } from '../../projections/registry.ts';

const begin = '<!-- flow: written by npm run docs -->';
const end = '<!-- /flow -->';

const camel = (kebab: string): string => kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of the commands that exist as files: what runs a decider, is named like its file and answers with an outcome. */
export const commandsInFiles = (): string[] =>
  globSync('commands/*/*.ts')
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      return (
        source.includes('runCommand(') &&
        source.includes('CommandOutcome<') &&
        source.includes(`export const ${camel(basename(file, '.ts'))} =`)
      );
    })
    .map((file) => camel(basename(file, '.ts')))
    .toSorted();

/** Which routes call which command, read from the sources of the routes. */
const routesByCommand = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const file of globSync('api/*/routes.ts')) {
    for (const definition of readFileSync(file, 'utf8').split('defineRoute(').slice(1)) {
      const method = /method: '([a-z]+)'/.exec(definition)?.[1]?.toUpperCase();
      const path = /path: '([^']+)'/.exec(definition)?.[1];
      for (const command of Object.keys(commandEvents)) {
        if (!new RegExp(`\\b${command}\\(`).test(definition)) continue;
        found.set(command, [...(found.get(command) ?? []), `${method} ${path}`]);
      }
    }
  }
  return found;
};

/** Where a command without a route comes from. */
const otherSources = (command: string): string[] => {
  const calls = (folder: string): boolean =>
    globSync(`${folder}/**/*.ts`).some((file) => new RegExp(`\\b${command}\\b`).test(readFileSync(file, 'utf8')));
  return [
    ['import', 'npm run import'],
    ['demo', 'the demo district'],
    ['scripts', 'npm run user'],
  ].flatMap(([folder, label]) => (calls(folder!) ? [label!] : []));
};

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join('<br>');

const row = (command: CommandName, called: ReadonlyMap<string, string[]>): string => {
  const events: readonly string[] = commandEvents[command];
  const fed = projections.filter((projection) => events.some((event) => event in projection.handlers)).map(({ name }) => name);
  const screens = routes.flatMap(({ page, reads }) => (page && reads.some((name) => fed.includes(name)) ? [page.id] : []));
  const from = called.get(command) ?? [];
  const source = [code(from), otherSources(command).join('<br>')].filter(Boolean).join('<br>');
  return `| \`${command}\` | ${source} | ${code(events)} | ${code(fed)} | ${code([...new Set(screens)])} |`;
};

export const flowTable = (): string => {
  const called = routesByCommand();
  const names = Object.keys(commandEvents) as CommandName[];
  const head = ['| command | comes from | events | projections | screens that show it |', '|---|---|---|---|---|'];
  return [...head, ...names.map((name) => row(name, called))].join('\n');
};

const between = (readme: string): { from: number; to: number } => {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md needs the lines ${begin} and ${end}.`);
  return { from: from + begin.length, to };
};

export const flowTableIn = (readme: string): string => {
  const { from, to } = between(readme);
  return readme.slice(from, to).trim();
};

export const withFlowTable = (readme: string, table: string): string => {
  const { from, to } = between(readme);
  return `${readme.slice(0, from)}\n${table}\n${readme.slice(to)}`;
};
