import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import { commandEvents, otherCallers, type CommandName, type OtherCaller } from '#commands/registry.ts';
import { eventsByCategory } from '#domain/event-registry.ts';
import { projections } from '#projections/registry.ts';

/** What a stranger forgets is named here, with the file that it belongs into. */

const read = (file: string): string => readFileSync(file, 'utf8');
const exportsOf = async (file: string): Promise<Record<string, unknown>> =>
  (await import(path.resolve(file))) as Record<string, unknown>;
const keyOf = ({ method, path: address }: Route): string => `${method} ${address}`;
const names = Object.keys(commandEvents) as CommandName[];

/** What commands are made of, and what sends several of them. */
const partsOfCommands: readonly string[] = [
  'openAttempt',
  'prepareStart',
  'regradeIfMissed',
  'regradeSolutionIfMissed',
  'registerStudents',
  'eraseAgain',
  'markRetaken',
  'runOnAccess',
  'runOnCollection',
  'runOnDesk',
  'runOnGiven',
  'runOnLesson',
  'runOnLessonGuide',
  'runOnLessonStandards',
  'runOnManagedClass',
  'runOnPlan',
  'runOnQuiz',
  'runOnSavedReports',
  'runOnSecondFactor',
  'runOnShared',
  'runOnTeacherGuide',
  'startAutomatedTrial',
];
const runs = /\brun(?:Command|On[A-Z]\w+)\(|\bimportStandards\(/;

/** Exported functions that run a command, with their file: a file of commands has those of one aggregate. */
const commandsIn = (file: string): string[] => {
  const definitions = read(file)
    .split(/^(?=(?:export )?(?:const|async function|function) )/m)
    .map((text) => ({ text, name: /^(?:export )?(?:const|async function|function) (\w+)/.exec(text)?.[1] ?? '' }));
  // Also through a function of the same file that runs it.
  const running = new Set<string>();
  for (let before = -1; before < running.size;) {
    before = running.size;
    for (const { text, name } of definitions)
      if (name && (runs.test(text) || [...running].some((one) => new RegExp(`\\b${one}\\(`).test(text)))) running.add(name);
  }
  return definitions
    .filter(({ text, name }) => text.startsWith('export ') && running.has(name) && !partsOfCommands.includes(name))
    .map(({ name }) => name);
};
const fileOf = new Map(
  globSync('commands/*/**/*.ts')
    .filter((file) => !file.startsWith('commands/runner/'))
    .toSorted()
    .flatMap((file) => commandsIn(file).map((name): [string, string] => [name, file])),
);

describe('events', () => {
  const registered: readonly unknown[] = Object.values(eventsByCategory);

  it.each(globSync('domain/**/events.ts'))('of %s are in domain/event-registry.ts', async (file) => {
    const defined = Object.entries(await exportsOf(file)).filter(([name]) => name.endsWith('Events'));
    expect(defined, `${file} should export its definitions as …Events`).toHaveLength(1);
    expect(registered.includes(defined[0]![1]), 'add them to eventsByCategory').toBe(true);
  });
});

describe('commands', () => {
  it.each([...fileOf])('%s in %s is listed in commands/registry.ts', (name) => {
    expect(names, `add ${name} with its events to commandEvents`).toContain(name);
  });

  it('in the registry all have a file', () => {
    expect(names.filter((name) => !fileOf.has(name))).toEqual([]);
  });
});

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'handler' in value && 'access' in value && 'path' in value;

/** All routes that a module exports: one, a list, or a function that makes a list. */
const routesIn = (exported: Record<string, unknown>): Route[] =>
  Object.entries(exported).flatMap(([name, value]) => {
    const made: unknown =
      typeof value === 'function' && name.endsWith('Routes') ? (value as (all: () => []) => unknown)(() => []) : value;
    return (Array.isArray(made) ? made : [made]).filter(isRoute);
  });

const routeFiles = globSync('api/*/**/*.ts').filter(
  (file) => file.endsWith('routes.ts') || (read(file).includes('defineRoute(') && file !== 'api/http/route.ts'),
);

describe('routes', () => {
  const known = new Set(routes.map(keyOf));

  it.each(routeFiles)('of %s are all in api/routes.ts', async (file) => {
    const missing = routesIn(await exportsOf(file))
      .map(keyOf)
      .filter((key) => !known.has(key));
    expect(missing, 'add their list to api/routes.ts').toEqual([]);
  });

  it('are all defined in a file that exports them', async () => {
    const found = (await Promise.all(routeFiles.map(exportsOf))).flatMap(routesIn).map(keyOf);
    expect([...known].filter((key) => !found.includes(key))).toEqual([]);
  });

  it('are listed once', () => {
    const keys = routes.map(keyOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

/** Files that import this command to send it, beside commands. */
const importersOf = (command: CommandName): string[] => {
  const imported = new RegExp(`import \\{[^}]*\\b${command}\\b[^}]*\\} from '[^']*/${path.basename(fileOf.get(command)!)}'`);
  return globSync(['{api,server,jobs,reactions,import,demo,scripts}/**/*.ts', 'commands/integrations/*.ts']).filter(
    (file) => file !== fileOf.get(command) && imported.test(read(file)),
  );
};

const labelOf = (file: string): OtherCaller => {
  if (file.startsWith('import/')) return 'npm run import';
  if (file.startsWith('demo/')) return 'the demo district';
  return file.startsWith('scripts/') ? 'npm run user' : 'a job';
};

const resourceOf = (file: string): string => path.dirname(file);

/** Routes by the folder that they are defined in, with what they say to send. */
const sentIn = async (): Promise<Map<string, Set<CommandName>>> => {
  const sent = new Map<string, Set<CommandName>>();
  for (const file of routeFiles) {
    const own = sent.get(resourceOf(file)) ?? new Set<CommandName>();
    for (const { commands } of routesIn(await exportsOf(file))) for (const name of commands) own.add(name);
    sent.set(resourceOf(file), own);
  }
  return sent;
};

describe('the senders of a command', () => {
  it.each(names)('of %s match docs/flow.md', async (command) => {
    const sent = await sentIn();
    const importers = importersOf(command);
    const isRoutes = (file: string): boolean => file.startsWith('api/') && (sent.get(resourceOf(file))?.has(command) ?? false);
    const unnamed = importers.filter((file) => /routes\.ts$/.test(file) && !isRoutes(file));
    expect(unnamed, `a route there should have commands: ['${command}']`).toEqual([]);
    const idle = [...sent].filter(([folder, own]) => own.has(command) && !importers.some((file) => resourceOf(file) === folder));
    expect(
      idle.map(([folder]) => folder),
      `no file there imports ${command}`,
    ).toEqual([]);
    const others = [
      ...new Set(importers.filter((file) => !/routes\.ts$/.test(file) && !sendsForRoute(file, isRoutes)).map(labelOf)),
    ];
    expect(others.toSorted(), `otherCallers in commands/registry.ts; ${importers.join(', ')}`).toEqual(
      [...(otherCallers[command] ?? [])].toSorted(),
    );
  });

  const definitions = routeFiles.flatMap((file) => {
    const [, ...parts] = read(file).split('defineRoute(');
    return parts.map((definition) => ({ file, definition }));
  });
  const sending = definitions
    .map(({ file, definition }) => ({
      file,
      definition,
      called: names.filter((name) => new RegExp(`\\b${name}\\(`).test(definition)),
    }))
    .filter(({ called }) => called.length > 0);

  it.each([...Map.groupBy(sending, ({ file }) => file)])('name what they send in each definition of %s', (_file, those) => {
    for (const { definition, called } of those) {
      const named: readonly string[] = /\bcommands: \[([^\]]*)\]/.exec(definition)?.[1]?.match(/\w+/g) ?? [];
      expect(
        called.filter((name) => !named.includes(name)),
        definition.slice(0, 200),
      ).toEqual([]);
    }
  });
});

/** A file beside the routes that does a part of their work. */
function sendsForRoute(file: string, isRoutes: (file: string) => boolean): boolean {
  return isRoutes(file) && read(`${resourceOf(file)}/routes.ts`).includes(`'./${path.basename(file)}'`);
}

describe('projections', () => {
  it.each(globSync('projections/*/**/projection.ts').filter((file) => file !== 'projections/tables/projection.ts'))(
    '%s is in projections/registry.ts',
    async (file) => {
      const [projection] = Object.values(await exportsOf(file)).filter(
        (value) => typeof value === 'object' && value && 'handlers' in value,
      );
      expect(projection, `${file} exports no projection`).toBeDefined();
      expect(
        projections.some((one) => one === projection),
        'add it to the list',
      ).toBe(true);
    },
  );
});

describe('deciders and projections have their own tests', () => {
  const testsThatImport = (place: string, tests: string): string[] =>
    globSync(tests).filter((test) => read(test).includes(place));

  it.each(globSync('domain/**/decider.ts').filter((file) => !file.startsWith('domain/shared/')))('%s', (file) => {
    const tests = testsThatImport(`#${file}'`, 'tests/domain/**/*.unit.spec.ts');
    expect(tests, 'no tests/domain/*.unit.spec.ts imports it').not.toEqual([]);
  });

  it.each(globSync('projections/*/**/projection.ts').filter((file) => file !== 'projections/tables/projection.ts'))(
    '%s',
    (file) => {
      const tests = testsThatImport(`#${path.dirname(file)}/`, 'tests/projections/**/*.int.spec.ts');
      expect(tests, 'no tests/projections/*.int.spec.ts imports anything of it').not.toEqual([]);
    },
  );
});
