import { routes } from '#api/routes.ts';
import { commandEvents, otherCallers, type CommandName } from '#commands/registry.ts';
import { projections } from '#projections/registry.ts';
import { reactions } from '#reactions/registry.ts';

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

/** Two tables: what a command leads to, and which screens show a projection. */
export const flowTable = (): string => {
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

export const withFlowTable = (document: string, table: string): string => {
  const { from, to } = between(document);
  return `${document.slice(0, from)}\n${table}\n${document.slice(to)}`;
};
