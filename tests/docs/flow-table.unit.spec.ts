import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandEvents } from '../../commands/registry.ts';
import { eventRegistry } from '../../domain/event-registry.ts';
import { commandsInFiles, flowTable, flowTableIn } from '../../scripts/support/flow-table.ts';

describe("the README's table of commands, events, projections and screens", () => {
  it('is what the code says now (npm run docs)', () => {
    expect(flowTableIn(readFileSync('README.md', 'utf8'))).toBe(flowTable());
  });

  it('has every command that exists as a file', () => {
    expect(Object.keys(commandEvents).toSorted()).toEqual(commandsInFiles());
  });

  it('names every event type, each decided by the aggregate that defines it', () => {
    expect(new Set(Object.values(commandEvents).flat())).toEqual(new Set(eventRegistry.keys()));
    for (const type of eventRegistry.keys()) {
      const sources = globSync('domain/*/*.ts').filter((file) => readFileSync(file, 'utf8').includes(`'${type}'`));
      expect(sources.length, `no decider writes ${type}`).toBeGreaterThan(0);
    }
  });
});

describe("the README's commands", () => {
  it('are npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});
